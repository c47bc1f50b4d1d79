import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { unpackBrands } from "#app/domain/catalogue/brand-list.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import {
  readBrandForEdit,
  readCountryCatalogue,
} from "#worker/catalogue/read/operator-catalogue.ts";

const today = toDay(new Date());
const codes = [
  { code: "LIVE", last_reported_date: "2026-01-02", discount_ar: "خصم 10%" },
  { code: "LAST", last_reported_date: addDays(today, -9), expiry_date: today, discount: "30% off" },
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
      { name: "Nameless", name_en: "None", codes: codes.slice(0, 2) },
    ],
    oman: [{ name: "Elsewhere", codes }],
  });
  const { version, list } = await readCountryCatalogue(env.DB, 1, today);
  const brands = unpackBrands(list);
  expect(version).toBe(1);
  expect(brands.map(({ slug }) => slug).sort()).toEqual(["empty", "nameless", "noon"]);
  // The code, and the name.
  const nameless = { untranslated: 2, name_en: "None" };
  expect(brands.find(({ slug }) => slug === "nameless")).toMatchObject(nameless);
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
    best: { discount: "30% off", offer: { kind: "percent", value: 30, audience: [] } },
  });
  expect(brands.find(({ slug }) => slug === "empty")).toMatchObject({
    isActive: false,
    live: 0,
    expired: 0,
    usedUp: 0,
    inactive: 0,
    untranslated: 0,
    oldest: null,
    best: null,
  });
});

test("a country's brands are found by a part of any of their codes, in either case and script", async () => {
  const one = (name: string, ...texts: string[]) => ({
    name,
    codes: texts.map((code, at) => ({ code, is_active: at === 0 })),
  });
  await importBrands({
    uae: [one("Noon", "WF20", "x"), one("Zara", "A", "awf2"), one("Adidas", "خصم٥٠"), one("Empty")],
    oman: [one("Elsewhere", "WF20")],
  });
  const cookie = await logIn();
  const found = async (q: string, country = "uae") => {
    const path = `/api/admin/countries/${country}/brands?q=${encodeURIComponent(q)}`;
    const answer = await ask(path, { headers: { Cookie: cookie } });
    const { data } = (await answer.json()) as any;
    return answer.ok ? data.sort() : answer.status;
  };
  expect(await found("wF2")).toEqual(["noon", "zara"]);
  expect(await found("خصم50")).toEqual(["adidas"]);
  expect(await found("20 x")).toEqual([]);
  expect(await found("%")).toEqual([]);
  expect(await found("wf2", "qatar")).toEqual([]);
  expect(await found("wf2", "atlantis")).toBe(404);
  expect(await found(" ")).toBe(400);
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
