import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import {
  readBrandForEdit,
  readCountryCatalogue,
} from "#worker/catalogue/read/operator-catalogue.ts";

const today = toDay(new Date());
const codes = [
  { code: "LIVE", last_reported_date: "2026-01-02", discount_ar: "خصم 10%" },
  { code: "LAST", last_reported_date: "2026-01-03", expiry_date: today, discount: "30% off" },
  { code: "PAST", last_reported_date: "2020-01-01", expiry_date: addDays(today, -1) },
  { code: "OFF", last_reported_date: "2020-01-01", is_active: false },
  { code: "USED", last_reported_date: "2020-01-01", usage_count: 9, max_usage: 9 },
  { code: "USEDPAST", expiry_date: "2020-01-01", usage_count: 9, max_usage: 9 },
  { code: "OFFPAST", is_active: false, expiry_date: "2020-01-01" },
];

test("a country's brands are listed with the counts of their codes, hidden ones too", async () => {
  await importBrands({
    uae: [
      { name: "Noon", name_ar: "نون", category: "home", codes },
      { name: "Empty", is_active: false },
    ],
    oman: [{ name: "Elsewhere", codes }],
  });
  const { version, brands } = await readCountryCatalogue(env.DB, 1, today);
  expect(version).toBe(1);
  expect(brands.map(({ slug }) => slug).sort()).toEqual(["empty", "noon"]);
  expect(brands.find(({ slug }) => slug === "noon")).toMatchObject({
    name_ar: "نون",
    category: "home",
    isActive: true,
    live: 2,
    expired: 2,
    usedUp: 1,
    inactive: 2,
    untranslated: 1,
    oldest: "2026-01-02",
    best: { code: "LAST", offer: { value: 30 } },
  });
  const all = brands.find(({ slug }) => slug === "noon")?.codes.split(" ");
  expect(all?.sort()).toEqual(["LAST", "LIVE", "OFF", "OFFPAST", "PAST", "USED", "USEDPAST"]);
  expect(brands.find(({ slug }) => slug === "empty")).toMatchObject({
    isActive: false,
    live: 0,
    expired: 0,
    usedUp: 0,
    inactive: 0,
    untranslated: 0,
    oldest: null,
    best: null,
    codes: "",
  });
});

test("a brand is read with all its codes, and no other's", async () => {
  await importBrands({
    uae: [
      { name: "Noon", codes },
      { name: "Zara", codes: [{ code: "Z" }] },
    ],
    oman: [{ name: "Noon", codes: [{ code: "O" }] }],
  });
  const { version, brand } = await readBrandForEdit(env.DB, 1, "noon");
  expect(version).toBe(1);
  expect(brand?.promo_codes.map(({ code }) => code).sort()).toEqual(
    codes.map(({ code }) => code).sort(),
  );
  expect(await readBrandForEdit(env.DB, 1, "atlantis")).toEqual({ version: 1, brand: null });
});
