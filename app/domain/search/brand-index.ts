import { slugify } from "#app/domain/base/slug.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { OfferMeaning } from "./query-words.ts";

/**
 * The distinct brands, most popular first, then by name. Small rather than readable: one array a
 * field, and what follows from the name is left out. It brings the words of its languages along, so
 * that the page's script need not hold them. Written by `buildIndex`.
 */
export interface BrandIndex {
  readonly version: 4;
  readonly words: IndexWords;
  /** What the words of each list in `words.offers` ask of an offer. */
  readonly asks: readonly OfferMeaning[];
  /** Category names; `category` holds positions in it. */
  readonly categories: readonly string[];
  readonly name: readonly string[];
  /** "" if it follows from the name. */
  readonly slug: readonly string[];
  /** "" for none. */
  readonly nameAr: readonly string[];
  /** Separated by "|". */
  readonly aliases: readonly string[];
  /** -1 for none. */
  readonly category: readonly number[];
  /** What the brand sells and nothing else, as a position in `words.products`; -1 for none. */
  readonly sells: readonly number[];
  /** Separated by spaces, without "www."; "*" stands for the slug without hyphens. */
  readonly hosts: readonly string[];
  /**
   * For each country a letter, "a" for id 1, the number of live codes and the best offer, if it can
   * be told in letters: "a12P15b0". See place-offer.ts.
   */
  readonly places: readonly string[];
  /** Only the most popular of the brands, as `cutIndex` leaves them: the server finds more. */
  readonly isCut?: true;
}

/**
 * The folded words of a query that mean something else than a name, separated by spaces; those of a
 * phrase are written as one.
 */
interface IndexWords {
  /** Words that say nothing: "today", "please". */
  readonly stop: readonly string[];
  /** For each country, by id less 1. */
  readonly countries: readonly string[];
  /** By what they ask of an offer: see `asks` of the index. */
  readonly offers: readonly string[];
  /** For each category as a whole. */
  readonly categories: readonly string[];
  /** For the products of each category, and then for each of the specialities in product-words.ts. */
  readonly products: readonly string[];
}

/** A country that lists a brand. */
interface Listing {
  countryId: CountryId;
  liveCodes: number;
}

/** A distinct brand of the index. */
export interface IndexedBrand {
  slug: string;
  name: string;
  name_ar: string | null;
  category: string | null;
  /** In the order of the countries. */
  places: Listing[];
}

/** The letter of a country in `places`. */
export function placeLetter(country: CountryId): string {
  return String.fromCharCode(96 + country);
}

/** The country of a letter in `places`. */
function letterCountry(letter: string): CountryId {
  return (letter.charCodeAt(0) - 96) as CountryId;
}

/** The hosts of the brand at a position. */
export function hostsAt(index: BrandIndex, at: number): string[] {
  const hosts = index.hosts[at]?.replaceAll("*", slugAt(index, at).replaceAll("-", ""));
  return hosts ? hosts.split(" ") : [];
}

/** The slug of the brand at a position. */
export function slugAt({ slug, name }: BrandIndex, at: number): string {
  return slug[at] || slugify(name[at] ?? "");
}

/** The brand at a position of the index. */
export function brandAt(index: BrandIndex, at: number): IndexedBrand {
  const counts = index.places[at]?.matchAll(/([a-z])(\d+)/g) ?? [];
  return {
    slug: slugAt(index, at),
    name: index.name[at] ?? "",
    name_ar: index.nameAr[at] || null,
    category: index.categories[index.category[at] ?? -1] ?? null,
    places: Array.from(counts, ([, letter = "", count]) => ({
      countryId: letterCountry(letter),
      liveCodes: Number(count),
    })),
  };
}

/** An index that was written before; throws if it is of another version. */
export function ofThisVersion(index: BrandIndex): BrandIndex {
  if (index.version !== 4) throw new Error("Another version");
  return index;
}

/** Reads an index as it was served; throws if it is of another version. */
export const parseIndex = (json: string): BrandIndex => ofThisVersion(JSON.parse(json));
