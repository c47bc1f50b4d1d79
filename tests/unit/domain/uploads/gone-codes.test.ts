import { expect, test } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { findGone, withEnded } from "#app/domain/uploads/gone-codes.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";

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
