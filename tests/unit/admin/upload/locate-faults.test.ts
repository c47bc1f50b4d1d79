import { expect, test } from "vitest";
import { checkJson } from "#app/admin/upload/json/check-json.ts";
import { locateFaults } from "#app/admin/upload/json/locate-faults.ts";

/** The marked parts of a text, fault by fault. */
function marked(text: string): string[] {
  const checked = checkJson(text);
  const faults = checked.ok ? [] : checked.faults;
  return locateFaults(text, faults).map(({ from, to }) => text.slice(from, to));
}

const code = '{"code": "A", "discount": "", "lastReportedDate": "2026-01-31"}';

test.for([
  ["a value that is at fault", '[{"brand": 7, "logo": "", "promoCodes": []}]', ["7"]],
  ["a value under an alias", '[{"brand": "A", "logo": 7, "promo_codes": []}]', ["7"]],
  [
    "a value deep inside",
    `[{"brand": "A", "logo": "", "promoCodes": [${code}, {"code": "B", "discount": "", "lastReported": "x"}]}]`,
    ['"x"'],
  ],
  [
    "the first line of an item that lacks a field",
    '[\n  {"brand": "A",\n   "promoCodes": []}\n]',
    ['{"brand": "A",'],
  ],
  ["what is no list", '{"brand": "A"}', ['{"brand": "A"}']],
  ["an empty list", " []", ["[]"]],
  [
    "the later of two members of one name",
    '[{"brand": "A", "brand": 7, "logo": "", "promoCodes": []}]',
    ["7"],
  ],
  [
    "the member, not its alias",
    '[{"logoUrl": 7, "logo": 8, "brand": "A", "promoCodes": []}]',
    ["7"],
  ],
  [
    "a member whose name is written with escapes",
    '[{"\\u0062rand": 7, "logo": "", "promoCodes": []}]',
    ["7"],
  ],
  [
    "every fault",
    '[{"brand": "", "logo": "ftp://a", "promoCodes": 3}, 4]',
    ['""', '"ftp://a"', "3", "4"],
  ],
  [
    "the second of two that are the same",
    '[{"brand": "A b", "logo": "", "promoCodes": []}, {"brand": "a-B", "logo": "", "promoCodes": []}]',
    ['"a-B"'],
  ],
] as const)("%s is marked", ([, text, expected]) => {
  expect(marked(text)).toEqual(expected);
});

test("a syntax error is found in the text, whatever the browser says of it", () => {
  expect(marked("[\n1,}")).toEqual(["}"]);
  expect(marked('[{"brand": "A" "logo": ""}]')).toEqual(['"']);
});

test.for([["[1,"], ["["], [""], ["\n"]])("a place in %j is inside the text", ([text = ""]) => {
  const [place] = locateFaults(text, [{ message: "" }]);
  expect(place?.from).toBeGreaterThanOrEqual(0);
  expect(place?.to).toBeLessThanOrEqual(text.length);
  expect((place?.to ?? 0) - (place?.from ?? 0)).toBe(text === "" ? 0 : 1);
});
