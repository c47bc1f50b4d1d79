import { memoize, once } from "#app/domain/base/once.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { bothNames } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import { type BrandIndex, placeLetter } from "./brand-index.ts";
import { bareWords, detached, foldTexts, wordsIn } from "./fold.ts";
import { siteName } from "./hosts.ts";
import { parseHost } from "./web-address.ts";
import { categoryWords } from "./words/category-words.ts";
import { countryWords } from "./words/country-words.ts";
import { offerWords } from "./words/offer-words.ts";
import { productWords, specialities } from "./words/product-words.ts";
import { stopWords } from "./words/stop-words.ts";
import { unlistedNames } from "./words/unlisted-names.ts";

type Read = Pick<BrandRecord, "slug" | "name" | "name_ar" | "category" | "website_url">;

/** Country's brand, as read by the index. */
export interface BrandRow extends Readonly<Read> {
  readonly country_id: CountryId;
  readonly name_en?: string | null;
  readonly aliases?: readonly string[] | null;
  /** Codes that are live on the day of the index. */
  readonly liveCodes: number;
  /** Best live offer, packed with `packPlaceOffer`. */
  readonly placeOffer?: string;
  /** Popularity in any unit; the values of a brand's countries are added. */
  readonly popularity?: number;
}

/** Returns the words of a category; "" for other uploaded names, even "constructor". */
const findWords = (table: Partial<Record<string, string>>, name: string): string =>
  (Object.hasOwn(table, name) && table[name]) || "";

/** Folds a list of words; phrases become one word. */
const folded = memoize((list: string): string => {
  const words = foldTexts(list.split(" ")).map((phrase) => bareWords(wordsIn(phrase)).join(""));
  return [...new Set(words)].join(" ");
});

export const collator = new Intl.Collator("en");

/** Columns of an index with one value per brand. */
export const perBrand = [
  "name",
  "slug",
  "nameAr",
  "aliases",
  "category",
  "sells",
  "hosts",
  "places",
] as const;

export const createIndexWords = (categories: readonly string[]): BrandIndex["words"] => ({
  stop: [folded(stopWords)],
  countries: countries.map(({ id }) => folded(countryWords[id])),
  offers: offerWords.map(({ words }) => folded(words)),
  categories: categories.map((name) => folded(`${name} ${findWords(categoryWords, name)}`)),
  products: [
    ...categories.map((name) => folded(findWords(productWords, name))),
    ...specialities.map(({ words }) => folded(words)),
  ],
});

/**
 * Builds the index of the distinct brands of all countries. The name of a brand is that of its
 * first row; its hosts are those of all rows, one per site name (amazon.ae and amazon.sa share
 * one). A brand with an English name is indexed under it, with its name as the Arabic name.
 */
export function buildIndex(rows: readonly BrandRow[]): BrandIndex {
  const brands = [...Map.groupBy(rows, (row) => row.slug).values()]
    .map((group) => distinctBrand(group))
    .sort((a, b) => b.popularity - a.popularity || collator.compare(a.name, b.name));
  const specialityPositions = findSpecialities(brands);
  const categories = [...new Set(brands.flatMap(({ category }) => category ?? []))].sort();
  return {
    version: 5,
    words: createIndexWords(categories),
    unlisted: folded(unlistedNames),
    asks: offerWords.map(({ words: _, ...meaning }) => meaning),
    categories,
    name: brands.map((brand) => brand.name),
    slug: brands.map(({ slug, name }) => (slug === slugify(name) ? "" : slug)),
    nameAr: brands.map((brand) => brand.nameAr),
    aliases: brands.map((brand) => brand.aliases),
    category: brands.map(({ category }) => (category ? categories.indexOf(category) : -1)),
    sells: specialityPositions.map((at) => (at < 0 ? -1 : categories.length + at)),
    hosts: brands.map((brand) => brand.hosts),
    places: brands.map((brand) => brand.places),
  };
}

function distinctBrand(rows: readonly BrandRow[]) {
  const first = rows[0] as BrandRow;
  const hosts = rows.flatMap(({ website_url }) => parseHost(website_url ?? "") ?? []);
  const bySite = new Map(hosts.reverse().map((host) => [siteName(host), host]));
  const squeezed = first.slug.replaceAll("-", "");
  const { name, name_ar } = bothNames({
    name: first.name,
    name_ar: rows.find((row) => row.name_ar)?.name_ar ?? null,
    name_en: rows.find((row) => row.name_en)?.name_en ?? null,
  });
  const nameAr = name_ar ?? "";
  const uploaded = rows.flatMap((row) => row.aliases ?? []);
  const aliases = new Set([...uploaded, ...[name, ...uploaded].flatMap(otherSpellings)]);
  const places = rows.toSorted((a, b) => a.country_id - b.country_id);
  return {
    slug: first.slug,
    name,
    nameAr,
    aliases: Array.from(aliases, (alias) => alias.replaceAll("|", " ")).join("|"),
    category: rows.find((row) => row.category)?.category ?? null,
    hosts: [...bySite.values()].map((host) => host.replace(squeezed, "*")).join(" "),
    places: places
      .map((row) => `${placeLetter(row.country_id)}${row.liveCodes}${row.placeOffer ?? ""}`)
      .join(""),
    popularity: rows.reduce((sum, row) => sum + (row.popularity ?? 0), 0),
  };
}

// Latin letters as pronounced and written in Arabic.
const letterNames: Readonly<Record<string, readonly [name: string, letter: string]>> = {
  A: ["اي", "ا"],
  B: ["بي", "ب"],
  C: ["سي", "س"],
  D: ["دي", "د"],
  E: ["اي", "ا"],
  F: ["اف", "ف"],
  G: ["جي", "ج"],
  H: ["اج", "ه"],
  J: ["جي", "ج"],
  K: ["كي", "ك"],
  L: ["ال", "ل"],
  M: ["ام", "م"],
  N: ["ان", "ن"],
  P: ["بي", "ب"],
  R: ["ار", "ر"],
  S: ["اس", "س"],
  T: ["تي", "ت"],
};

/** Returns the Arabic pronunciation and spelling of a name of two letters, "H&M". */
function lettersInArabic(name: string): string[] {
  const [, firstLetter = "", secondLetter = ""] = /^(\p{Lu})\s?&\s?(\p{Lu})$/u.exec(name) ?? [];
  const [first, second] = [letterNames[firstLetter], letterNames[secondLetter]];
  return first && second ? [`${first[0]} ${second[0]}`, `${first[1]} ${second[1]}`] : [];
}

/**
 * Returns alternative spellings of a name: words separated only by a capital or a digit
 * ("HungerStation", "800Flower"), the name without the article ("mosafer"), "&" as pronounced
 * ("hnm"), and letters in Arabic.
 */
function otherSpellings(name: string): string[] {
  const apart = name.replace(/(\p{Ll}{2})(?=\p{Lu})|(^\d+)(?=\p{L}{3})/gu, "$1$2 ");
  // Longer names are similar with and without it.
  const pronounced = name.length < 6 ? name.replace(/\s*&\s*/g, "n") : name;
  const bare = name.replace(/^al(?=\p{Ll}{4})/iu, "");
  return [apart, bare, pronounced, ...lettersInArabic(name)].filter((other) => other !== name);
}

/** Maps each word to the position of the first list that contains it. */
const firstPositions = (lists: readonly string[]) =>
  new Map(
    lists.flatMap((list, at) => list.split(" ").map((word) => [word, at] as const)).reverse(),
  );

const storePositions = firstPositions(specialities.map(({ stores }) => stores));
const wordPositions = once(() => firstPositions(specialities.map(({ words }) => folded(words))));

type Named = Record<"slug" | "name" | "nameAr" | "aliases", string>;

// Folding names in batches is ten times as fast as one by one; a single batch would copy them all.
const foldedAtOnce = 500;

/** Maps brands to the positions of their specialities, by slug or names; -1 for none. */
function findSpecialities(brands: readonly Named[]): number[] {
  const found: number[] = [];
  for (let from = 0; from < brands.length; from += foldedAtOnce) {
    const some = brands.slice(from, from + foldedAtOnce);
    const names = foldTexts(
      some.map(({ name, nameAr, aliases }) => `${name} ${nameAr} ${aliases}`),
    );
    for (const [at, { slug }] of some.entries()) {
      const wordSpecialities = wordsIn(names[at] ?? "").map((word) =>
        wordPositions().get(detached(word)),
      );
      const positions = [storePositions.get(slug), ...wordSpecialities];
      const first = Math.min(...positions.map((position = specialities.length) => position));
      found.push(first < specialities.length ? first : -1);
    }
  }
  return found;
}
