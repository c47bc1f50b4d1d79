import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { daysBetween } from "#app/domain/base/dates.ts";
import type { BrandRecord, PromoCodeRecord } from "#app/domain/catalogue/catalogue.ts";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";

const seed = parseDataset(JSON.parse(readFileSync("seed/coupon-data.json", "utf8")));
const catalogue = brandsByCountry(seed);
const brands = [...catalogue.values()].flat();
const codes = brands.flatMap((brand) => brand.promo_codes);

test("the sample data has 60 brands, 20 in every country of the site, and 1,500 codes", () => {
  const inFile = seed.countries.map(({ id, code }) => ({ id, code }));
  expect(inFile).toEqual(countries.map(({ id, code }) => ({ id, code })));
  expect(new Set(brands.map((brand) => brand.slug)).size).toBeGreaterThanOrEqual(60);
  expect(codes.length).toBeGreaterThanOrEqual(1500);
  for (const { code } of countries) {
    expect(catalogue.get(code)?.length, code).toBeGreaterThanOrEqual(20);
  }
});

test("the 16 stores of the specification are in order, and in the sample data", () => {
  expect(popularStores.map((store) => store.name).join(", ")).toBe(
    "Amazon, Noon, Namshi, Adidas, Nike, Zara, H&M, Carrefour, 6thStreet, Samsung, Shein, Ikea, " +
      "Virgin, Decathlon, Jumia, Ounass",
  );
  for (const { name, name_ar, slug, category } of popularStores) {
    const found = brands.filter((brand) => brand.slug === slug);
    expect(found.length, name).toBeGreaterThan(0);
    for (const brand of found) {
      expect(brand).toMatchObject({ name, category });
      expect(foldForSearch(brand.name_ar ?? "")).toBe(foldForSearch(name_ar));
    }
  }
});

test("the categories of the sample data are known", () => {
  for (const { name, category } of brands) {
    if (category) expect(Object.keys(categories), name).toContain(category);
  }
});

test.for<[string, (brand: BrandRecord) => boolean]>([
  ["with a long name", ({ name }) => name.length > 60],
  ["with only an Arabic name", ({ name }) => /^[\p{Script=Arabic}\s]+$/u.test(name)],
  ["with & in its name", ({ name }) => name.includes("&")],
  ["with an accent in its name", ({ name }) => /\p{M}/u.test(name.normalize("NFD"))],
  ["without codes", ({ promo_codes }) => promo_codes.length === 0],
  ["with one code", ({ promo_codes }) => promo_codes.length === 1],
  ["with 30 codes", ({ promo_codes }) => promo_codes.length === 30],
  ["without a logo", ({ logo_url }) => logo_url === null],
  ["that is inactive", ({ is_active }) => !is_active],
  ["without a category", ({ category }) => category === null],
])("the sample data has a brand %s", ([, isOne]) => {
  expect(brands.some(isOne)).toBe(true);
});

test.for<[string, (code: PromoCodeRecord) => boolean]>([
  ["that has expired", ({ expiry_date }) => expiry_date !== null && expiry_date < "2026-11-01"],
  ["that is inactive", ({ is_active }) => !is_active],
  ["that never expires", ({ expiry_date }) => expiry_date === null],
  ["with an Arabic text", ({ discount_ar }) => /\p{Script=Arabic}/u.test(discount_ar ?? "")],
  ["with a limit of uses", ({ max_usage }) => max_usage !== null],
])("the sample data has codes %s", ([, isOne]) => {
  expect(codes.filter(isOne).length).toBeGreaterThan(10);
});

/** Counts the codes of the sample that are live on a day, and those checked in its last week. */
function countsOn(day: string) {
  const live = parseDataset(sampleOn(day)).promo_codes.filter((code) => isLive(code, day));
  const isFresh = (date: string) => daysBetween(date, day) <= 7;
  return [live.length, live.filter((code) => isFresh(code.last_reported_date)).length];
}

test.for(["2026-12-22", "2027-02-28", "2036-02-29"])(
  "a site started on %s has as many live and fresh codes as on the day of the sample",
  (day) => {
    const [live, fresh] = countsOn("2026-11-22");
    expect(live).toBeGreaterThan(2000);
    expect(fresh).toBeGreaterThan(300);
    expect(countsOn(day)).toEqual([live, fresh]);
    expect(sampleOn(day).written_for).toBe(day);
  },
);

test("the English of the sample data is American", () => {
  const british = /jewell|colour|favourite|pyjama|make-up|grey|trouser|nappies|tyre|catalogue/i;
  const english = [
    ...codes.map(({ discount }) => discount),
    ...brands.map(({ description }) => description ?? ""),
  ];
  expect(english.filter((text) => british.test(text))).toEqual([]);
});

test("an offer of this weekend ends within a week", () => {
  const week = codes.filter(({ discount }) => discount === "Free delivery this weekend");
  expect(week.length).toBeGreaterThan(0);
  for (const { last_reported_date, expiry_date } of week)
    expect(daysBetween(last_reported_date, expiry_date ?? "2099-01-01")).toBeLessThanOrEqual(7);
});
