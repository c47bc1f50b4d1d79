import { expect, test } from "vitest";
import { findByWords } from "#app/browser/search/find-by-words.ts";
import { content } from "#app/content/content.ts";
import { languages } from "#app/domain/base/language.ts";
import { categories, categoryLabel, categoryStores } from "#app/domain/directory/categories.ts";
import { countries, placeName } from "#app/domain/directory/countries.ts";
import { occasions, seasonPeriod, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";
import { audiences } from "#app/domain/offers/offer-kinds.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { matchNames } from "#app/domain/search/match-names.ts";
import { namesSeason } from "#app/domain/search/names-season.ts";
import { readLink } from "#app/domain/search/read-link.ts";
import { looksLikeCode, readQuery } from "#app/domain/search/read-query.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";
import { brand as arBrand } from "#app/i18n/locales/ar/brand.ts";
import { offer as ar } from "#app/i18n/locales/ar/offer.ts";
import { search as arSearch } from "#app/i18n/locales/ar/search.ts";
import { brand as enBrand } from "#app/i18n/locales/en/brand.ts";
import { offer as en } from "#app/i18n/locales/en/offer.ts";
import { search as enSearch } from "#app/i18n/locales/en/search.ts";
import { expectCases, readCases } from "#tests/support/data/cases.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";
import { today } from "#tests/support/server/today.ts";
import { meaningOf } from "./meaning.ts";

const index = seedIndex();
const queries = new URL("data/queries.txt", import.meta.url);

test("each query of a shopper has its meaning", () => {
  expectCases(queries, (query) => meaningOf(index, query, {}, 1));
});

test("a browser, which loads the steps one by one, reads each query like the server", async () => {
  for (const { input: query } of readCases(queries)) {
    const { hits, found, country, offer, store } = readQuery(index, query);
    expect(found.map((at) => brandAt(index, at).slug)).toEqual(hits.map(({ slug }) => slug));
    const linked = readLink(index, query);
    const isLink = linked && (linked.store || query.includes("://"));
    const own = isLink
      ? linked
      : (matchNames(index, query) ?? (await findByWords(index, query, {})));
    expect({ ...own }, query).toMatchObject({ hits, country, offer, store });
  }
});

test.for(["SAVE20 save20 Save-20", "NOON15 noon15 كود_NOON15", "H2662D h2662d H_2662_D"])(
  "the first of %s is searched for as a code when a shopper types it in any way",
  (line) => {
    const [code = "", ...typed] = line.split(" ").map((text) => text.replaceAll("_", " "));
    for (const query of [code, ...typed]) {
      expect(readQuery(index, query).codes, query).toContain(code);
      expect(looksLikeCode(query, code), query).toBe(true);
    }
  },
);

test.for<[code: string, discount: string, season: Season, isNamed: boolean]>([
  ["BF20", "20% off", "white-friday", true],
  ["WFX", "20% off", "white-friday", false],
  ["BFRIDAY", "20% off", "white-friday", false],
  ["A", "عروض رمضان", "ramadan", true],
])("the code %s for %j names %s: %s", ([code, discount, season, isNamed]) => {
  expect(namesSeason({ code, discount, discount_ar: null }, season)).toBe(isNamed);
});

/** Texts of kinds of offers, audiences, payment methods and seasons, by the beginnings of their keys. */
const termKeys = /^(?:filter_(?!all|app)|basket_|season_|freeDelivery$)/;
const texts = { en: [en, enBrand, enSearch], ar: [ar, arBrand, arSearch] };

/** Names of events, categories, countries and kinds of offers, as the site prints them. */
const printedTerms = languages.flatMap((language) => {
  const labels = texts[language]
    .flatMap((locale) => Object.entries(locale))
    .flatMap(([key, label]) => (termKeys.test(key) ? String(label) : []));
  const names = countries.flatMap((country) => {
    const seasons = Object.keys(seasonWords).flatMap(
      (season) => seasonPeriod(season as Season, country.code, today) ?? [],
    );
    const shopping = shoppingEvents(country.code, today).map(({ event }) => event);
    const events = [...shopping, ...occasions(country.code, today), ...seasons];
    const eventName = content[language].eventNames(country);
    const eventNames = events.map(({ id }) => eventName(id));
    return [country.name[language], placeName(country, language), ...eventNames];
  });
  const kinds = Object.keys(categories).flatMap((category) => [
    categoryLabel(category, language),
    categoryStores(category, language),
  ]);
  return [...labels, ...names, ...kinds];
});

test("each term that the site prints is understood", () => {
  const unknown = printedTerms.filter((term) => {
    const { rest, ignored, country, offer, category, total } = readQuery(index, term);
    return rest.length + ignored.length > 0 || !(country || offer || category || total);
  });
  expect([...new Set(unknown)]).toEqual([]);
});

// Apps and wallets are also what shoppers look for.
const vague = new Set(["filter_app", "subject_app", "subject_wallet"]);

test("each label of an audience searches for its codes, and a query without letters finds nothing", () => {
  for (const [key, label] of [...texts.en, ...texts.ar].flatMap((all) => Object.entries(all))) {
    const [, audience] = /^(?:basket|filter|subject)_(.*)$/.exec(key) ?? [];
    if (!audiences.some((name) => name === audience) || vague.has(key)) continue;
    expect(readQuery(index, label).offer?.audience, key).toBe(audience);
  }
  for (const query of ["", " ", "&", "؟", "\ue000", "\n", "'"])
    expect(readQuery(index, query).total).toBe(0);
});

const long = "long ".repeat(1_000);

test.for([
  [`?q=%20%20${"x".repeat(99)}yz`, `${"x".repeat(99)}y`],
  ["?text=Look%20at%20this:%20https://a.example/x%20now", "https://a.example/x"],
  ["?url=https://b.example/&text=Look", "https://b.example/"],
  ["?q=noon&url=https://b.example/", "noon"],
  ["?text=AED 459.00 https://a.example/x, https://b.example/y", "459.00 aed https://a.example/x"],
  ["?title=Shoes 459 ر.س&text=(https://a.example/x)", "459 ر.س https://a.example/x"],
  ["?text=459,00 DH https://a.example/x", "459.00 dh https://a.example/x"],
  ["?url=https://a.ae/?price=1,299.50%26c=1", "1,299.50 https://a.ae/?price=1,299.50&c=1"],
  ["?text=Was AED 599 now AED 459 https://a.example/x", "https://a.example/x"],
  [`?text=${long}https://a.example/x`, "https://a.example/x"],
  [`?text=${long}`, long.slice(0, 99)],
])("the address %s searches for %j", ([search, expected]) => {
  expect(homeQuery.parse(new URLSearchParams(search)).q).toBe(expected);
});
