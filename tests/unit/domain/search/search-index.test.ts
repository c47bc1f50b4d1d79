import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { brandAt, hostsAt, parseIndex } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { cutIndex } from "#app/domain/search/cut-index.ts";
import { packPlaceOffer, placeOffer } from "#app/domain/search/place-offer.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";
import { rowsOf } from "#tests/support/data/many-brands.ts";

const jarir: BrandRow = {
  ...{ country_id: 2, slug: "مكتبة-جرير", name: "مكتبة جرير", name_ar: null },
  ...{ aliases: ["JarirBooks", "jarir|bookstore"], category: "books" },
  ...{ website_url: "https://www.jarir.com/sa-ar/", liveCodes: 12, popularity: 1 },
};
const hm: BrandRow = {
  ...{ country_id: 11, slug: "h-m", name: "H&M", name_ar: null, category: null },
  ...{ website_url: "https://ae.hm.com/", liveCodes: 0, popularity: 2 },
};
const index = buildIndex([
  jarir,
  { ...jarir, country_id: 3, name_en: "Jarir" },
  hm,
  { ...hm, slug: "h-and-m", website_url: null, popularity: 0 },
  { ...hm, country_id: 1, name_ar: "إتش آند إم", category: "fashion", liveCodes: 3 },
  { ...hm, country_id: 2, aliases: ["hennes"], website_url: "https://www.hmgroup.com/" },
]);

test("an index read again holds each distinct brand once, with what its rows say together", () => {
  const read = parseIndex(JSON.stringify(index));
  const brands = read.name.map((_, at) => {
    const { places, slug, name, name_ar, category } = brandAt(read, at);
    const codes = places.map(({ countryId, liveCodes }) => `${countryId}:${liveCodes}`);
    const lists = [read.aliases[at], hostsAt(read, at).join(" "), codes.join(" ")];
    return [slug, name, name_ar, category, ...lists].join("; ");
  });
  expect(brands).toEqual([
    "h-m; H&M; إتش آند إم; fashion; hennes|HnM|اج ام|ه م; hmgroup.com ae.hm.com; 1:3 2:0 11:0",
    "مكتبة-جرير; Jarir; مكتبة جرير; books; JarirBooks|jarir bookstore|Jarir Books; jarir.com; 2:12 3:12",
    "h-and-m; H&M; ; ; HnM|اج ام|ه م; ; 11:0",
  ]);
  expect(() => parseIndex(JSON.stringify({ ...read, version: 1 }))).toThrow("Another version");
});

test("a name of two letters is found as Arabic says and as it writes them", () => {
  const names = ["A&B", "C&D", "E&F", "G&H", "J&K", "L&M", "N&P", "R&S", "T&A"];
  const rows = names.map((name, at) => ({ ...hm, slug: `s${at}`, name, popularity: -at }));
  const said = buildIndex(rows).aliases.map((list) => list.split("|").slice(1).join("|"));
  expect(said.join(" | ")).toBe(
    "اي بي|ا ب | سي دي|س د | اي اف|ا ف | جي اج|ج ه | جي كي|ج ك | ال ام|ل م | ان بي|ن ب | ار اس|ر س | تي اي|ت ا",
  );
});

test.for([3, 11])("5,000 brands in %i countries each take at most 158 KB gzip", (countries) => {
  const full = buildIndex(rowsOf(5000, countries));
  expect(gzipSync(JSON.stringify(full)).length).toBeLessThanOrEqual(158_000);
});

const large = buildIndex(rowsOf(800, 2));
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test("a small index is not cut, and too few bytes hold no brand", () => {
  expect(cutIndex(large, bytes(large))).toBe(large);
  expect(cutIndex(large, 1).name).toEqual([]);
});

test("a large index is cut to its most popular brands, and marked as cut", () => {
  for (const part of [0.5, 0.9, 0.999]) {
    const most = Math.floor(bytes(large) * part);
    const cut = cutIndex(large, most);
    expect(bytes(cut)).toBeLessThanOrEqual(most);
    expect(bytes(cut)).toBeGreaterThan(most - 500);
    expect(cut.isCut).toBe(true);
    const last = cut.name.length - 1;
    expect(brandAt(cut, last)).toEqual(brandAt(large, last));
    for (const key of ["slug", "nameAr", "aliases", "category", "hosts", "places"] as const) {
      expect(cut[key]).toHaveLength(cut.name.length);
    }
  }
});

test.each([
  [{ kind: "percent", value: 12.5 }, "P12.5"],
  [{ kind: "percent", value: 28, up_to: true }, "UP28"],
  [{ kind: "amount", value: 50, currency: "AED" }, "A50"],
  [{ kind: "delivery" }, "D"],
  // Money of another country, and what a letter would not tell.
  [{ kind: "amount", value: 50, currency: "USD" }, ""],
  [{ kind: "delivery", value: 10, currency: "AED" }, ""],
  [null, ""],
] as const)("the index tells %j as %j, and its counts are read as without it", (offer, packed) => {
  const best = packPlaceOffer(offer, "AED");
  expect(best).toBe(packed);
  const here = { country_id: 1, liveCodes: 12, placeOffer: best } as const;
  const index = buildIndex([
    { ...hm, ...here },
    { ...hm, country_id: 2 },
  ]);
  const { kind, value = null } = (offer ?? {}) as { kind?: string; value?: number };
  const told = best === "" ? null : { kind, value, upTo: best.startsWith("U") };
  expect(["a", "b"].map((place) => placeOffer(index.places[0] ?? "", place))).toEqual([told, null]);
  const counts = brandAt(index, 0).places.map((one) => `${one.countryId}: ${one.liveCodes}`);
  expect(counts).toEqual(["1: 12", "2: 0"]);
  const { listed, withCodes } = prepareIndex(index);
  expect([listed[0], withCodes[0]]).toEqual([0b11, 0b1]);
});
