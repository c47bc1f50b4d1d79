import { expect, test } from "vitest";
import { readJsonFile } from "#app/admin/upload/choose-file.tsx";
import { checkJson } from "#app/admin/upload/json/check-json.ts";
import { locateFaults } from "#app/admin/upload/json/locate-faults.ts";

const faultsOf = (text: string) => {
  const checked = checkJson(text);
  return checked.ok ? [] : checked.faults;
};

test.for([
  ["", "JSON data is required"],
  [" \n", "JSON data is required"],
  ["[]", "JSON data cannot be empty"],
  ["null", "JSON data cannot be empty"],
  ["{}", "Validation Error: data must be an array"],
  ["7", "Validation Error: data must be an array"],
  ["[1,]", expect.stringMatching(/^Error: .*JSON/)],
])("%j is refused as %j", ([text = "", message]) => {
  expect(faultsOf(text).map((fault) => fault.message)).toEqual([message]);
});

test("a valid upload is returned parsed", () => {
  const upload = [{ brand: "A", logo: "", promoCodes: [] }];
  expect(checkJson(JSON.stringify(upload))).toEqual({ ok: true, value: upload });
});

test.for<[name: string, bytes: number, type: string, message: string | null]>([
  ["large.json", 20_000_001, "", "Error: large.json is larger than 20 MB"],
  ["A.JSON", 20_000_000, "", null],
  ["data", 2, "application/json", null],
  ["a.json.txt", 2, "", "Please select a JSON file"],
])("the file %s of %i bytes and the type %j: %j", async ([name, bytes, type, message]) => {
  const read = await readJsonFile(new File([new Uint8Array(bytes)], name, { type }));
  expect(read.ok ? read.value.length : read.message).toBe(message ?? bytes);
});

/** Returns the marked parts of a text, fault by fault. */
const marked = (text: string) =>
  locateFaults(text, faultsOf(text)).map(({ from, to }) => text.slice(from, to));
const code = '{"code": "A", "discount": "", "lastReportedDate": "2026-01-31"}';
const codes = `[${code}, {"code": "B", "discount": "", "lastReported": "x"}]`;

test.for<[what: string, text: string, marks: string[]]>([
  ["a wrong value", '[{"brand": 7, "logo": "", "promoCodes": []}]', ["7"]],
  ["a value under an alias", '[{"brand": "A", "logo": 7, "promo_codes": []}]', ["7"]],
  ["a value of a code", `[{"brand": "A", "logo": "", "promoCodes": ${codes}}]`, ['"x"']],
  [
    "the first line of an item without a required field",
    '[\n  {"brand": "A",\n   "promoCodes": []}\n]',
    ['{"brand": "A",'],
  ],
  ["an object instead of a list", '{"brand": "A"}', ['{"brand": "A"}']],
  ["an empty list", " []", ["[]"]],
  [
    "the later of two equal names",
    '[{"brand": "A", "brand": 7, "logo": "", "promoCodes": []}]',
    ["7"],
  ],
  ["the name, not its alias", '[{"logoUrl": 7, "logo": 8, "brand": "A", "promoCodes": []}]', ["7"]],
  ["a name with escapes", '[{"\\u0062rand": 7, "logo": "", "promoCodes": []}]', ["7"]],
  [
    "every fault",
    '[{"brand": "", "logo": "ftp://a", "promoCodes": 3}, 4]',
    ['""', '"ftp://a"', "3", "4"],
  ],
  [
    "the second of two equal brands",
    '[{"brand": "A b", "logo": "", "promoCodes": []}, {"brand": "a-B", "logo": "", "promoCodes": []}]',
    ['"a-B"'],
  ],
  ["a bracket that does not match", "[\n1,}", ["}"]],
  ["a missing comma", '[{"brand": "A" "logo": ""}]', ['"']],
])("%s is marked", ([, text, marks]) => {
  expect(marked(text)).toEqual(marks);
});

test.for(["[1,", "[", "", "\n"])("the place of a fault in %j is inside the text", (text) => {
  const [{ from, to } = { from: -1, to: -1 }] = locateFaults(text, [{ message: "" }]);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(text.length);
  expect(to - from).toBe(text === "" ? 0 : 1);
});
