import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { brandAt, hostsAt, parseIndex } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
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
  const large = buildIndex(rowsOf(5000, countries));
  expect(gzipSync(JSON.stringify(large)).length).toBeLessThanOrEqual(158_000);
});
