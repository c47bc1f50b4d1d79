import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";
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

test("while a country stays as it is its listing is the very same object", async () => {
  await write("Noon", "Zara");
  const listing = await read();
  expect(listing).toMatchObject({ coupons: 2, brands: [{ name: "Noon" }, { name: "Zara" }] });
  expect(await read()).toBe(listing);
  expect(await read("ar")).not.toBe(listing);
});

test("a write to the country shows at once, a write to another changes nothing", async () => {
  await write("Noon");
  const listing = await read();
  await saveCountry(env.DB, 2, [brand({ name: "Elsewhere" })], {
    kind: "replace",
    now: new Date(),
  });
  expect(await read()).toBe(listing);
  await write("Noon", "Adidas");
  expect(await namesIn()).toEqual(["Adidas", "Noon"]);
  expect(await namesIn("ar")).toEqual(["Adidas", "Noon"]);
});

test("the next day's listing counts without what has expired overnight", async () => {
  await write("Noon");
  expect((await read()).coupons).toBe(1);
  expect((await read("en", "2026-11-22")).coupons).toBe(0);
  expect((await read()).coupons).toBe(1);
});

test("no two states share a name, even where the database is set back and written again", async () => {
  const states = new Set<unknown>();
  for (const name of ["A", "B", "C"]) {
    await write(name);
    await read();
    states.add(
      await env.DB.prepare("SELECT catalogue_state FROM countries").first("catalogue_state"),
    );
    await env.DB.exec("UPDATE countries SET catalogue_version = 0");
    expect(await namesIn()).toEqual([name]);
  }
  expect(states.size).toBe(3);
});

test("a country that was never written by the site is read anew each time", async () => {
  expect(await namesIn()).toEqual([]);
  await env.DB.exec(
    "INSERT INTO brands (country_id, name, slug, search_text, expiry_tally) VALUES (1, 'Noon', 'noon', 'noon', '{}')",
  );
  expect(await namesIn()).toEqual(["Noon"]);
});

test("rows that were changed by hand show after ten minutes", async () => {
  await write("Noon");
  await read();
  await env.DB.exec("UPDATE brands SET name = 'Moon'");
  const start = Date.now();
  const clock = vi.spyOn(Date, "now");
  clock.mockReturnValue(start + 9 * 60_000);
  expect(await namesIn()).toEqual(["Noon"]);
  clock.mockReturnValue(start + 11 * 60_000);
  expect(await namesIn()).toEqual(["Moon"]);
  clock.mockRestore();
});

test("an isolate forgets the oldest listings rather than fill its memory", async () => {
  const many = Array.from({ length: 4_000 }, (_, at) => brand({ name: `B${at}` }));
  const options = { kind: "import", now: new Date() } as const;
  for (const id of [1, 2, 3]) await saveCountry(env.DB, id, many, options);
  const listings = [];
  for (const id of [1, 2, 3] as const) {
    listings.push(await readCountryListing(openForReading(env.DB), id, "en", today));
  }
  const again = (id: CountryId) => readCountryListing(openForReading(env.DB), id, "en", today);
  expect(await again(3)).toBe(listings[2]);
  expect(await again(2)).toBe(listings[1]);
  expect(await again(1)).not.toBe(listings[0]);
});

test("a known listing does not hide that the database fails", async () => {
  await write("Noon");
  await read();
  const broken = openForReading(brokenDatabase(env.DB, fails));
  await expect(readCountryListing(broken, uae, "en", today)).rejects.toThrow();
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
