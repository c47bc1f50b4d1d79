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

test("a JSON file that is too large is named with the limit, and is not read", async () => {
  const file = new File([new Uint8Array(20_000_001)], "large.json");
  const read = await readJsonFile(file);
  expect(read).toEqual({ ok: false, message: "Error: large.json is larger than 20 MB" });
});
