import { expect, test } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { findGone, withEnded } from "#app/domain/uploads/gone-codes.ts";
import { codeKey, findOlder, withoutCodes } from "#app/domain/uploads/older-codes.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";

/** Reads "A 10, B 11-12": codes with the month of their check and, after a hyphen, of their end. */
const item = (text: string) => {
  const day = (month = "") => (month ? `2026-${month}-01` : null);
  const promoCodes = text.split(", ").map((one) => {
    const [code = "", checked, end] = one.split(/[ -]/);
    return uploadCode(code, { lastReportedDate: day(checked), expiryDate: day(end) });
  });
  return uploadItem("Noon", { promoCodes });
};

test.for<[what: string, older: string, sent: string, stored: string, last?: string[]]>([
  ["a newer file", "", "A 11, B 11", "A 10, B 10"],
  ["a file checked before the catalogue", "A B", "A 10, B 10", "A 11, B 11"],
  ["one older code of a newer file", "", "A 10, B 11, C 11", "A 11, B 10, C 10"],
  ["earlier ends of most codes", "A", "A 11-11", "A 11-12"],
  ["a deleted code of an older file", "A D", "A 10, D 10", "A 11", ["A", "D"]],
  ["a deleted code of a newer file", "", "A 12, D 12", "A 11", ["A", "D"]],
  ["only new codes", "", "A 10", "B 11"],
])("%s takes back: %j", ([, older, sent, stored, last = []]) => {
  const parts = [{ country: "uae", upload: [item(sent)] }];
  const found = findOlder(parts, { uae: [item(stored)] as never }, { uae: { noon: last } });
  expect(found.map(({ code }) => code).join(" ")).toBe(older);
});

test("an upload without its older codes keeps the others, and is never empty", () => {
  const upload = [item("A 10, B 10")];
  const left = (...older: string[]) => {
    const keys = older.map((code) => codeKey({ country: "uae", slug: "noon", code }));
    return withoutCodes([{ country: "uae", upload }], new Set(keys)).flatMap((part) =>
      (part.upload as typeof upload).map((one) => one.promoCodes.map(({ code }) => code)),
    );
  };
  expect([left(), left("A"), left("A", "B")]).toEqual([[["A", "B"]], [["B"]], [[]]]);
});

const today = "2026-11-22";
const noon = uploadItem("Noon", {
  promoCodes: [
    ...[uploadCode("A"), uploadCode("B", { expiryDate: today }), uploadCode("OTHERS")],
    ...[uploadCode("ENDED", { expiryDate: "2026-11-21" }), uploadCode("OFF", { isActive: false })],
  ],
});
const zara = uploadItem("Zara Home", { promoCodes: [uploadCode("z"), uploadCode("Z")] });
const last = {
  uae: { noon: ["A", "B", "ENDED", "OFF", "DELETED"], "zara-home": ["Z"] },
  oman: { noon: ["A"] },
};
const stored = { uae: [noon, zara], oman: [noon] };
const find = (before: Parameters<typeof findGone>[0], sent: Parameters<typeof findGone>[1]) =>
  findGone(before, sent, stored, CountryDays.parse(today));

test("a live code that a partner no longer sends is missing", () => {
  expect(find(last, { uae: { noon: ["A"] } })).toEqual([
    { country: "uae", slug: "noon", code: "B" },
    { country: "uae", slug: "zara-home", code: "Z" },
  ]);
  expect(find({}, { uae: {} })).toEqual([]);
  const gone = [{ country: "oman", slug: "noon", code: "A" }];
  expect(find(last, { uae: last.uae, oman: {} })).toEqual(gone);
});

test("an upload that ends codes includes them", () => {
  const upload = [uploadItem("NOON", { promoCodes: [uploadCode("A")] })];
  const ended = (code: string) => uploadCode(code, { isActive: false });
  expect(withEnded(upload, find(last, { uae: { noon: ["A"] } }), stored.uae)).toEqual([
    { ...upload[0], promoCodes: [uploadCode("A"), ended("B")] },
    { ...zara, promoCodes: [ended("Z")] },
  ]);
  const deleted = ["noon", "deleted"].map((slug) => ({ country: "uae", slug, code: "X" }));
  expect(withEnded(upload, deleted, stored.uae)).toEqual(upload);
});
