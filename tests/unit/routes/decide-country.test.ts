import { expect, test } from "vitest";
import { filterListing } from "#app/components/country/filter-listing.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { decideCountry, lacksMatches } from "#app/routes/country/decide.ts";
import type { BrandCard, CountryListing } from "#worker/catalogue/read/listing.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import type { CountryMatches } from "#worker/catalogue/read/search/search.ts";

const uae = countryByCode("uae");
const oman = countryByCode("oman");

const card = (slug: string, category: string, liveCodes = 1): BrandCard => ({
  ...{ name: slug, name_ar: null, name_en: null, slug, category, liveCodes },
  ...{ best: null, checked: null, ends: null, started: null, verdict: null },
});

const listingOf = (brands: BrandCard[]): CountryListing => ({
  ...{ countryId: uae.id, day: "2026-11-29", brands, categories: [], addedThisWeek: 0 },
  ...{ coupons: brands.length, stores: brands.length, lastChecked: null, lastChange: null },
});

const few = [card("noon", "electronics"), card("zara", "fashion"), card("max", "fashion", 0)];
const many = Array.from({ length: 201 }, (_, at) => card(`store-${at}`, "fashion"));

/** Returns the matches of a search with these slugs. */
const matching = (slugs: string[], more: Partial<CountryMatches> = {}): CountryMatches => ({
  slugs,
  near: false,
  elsewhere: null,
  isOffer: false,
  ...more,
});

const absence: Absent = { category: "beauty", near: [], countries: [], brands: [], host: null };

function decide(
  search: string,
  { brands = few, matches = null as CountryMatches | null, absent = null as Absent | null } = {},
) {
  const query = countryQuery.parse(new URLSearchParams(search));
  const all = listingOf(brands);
  const listing = filterListing(all, query, matches);
  const asked = { country: uae, language: "ar" as const, path: "/ar/uae", query };
  const decision = decideCountry(asked, { all, matches, listing, absent });
  return { decision, explains: lacksMatches(listing, matches) };
}

const elsewhere = (slug: string | null) =>
  matching([], { elsewhere: { country: oman.id, slug, basket: null } });
const basket = { amount: 400, audience: ["first-order" as const] };

const toStore = { country: uae.id, slug: "noon", basket };
const shop = { ...absence, host: "shop.example" };

test.for([
  ["another country", elsewhere(null), null, "/ar/oman"],
  ["a store of another country", elsewhere("noon"), null, "/ar/oman/noon"],
  [
    "a store with a basket",
    matching(["noon"], { elsewhere: toStore }),
    null,
    "/ar/uae/noon?amount=400&first-order=1",
  ],
  ["an offer", matching([], { isOffer: true }), null, "/ar?q=x+y&country=uae"],
  ["an unlisted shop", matching([]), shop, "/ar?q=x+y&country=uae"],
] as const)("a search for %s is redirected, uncached and uncounted", ([, matches, absent, to]) => {
  const { decision } = decide("q=x+y", { matches, absent });
  expect(decision).toEqual({ kind: "redirect", to, cache: null, isMissed: false });
});

test.for([
  ["page=2", null, null, "/ar/uae", "country", false],
  ["page=9&category=fashion", null, null, "/ar/uae?category=fashion", "country", false],
  ["page=2&category=beauty", null, absence, "/ar/uae?category=beauty", "never", false],
  ["page=2&q=xx", matching([]), null, "/ar/uae?q=xx", "country", true],
] as const)(
  "the page after the last, ?%s, is redirected to the first of its filter",
  ([search, matches, absent, to, cache, isMissed]) => {
    const { decision } = decide(search, { matches, absent });
    expect(decision).toEqual({ kind: "redirect", to, cache, isMissed });
  },
);

test.for([
  ["", null, null, "country", false],
  ["q=noon", matching(["noon"]), null, "country", false],
  ["q=xx", matching([]), null, "country", true],
  ["q=beauty", matching([]), absence, "home", false],
  ["category=beauty", null, absence, "never", false],
] as const)(
  "the list of ?%s has its cache policy, and counts if nothing is found or known",
  ([search, matches, absent, cache, isMissed]) => {
    const { decision } = decide(search, { matches, absent });
    expect(decision).toMatchObject({ kind: "list", absent, cache, isMissed });
  },
);

const [fewSlugs, manySlugs] = [few, many].map((brands) => brands.map(({ slug }) => slug));

test.for([
  ["", few, null, null, fewSlugs, 1],
  ["sort=name", few, null, null, fewSlugs, 1],
  ["category=fashion", few, null, "fashion", ["zara", "max"], 1],
  ["category=fashion&sort=name", few, null, "fashion", ["zara", "max"], 1],
  ["category=fashion&q=zara", few, matching(["zara"]), null, fewSlugs, 1],
  ["page=2", many, null, null, manySlugs, 2],
  ["q=store-7", many, matching(["store-7"]), null, manySlugs, 1],
] as const)(
  "search engines get the whole list or category of ?%s, never a search or order",
  ([search, brands, matches, category, slugs, pages]) => {
    const { decision } = decide(search, { brands: [...brands], matches });
    if (decision.kind !== "list") throw new Error(decision.to);
    expect(decision).toMatchObject({ category, pages });
    expect(decision.indexed.brands.map(({ slug }) => slug)).toEqual(slugs);
  },
);

test("the rows of a page follow the filter of the query", () => {
  const { decision } = decide("category=fashion");
  const names = (brands: readonly BrandCard[]) => brands.map(({ slug }) => slug);
  if (decision.kind !== "list") throw new Error(decision.to);
  expect(names(decision.rows.withCodes)).toEqual(["zara"]);
  expect(names(decision.rows.without)).toEqual(["max"]);
  expect(decision.listing.brands).toHaveLength(2);
});

test.for([
  ["", null, false],
  ["category=fashion", null, false],
  ["category=beauty", null, true],
  ["q=noon", matching(["noon"]), false],
  ["q=nooon", matching(["noon"], { near: true }), true],
  ["q=xx", matching([]), true],
  ["q=noon&category=fashion", matching(["noon"]), true],
  ["q=oman", elsewhere(null), false],
  ["q=free+delivery", matching([], { isOffer: true }), false],
] as const)("an empty or near list is explained: ?%s", ([search, matches, explains]) => {
  expect(decide(search, { matches }).explains).toBe(explains);
});
