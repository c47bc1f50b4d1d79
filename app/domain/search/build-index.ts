import { once, onceEach } from "#app/domain/base/once.ts";
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

type Read = Pick<BrandRecord, "slug" | "name" | "name_ar" | "category" | "website_url">;

/** A country's brand, as the index reads it. */
export interface BrandRow extends Readonly<Read> {
  readonly country_id: CountryId;
  readonly name_en?: string | null;
  readonly aliases?: readonly string[] | null;
  /** Codes that are live on the day of the index. */
  readonly liveCodes: number;
  /** Its best live offer as `packPlaceOffer` gives it; none if left out. */
  readonly placeOffer?: string;
  /** Any measure; those of a brand's countries are added. */
  readonly popularity?: number;
}

/** The words of a category; none for one that an upload names otherwise, be it "constructor". */
const wordsOf = (table: Partial<Record<string, string>>, name: string): string =>
  (Object.hasOwn(table, name) && table[name]) || "";

/** A list of words, folded; the words of a phrase are one. */
const folded = onceEach((list: string): string => {
  const words = foldTexts(list.split(" ")).map((phrase) => bareWords(wordsIn(phrase)).join(""));
  return [...new Set(words)].join(" ");
});

export const collator = new Intl.Collator("en");

/** The columns of an index. */
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

/** The words of an index whose brands have some categories. */
export const wordsOfCategories = (categories: readonly string[]): BrandIndex["words"] => ({
  stop: [folded(stopWords)],
  countries: countries.map(({ id }) => folded(countryWords[id])),
  offers: offerWords.map(({ words }) => folded(words)),
  categories: categories.map((name) => folded(`${name} ${wordsOf(categoryWords, name)}`)),
  products: [
    ...categories.map((name) => folded(wordsOf(productWords, name))),
    ...specialities.map(({ words }) => folded(words)),
  ],
});

/**
 * Makes the index of the distinct brands of all countries. A brand is named as in the first of its
 * rows; its hosts are those of all rows, one for each name of a site (amazon.ae and amazon.sa have
 * one name). Of a brand with an English name that is its name, and the one in Arabic its Arabic name.
 */
export function buildIndex(rows: readonly BrandRow[]): BrandIndex {
  const brands = [...Map.groupBy(rows, (row) => row.slug).values()]
    .map((group) => distinctBrand(group))
    .sort((a, b) => b.popularity - a.popularity || collator.compare(a.name, b.name));
  const sold = findSpecialities(brands);
  const categories = [...new Set(brands.flatMap(({ category }) => category ?? []))].sort();
  return {
    version: 4,
    words: wordsOfCategories(categories),
    asks: offerWords.map(({ words: _, ...meaning }) => meaning),
    categories,
    name: brands.map((brand) => brand.name),
    slug: brands.map(({ slug, name }) => (slug === slugify(name) ? "" : slug)),
    nameAr: brands.map((brand) => brand.nameAr),
    aliases: brands.map((brand) => brand.aliases),
    category: brands.map(({ category }) => (category ? categories.indexOf(category) : -1)),
    sells: sold.map((at) => (at < 0 ? -1 : categories.length + at)),
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
  const given = rows.flatMap((row) => row.aliases ?? []);
  const aliases = new Set([...given, ...[name, ...given].flatMap(otherSpellings)]);
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

// Letters as Arabic names them, and as it writes them.
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

/** How Arabic says and writes a name of two letters, "H&M". */
function lettersInArabic(name: string): string[] {
  const [, one = "", other = ""] = /^(\p{Lu})\s?&\s?(\p{Lu})$/u.exec(name) ?? [];
  const [first, second] = [letterNames[one], letterNames[other]];
  return first && second ? [`${first[0]} ${second[0]}`, `${first[1]} ${second[1]}`] : [];
}

/**
 * How a name is written too: words that only a capital or a digit sets apart ("HungerStation",
 * "800Flower") as words, the article left out ("mosafer"), "&" as it is said ("hnm"), and letters in Arabic.
 */
function otherSpellings(name: string): string[] {
  const apart = name.replace(/(\p{Ll}{2})(?=\p{Lu})|(^\d+)(?=\p{L}{3})/gu, "$1$2 ");
  // A longer name is spelled much the same with it.
  const said = name.length < 6 ? name.replace(/\s*&\s*/g, "n") : name;
  const bare = name.replace(/^al(?=\p{Ll}{4})/iu, "");
  return [apart, bare, said, ...lettersInArabic(name)].filter((other) => other !== name);
}

/** For each word the position of the first list that has it. */
const firstPositions = (lists: readonly string[]) =>
  new Map(
    lists.flatMap((list, at) => list.split(" ").map((word) => [word, at] as const)).reverse(),
  );

const storePositions = firstPositions(specialities.map(({ stores }) => stores));
const wordPositions = once(() => firstPositions(specialities.map(({ words }) => folded(words))));

type Named = Record<"slug" | "name" | "nameAr" | "aliases", string>;

// Folding many names at once is ten times as quick as one by one; folding all takes copies of all.
const foldedAtOnce = 500;

/**
 * For each brand the position of what it sells and nothing else in `specialities`, by its slug or names;
 * -1 for none.
 */
function findSpecialities(brands: readonly Named[]): number[] {
  const found: number[] = [];
  for (let from = 0; from < brands.length; from += foldedAtOnce) {
    const some = brands.slice(from, from + foldedAtOnce);
    const names = foldTexts(
      some.map(({ name, nameAr, aliases }) => `${name} ${nameAr} ${aliases}`),
    );
    for (const [at, { slug }] of some.entries()) {
      const said = wordsIn(names[at] ?? "").map((word) => wordPositions().get(detached(word)));
      const positions = [storePositions.get(slug), ...said];
      const first = Math.min(...positions.map((position = specialities.length) => position));
      found.push(first < specialities.length ? first : -1);
    }
  }
  return found;
}
