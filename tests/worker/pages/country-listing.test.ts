import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readBrandPage } from "#worker/catalogue/read/brand-page.ts";
import { readCountryListing } from "#worker/catalogue/read/listing.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

const uae = 1;
const today = "2026-11-21";

const read = (language: Language = "en", day = today) =>
  readCountryListing(openForReading(env.DB), uae, language, day);

const write = (...names: string[]) =>
  saveCountry(
    env.DB,
    uae,
    names.map((name) =>
      brand({ name, promo_codes: [promoCode({ code: "A", expiry_date: today })] }),
    ),
    { kind: "replace", now: new Date(`${today}T10:00:00Z`) },
  );

const namesIn = async (...reading: Parameters<typeof read>) =>
  (await read(...reading)).brands.map(({ name }) => name);

test("the next day's listing counts without what has expired overnight", async () => {
  await write("Noon");
  expect((await read()).coupons).toBe(1);
  expect((await read("en", "2026-11-22")).coupons).toBe(0);
  expect((await read()).coupons).toBe(1);
});

test("a brand that every country lists names all the others on its page", async () => {
  for (const { id } of countries) {
    await saveCountry(env.DB, id, [brand({ name: "Noon" })], { kind: "import", now: new Date() });
  }
  for (const { id } of countries) {
    const page = await readBrandPage(openForReading(env.DB), id, "noon", today);
    expect(page?.elsewhere).toHaveLength(countries.length - 1);
  }
});

test("brands stand by the name that is read, whatever its case, and Arabic falls back to English", async () => {
  const brands = [
    brand({ name: "zara", name_ar: "زارا" }),
    brand({ name: "Bebe", name_ar: null }),
    brand({ name: "Adidas", name_ar: "أديداس" }),
    brand({ name: "adore", name_ar: "أدور" }),
  ];
  await saveCountry(env.DB, uae, brands, { kind: "import", now: new Date() });
  expect(await namesIn("en")).toEqual(["Adidas", "adore", "Bebe", "zara"]);
  expect(await namesIn("ar")).toEqual(["adore", "Adidas", "zara", "Bebe"]);
});
