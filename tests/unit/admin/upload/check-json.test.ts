import { expect, test } from "vitest";
import { readJsonFile } from "#app/admin/upload/choose-file.tsx";
import { checkJson } from "#app/admin/upload/json/check-json.ts";

function faults(text: string): string[] {
  const checked = checkJson(text);
  return checked.ok ? [] : checked.faults.map(({ message }) => message);
}

test.for([
  ["", "JSON data is required"],
  [" \n", "JSON data is required"],
  ["[]", "JSON data cannot be empty"],
  ["null", "JSON data cannot be empty"],
  ["{}", "Validation Error: data must be an array"],
  ["7", "Validation Error: data must be an array"],
])("%j is refused as %j", ([text = "", message]) => {
  expect(faults(text)).toEqual([message]);
});

test("what does not parse is refused with the parser's message", () => {
  expect(faults("[1,]")).toEqual([expect.stringMatching(/^Error: .*JSON/)]);
});

test("what passes comes back parsed", () => {
  const upload = [{ brand: "A", logo: "", promoCodes: [] }];
  expect(checkJson(JSON.stringify(upload))).toEqual({ ok: true, value: upload });
});

test.for<[name: string, bytes: number, type: string, message: string | null]>([
  ["large.json", 20_000_001, "", "Error: large.json is larger than 20 MB"],
  ["A.JSON", 20_000_000, "", null],
  ["data", 2, "application/json", null],
  ["a.json.txt", 2, "", "Please select a JSON file"],
])(
  "the file %s of %i bytes and the type %j is read, or why not",
  async ([name, bytes, type, message]) => {
    const read = await readJsonFile(new File([new Uint8Array(bytes)], name, { type }));
    expect(read.ok ? read.value.length : read.message).toBe(message ?? bytes);
  },
);
