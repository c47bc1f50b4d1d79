import { expect, test } from "vitest";
import { type CountryCode, countryByCode } from "#app/domain/directory/countries.ts";
import type { OfferQuery } from "#app/domain/search/query-words.ts";
import type { QueryReading } from "#app/domain/search/read-query.ts";
import { decideHome } from "#app/routes/home/decide.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import type { SearchResult } from "#worker/catalogue/read/search/search.ts";

const idOf = (code: CountryCode) => countryByCode(code).id;
const [uae, oman, qatar] = [idOf("uae"), idOf("oman"), idOf("qatar")];

const places = [uae, oman].map((countryId) => ({ countryId, liveCodes: 1 }));
const noon = { slug: "noon", name: "Noon", name_ar: null, category: "electronics", places };
const store = { ...noon, near: false };
const brand = { ...noon, offer: { countryId: uae, best: null, verdict: null } };

const anyOffer: OfferQuery = {
  ...{ kind: null, value: null, spend: null, moneyOf: null, audience: null, season: null },
  when: false,
};
const spending400: OfferQuery = { ...anyOffer, spend: 400, audience: "first-order" };

const reading = (more: Partial<QueryReading>): QueryReading => ({
  ...{
    hits: [],
    total: 0,
    found: [],
    store: null,
    country: null,
    otherCountry: null,
    category: null,
    product: null,
  },
  ...{ offer: null, rest: [], ignored: [], isLink: false, host: null, codes: [] },
  ...more,
});

const result = (
  read: Partial<QueryReading>,
  more: Partial<Omit<SearchResult, "reading">> = {},
): SearchResult => ({
  ...{ brands: [], total: 0, countries: [], country: null, redirectCountry: null, near: false },
  ...{ codes: [], seasonCountries: [], absent: null, instead: null },
  ...more,
  reading: reading(read),
});

const search = (found: SearchResult, isExact = false) =>
  ({ kind: "search", text: "", isExact, found }) as const;

const noBeauty: Absent = { category: "beauty", near: [], countries: [], brands: [], host: null };
const code = {} as SearchResult["codes"][number];
const instead = { closest: [], popular: [], categories: [] };

const there = { country: oman };
const elsewhere: [string, SearchResult, string][] = [
  ["a country", result(there, { redirectCountry: oman, ...there }), "/ar/oman"],
  ["a link to a store", result({ store, ...there, isLink: true }, there), "/ar/oman/noon"],
  ["no stores", result(there, { ...there, absent: noBeauty }), "/ar/oman?category=beauty"],
  [
    "a basket",
    result({ store, offer: spending400 }, there),
    "/ar/oman/noon?amount=400&first-order=1",
  ],
];

test.for(elsewhere)("a search for %s is redirected, unless it is exact", ([, found, to]) => {
  expect(decideHome(search(found), "ar")).toEqual({ kind: "redirect", to });
  expect(decideHome(search(found, true), "ar")).toMatchObject({ kind: "search", found });
});

test.for([
  ["a store", result({ store }, { brands: [brand] })],
  ["a link to a store without a country", result({ store, isLink: true })],
  ["a missing category in all countries", result({}, { absent: noBeauty })],
  ["a missing category with codes", result({}, { country: oman, absent: noBeauty, codes: [code] })],
  ["an unlisted store", result({}, { ...there, absent: { ...noBeauty, category: null } })],
  ["a store and a basket without a country", result({ store, offer: spending400 })],
  ["a basket elsewhere", result({ store, offer: spending400 }, { country: qatar })],
  ["a store and an offer", result({ store, offer: anyOffer }, { country: oman })],
] as const)("a search for %s shows its results", ([, found]) => {
  expect(decideHome(search(found), "ar")).toEqual({ ...search(found), isMissed: false });
});

const missed: [string, Partial<QueryReading>, Partial<SearchResult>, boolean][] = [
  ["unknown words", { rest: ["xx"] }, { instead }, true],
  ["unknown words next to brands", { rest: ["xx"] }, { instead, brands: [brand] }, false],
  ["words of which some are found", { rest: ["xx"] }, {}, false],
  ["only known words", {}, { instead }, false],
  ["a link to an unknown shop", { rest: ["xx"], host: "shop.example" }, { instead }, false],
  ["an offer", { rest: ["xx"], offer: anyOffer }, { instead }, false],
];

test.for(missed)(
  "a search of %s counts as missed only if nothing is known",
  ([, read, more, isMissed]) => {
    const found = result(read, more);
    for (const isExact of [false, true]) {
      expect(decideHome(search(found, isExact), "en")).toMatchObject({ kind: "search", isMissed });
    }
  },
);
