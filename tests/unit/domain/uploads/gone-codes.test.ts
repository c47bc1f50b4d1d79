import { expect, test } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { findGone, withEnded } from "#app/domain/uploads/gone-codes.ts";

const today = "2026-11-22";
const code = (code: string, fields = {}) => ({
  code,
  discount: "10% off",
  lastReportedDate: "2026-11-01",
  ...fields,
});
const noon = {
  brand: "Noon",
  logoUrl: "",
  promoCodes: [
    code("A"),
    code("B", { expiryDate: today }),
    code("ENDED", { expiryDate: "2026-11-21" }),
    code("OFF", { isActive: false }),
    code("OTHERS"),
  ],
};
const zara = {
  brand: "Zara Home",
  logoUrl: "https://zara.com/a.png",
  promoCodes: [code("z"), code("Z")],
};
const last = {
  uae: { noon: ["A", "B", "ENDED", "OFF", "DELETED"], "zara-home": ["Z"] },
  oman: { noon: ["A"] },
};
const stored = { uae: [noon, zara], oman: [noon] };

test("a live code that a partner no longer sends is missing", () => {
  expect(findGone(last, { uae: { noon: ["A"] } }, stored, CountryDays.parse(today))).toEqual([
    { country: "uae", slug: "noon", code: "B" },
    { country: "uae", slug: "zara-home", code: "Z" },
  ]);
  expect(findGone({}, { uae: {} }, stored, CountryDays.parse(today))).toEqual([]);
});

test("the codes of a country that a file no longer names are gone", () => {
  expect(findGone(last, { uae: last.uae, oman: {} }, stored, CountryDays.parse(today))).toEqual([
    { country: "oman", slug: "noon", code: "A" },
  ]);
});

test("an upload that ends codes includes them", () => {
  const gone = findGone(last, { uae: { noon: ["A"] } }, stored, CountryDays.parse(today));
  const upload = [{ brand: "NOON", logoUrl: "", promoCodes: [code("A")] }];
  expect(withEnded(upload, gone, stored.uae)).toEqual([
    { ...upload[0], promoCodes: [code("A"), code("B", { isActive: false })] },
    { ...zara, promoCodes: [code("Z", { isActive: false })] },
  ]);
  const deleted = ["noon", "deleted"].map((slug) => ({ country: "uae", slug, code: "X" }));
  expect(withEnded(upload, deleted, stored.uae)).toEqual(upload);
});
