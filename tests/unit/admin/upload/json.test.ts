import { expect, test } from "vitest";
import { readJsonFile } from "#app/admin/upload/choose-file.tsx";
import { checkJson } from "#app/admin/upload/json/check-json.ts";
import { locateFaults } from "#app/admin/upload/json/locate-faults.ts";

const faultsOf = (text: string) => {
  const checked = checkJson(text);
  return checked.ok ? [] : checked.faults;
};

test.for([
  [" \n", "JSON data is required"],
  ["[]", "JSON data cannot be empty"],
  ["null", "JSON data cannot be empty"],
  ["{}", "Validation Error: data must be an array"],
  ["[1,]", expect.stringMatching(/^Error: .*JSON/)],
  ['[{ "brand": "A", "logo": "", "promoCodes": [] }]'],
])("the faults of the JSON %j: %j", ([text = "", ...messages]) => {
  expect(faultsOf(text).map((fault) => fault.message)).toEqual(messages);
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

/** Faulty texts, and the parts that are marked, joined by bars. */
const marked = `
[{"brand": 7, "logo": "", "promoCodes": []}] → 7
[{"brand": "A", "logo": 7, "promo_codes": []}] → 7
[{"brand": "A", "logo": "", "promoCodes": [{"code": "B", "discount": "", "lastReported": "x"}]}] → "x"
[{"brand": "A",\n "promoCodes": []}] → {"brand": "A",
{"brand": "A"} → {"brand": "A"}
[{"brand": "A", "brand": 7, "logo": "", "promoCodes": []}] → 7
[{"logoUrl": 7, "logo": 8, "brand": "A", "promoCodes": []}] → 7
[{"\\u0062rand": 7, "logo": "", "promoCodes": []}] → 7
[{"brand": "", "logo": "ftp://a", "promoCodes": 3}, 4] → "" | "ftp://a" | 3 | 4
[{"brand": "A b", "logo": "", "promoCodes": []}, {"brand": "a-B", "logo": "", "promoCodes": []}] → "a-B"
[\n1,} → }
[{"brand": "A" "logo": ""}] → "
[1, → ,`;
test.for(marked.trim().split(/\n(?=[[{])/))("the faulty parts of JSON are marked: %s", (line) => {
  const [text = "", parts] = line.split(" → ");
  const marks = locateFaults(text, faultsOf(text)).map(({ from, to }) => text.slice(from, to));
  expect(marks.join(" | ")).toBe(parts);
});
