import { expect, test } from "vitest";
import { filterListing } from "#app/components/country/filter-listing.ts";
import { countryByCode, nearestFirst } from "#app/domain/directory/countries.ts";
import { brandQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { decideBrand } from "#app/routes/brand/decide.ts";
import { decideCountry, lacksMatches } from "#app/routes/country/decide.ts";
import { decideHome } from "#app/routes/home/decide.ts";

const uae = countryByCode("uae");
const oman = countryByCode("oman");

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
const basket = { amount: 400, audience: ["first-order"] };
const at = (country: typeof oman, slug: string | null, more = {}) =>
  matching(slug ? [slug] : [], { elsewhere: { country: country.id, slug, basket: null, ...more } });

function decide(
  search: string,
  matches: object | null,
  absent: object | null = null,
  brands = few,
) {
  const query = countryQuery.parse(new URLSearchParams(search));
  const all = { countryId: uae.id, brands, categories: [] } as never;
  const found = matches as never;
  const listing = filterListing(all, query, found);
  const asked = { country: uae, language: "ar" as const, path: "/ar/uae", query };
  const decision = decideCountry(asked, { all, matches: found, listing, absent: absent as never });
  return { ...decision, explains: lacksMatches(listing, found) };
}

test.for([
  [at(oman, null), null, "/ar/oman"],
  [at(oman, "noon"), null, "/ar/oman/noon"],
  [at(uae, "noon", { basket }), null, "/ar/uae/noon?amount=400&first-order=1"],
  [matching([], { isOffer: true }), null, "/ar?q=x+y&country=uae"],
  [matching([]), { ...absence, host: "shop.example" }, "/ar?q=x+y&country=uae"],
] as const)("a search with %j is redirected, uncached and uncounted", ([matches, absent, to]) => {
  const redirect = { kind: "redirect", to, cache: null, isMissed: false };
  expect(decide("q=x+y", matches, absent)).toMatchObject(redirect);
});

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

const places = [uae, oman].map(({ id }) => ({ countryId: id, liveCodes: 1 }));
const store = { slug: "noon", name: "Noon", places };
const nowhere = { store: null, country: null, category: null, offer: null, rest: [], codes: [] };
const unnamed = { kind: null, value: null, moneyOf: null, season: null, when: false };
const offer = { ...unnamed, spend: 400, audience: "first-order" };

function search(reading: object, more: object = {}, isExact = false) {
  const result = { brands: [], codes: [], country: null, redirectCountry: null, absent: null };
  const found = { ...result, instead: null, ...more, reading: { ...nowhere, ...reading } };
  return decideHome({ kind: "search", text: "", isExact, found } as never, "ar");
}

const there = { country: oman.id };

test.for([
  [there, { redirectCountry: oman.id, ...there }, "/ar/oman"],
  [{ store, ...there, isLink: true }, there, "/ar/oman/noon"],
  [there, { ...there, absent: absence }, "/ar/oman?category=beauty"],
  [{ store, offer }, there, "/ar/oman/noon?amount=400&first-order=1"],
])("a search for %j in %j is redirected to %s, unless it is exact", ([reading, more, to]) => {
  expect(search(reading as object, more as object)).toEqual({ kind: "redirect", to });
  expect(search(reading as object, more as object, true)).toMatchObject({ kind: "search" });
});

const instead = { closest: [], popular: [], categories: [] };
const unknown = { rest: ["xx"] };

// Searches that show results, and whether they are missed.
test.for<[object, object, boolean]>([
  [{ store }, { brands: [store] }, false],
  [{ store, isLink: true }, {}, false],
  [{}, { absent: absence }, false],
  [{}, { ...there, absent: absence, codes: [{}] }, false],
  [{}, { ...there, absent: { ...absence, category: null } }, false],
  [{ store, offer }, { country: countryByCode("qatar").id }, false],
  [unknown, { instead }, true],
  [unknown, { instead, brands: [store] }, false],
  [unknown, {}, false],
  [{ ...unknown, host: "shop.example" }, { instead }, false],
  [{ ...unknown, offer }, { instead }, false],
])("a search for %j with %j shows its results, missed: %s", ([reading, more, isMissed]) => {
  expect(search(reading, more)).toMatchObject({ kind: "search", isMissed });
});
