import { expect, test } from "vitest";
import { filterListing } from "#app/components/country/filter-listing.ts";
import { countryByCode, nearestFirst } from "#app/domain/directory/countries.ts";
import { brandQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { decideBrand } from "#app/routes/brand/decide.ts";
import { decideCountry, lacksMatches } from "#app/routes/country/decide.ts";
import { decideHome } from "#app/routes/home/decide.ts";

const uae = countryByCode("uae");

function decideStore(search: string, found: object) {
  const query = brandQuery.parse(new URLSearchParams(search));
  const asked = { country: uae, slug: "asked", language: "ar" as const, search, query };
  return decideBrand(asked, found as never);
}

test("a store's page is cached by its similar stores and all its countries, the nearest first", () => {
  const others = nearestFirst(uae).filter(({ id }) => id !== uae.id);
  const elsewhere = others.map(({ id }) => ({ countryId: id })).sort();
  const brand = { slug: "noon", similar: [{ slug: "zara" }], elsewhere };
  const shown = { slugs: ["noon", "zara"], codes: [uae, ...others].map(({ code }) => code) };
  expect(decideStore("", { kind: "brand", brand })).toEqual({ kind: "page", brand, shown });
  expect(decideStore("?amount=400", { kind: "brand", brand })).toMatchObject({ shown: null });
});

test("a former slug is redirected with its query, cached by both slugs", () => {
  const shown = { slugs: ["asked", "new"], codes: ["uae"] };
  const to = "/ar/uae/new?show=percent&x=1";
  const decision = decideStore("?show=percent&x=1", { kind: "renamed", slug: "new" });
  expect(decision).toEqual({ kind: "redirect", to, shown });
});

const listed = (slug: string, category: string, liveCodes = 1) => ({ slug, category, liveCodes });
const few = [listed("noon", "electronics"), listed("zara", "fashion"), listed("max", "fashion", 0)];
const many = Array.from({ length: 201 }, (_, at) => listed(`store-${at}`, "fashion"));
const matching = (slugs: string[], more: object = {}) => ({
  ...{ slugs, near: false, elsewhere: null, isOffer: false },
  ...more,
});
const absence = { category: "beauty", near: [], countries: [], brands: [], host: null };

function decide(search: string, matches: object | null, absent: any = null, brands = few) {
  const query = countryQuery.parse(new URLSearchParams(search));
  const all = { countryId: uae.id, brands, categories: [] } as never;
  const found = matches as never;
  const listing = filterListing(all, query, found);
  const asked = { country: uae, language: "ar" as const, path: "/ar/uae", query };
  const decision = decideCountry(asked, { all, matches: found, listing, absent });
  return { ...decision, explains: lacksMatches(listing, found) };
}

// The query, matches and absence; then the redirect, the cache policy, and whether the search is missed.
test.for([
  ["page=9&category=fashion", null, null, "/ar/uae?category=fashion", "country", false],
  ["page=2&category=beauty", null, absence, "/ar/uae?category=beauty", "never", false],
  ["page=2&q=xx", matching([]), null, "/ar/uae?q=xx", "country", true],
  ["q=noon", matching(["noon"]), null, null, "country", false],
  ["q=beauty", matching([]), absence, null, "home", false],
  ["category=beauty", null, absence, null, "never", false],
] as const)("?%s has its cache policy, and is missed if nothing is known", (row) => {
  const [search, matches, absent, to, cache, isMissed] = row;
  const kind = to ? { kind: "redirect", to } : { kind: "list", absent };
  expect(decide(search, matches, absent)).toMatchObject({ ...kind, cache, isMissed });
});

// The indexed stores and pages are those of the whole list or category, never of a search or order.
test.for([
  ["sort=name", few, null, 3, 1, false],
  ["category=fashion&sort=name", few, null, 2, 1, false],
  ["category=fashion&q=zara", few, matching(["zara"]), 3, 1, false],
  ["page=2", many, null, 201, 2, false],
  ["q=store-7", many, matching(["store-7"]), 201, 1, false],
  ["q=nooon", few, matching(["noon"], { near: true }), 3, 1, true],
  ["q=xx", few, matching([]), 3, 1, true],
] as const)("search engines get the whole list of ?%s; it is explained if near or empty", (row) => {
  const [search, brands, matches, stores, pages, explains] = row;
  const decision = decide(search, matches, null, [...brands]);
  expect(decision).toMatchObject({ pages, explains, indexed: { brands: { length: stores } } });
});

const unknown = { rest: ["xx"] };
const instead = { closest: [], popular: [], categories: [] };

// Searches in all countries, and whether they are missed.
test.for<[object, object, boolean]>([
  [unknown, { instead }, true],
  [unknown, { instead, brands: [{}] }, false],
  [unknown, {}, false],
  [{}, { instead }, false],
  [{ ...unknown, host: "shop.example" }, { instead }, false],
  [{ ...unknown, offer: {} }, { instead }, false],
])("a search of %j with %j is missed if nothing is known: %s", ([read, more, isMissed]) => {
  const reading = { store: null, country: null, offer: null, rest: [], ...read };
  const result = { brands: [], codes: [], country: null, redirectCountry: null, absent: null };
  const found = { ...result, instead: null, ...more, reading };
  const decision = decideHome({ kind: "search", text: "", isExact: false, found } as never, "ar");
  expect(decision).toMatchObject({ kind: "search", isMissed });
});
