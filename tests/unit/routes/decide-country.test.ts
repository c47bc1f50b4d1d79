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

/** The matches of a search, with these slugs. */
const matching = (slugs: string[], more: Partial<CountryMatches> = {}): CountryMatches => ({
  ...{ slugs, near: false, elsewhere: null, isOffer: false },
  ...more,
});
const absence: Absent = { category: "beauty", near: [], countries: [], brands: [], host: null };
const elsewhere = (slug: string | null) =>
  matching([], { elsewhere: { country: oman.id, slug, basket: null } });

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

const basket = { amount: 400, audience: ["first-order" as const] };
const inStore = matching(["noon"], { elsewhere: { country: uae.id, slug: "noon", basket } });

test.for([
  ["another country", elsewhere(null), null, "/ar/oman"],
  ["a store of another country", elsewhere("noon"), null, "/ar/oman/noon"],
  ["a store with a basket", inStore, null, "/ar/uae/noon?amount=400&first-order=1"],
  ["an offer", matching([], { isOffer: true }), null, "/ar?q=x+y&country=uae"],
  ["a shop", matching([]), { ...absence, host: "shop.example" }, "/ar?q=x+y&country=uae"],
] as const)("a search for %s is redirected, uncached and uncounted", ([, matches, absent, to]) => {
  const { decision } = decide("q=x+y", { matches, absent });
  expect(decision).toEqual({ kind: "redirect", to, cache: null, isMissed: false });
});

test.for([
  ["page=9&category=fashion", null, null, "/ar/uae?category=fashion", "country", false],
  ["page=2&category=beauty", null, absence, "/ar/uae?category=beauty", "never", false],
  ["page=2&q=xx", matching([]), null, "/ar/uae?q=xx", "country", true],
  ["", null, null, null, "country", false],
  ["q=noon", matching(["noon"]), null, null, "country", false],
  ["q=beauty", matching([]), absence, null, "home", false],
  ["category=beauty", null, absence, null, "never", false],
] as const)(
  "?%s has its cache policy, counts if nothing is found or known, and a page after the last is redirected",
  ([search, matches, absent, to, cache, isMissed]) => {
    const { decision } = decide(search, { matches, absent });
    const kind = to ? { kind: "redirect", to } : { kind: "list", absent };
    expect(decision).toMatchObject({ ...kind, cache, isMissed });
  },
);

test.for([
  ["sort=name", few, null, null, few.length, 1],
  ["category=fashion&sort=name", few, null, "fashion", 2, 1],
  ["category=fashion&q=zara", few, matching(["zara"]), null, few.length, 1],
  ["page=2", many, null, null, many.length, 2],
  ["q=store-7", many, matching(["store-7"]), null, many.length, 1],
] as const)(
  "search engines get the whole list or category of ?%s, never a search or order",
  ([search, brands, matches, category, stores, pages]) => {
    const { decision } = decide(search, { brands: [...brands], matches });
    expect(decision).toMatchObject({ category, pages, indexed: { brands: { length: stores } } });
  },
);

test("the rows of a page follow the filter of the query", () => {
  const [withCodes, without] = [[{ slug: "zara" }], [{ slug: "max" }]];
  expect(decide("category=fashion").decision).toMatchObject({ rows: { withCodes, without } });
});

test.for([
  ["category=fashion", null, false],
  ["category=beauty", null, true],
  ["q=noon", matching(["noon"]), false],
  ["q=nooon", matching(["noon"], { near: true }), true],
  ["q=xx", matching([]), true],
  ["q=oman", elsewhere(null), false],
  ["q=free+delivery", matching([], { isOffer: true }), false],
] as const)("an empty or near list is explained: ?%s", ([search, matches, explains]) => {
  expect(decide(search, { matches }).explains).toBe(explains);
});
