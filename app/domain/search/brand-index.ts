import { slugify } from "#app/domain/base/slug.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { OfferMeaning } from "./query-words.ts";

/**
 * Distinct brands, most popular first, then by name. Compact rather than readable: one array per
 * field, without derivable values. It contains the words of its languages, so that the page's
 * script need not. Built by `buildIndex`.
 */
export interface BrandIndex {
  readonly version: 5;
  readonly words: IndexWords;
  /** Folded names of stores that may not be listed, by spaces: see unlisted-names.ts. */
  readonly unlisted: string;
  /** Meaning of each list in `words.offers`. */
  readonly asks: readonly OfferMeaning[];
  /** Category names; `category` holds positions in it. */
  readonly categories: readonly string[];
  readonly name: readonly string[];
  /** "" if it follows from the name. */
  readonly slug: readonly string[];
  /** "" if there is none. */
  readonly nameAr: readonly string[];
  /** Separated by "|". */
  readonly aliases: readonly string[];
  /** -1 if there is none. */
  readonly category: readonly number[];
  /** Speciality of the brand as a position in `words.products`; -1 if there is none. */
  readonly sells: readonly number[];
  /** Separated by spaces, without "www."; "*" means the slug without hyphens. */
  readonly hosts: readonly string[];
  /**
   * For each country a letter ("a" for id 1), the number of live codes and the best offer if it can
   * be encoded: "a12P15b0". See place-offer.ts.
   */
  readonly places: readonly string[];
  /** Set if `cutIndex` limited the index to the most popular brands; the server finds more. */
  readonly isCut?: true;
}

/** Folded words with a meaning other than a name, by spaces; a phrase is one word. */
interface IndexWords {
  /** Words without a meaning: "today", "please". */
  readonly stop: readonly string[];
  /** For each country, by id minus 1. */
  readonly countries: readonly string[];
  /** Lists by their offer meaning: see `asks` of the index. */
  readonly offers: readonly string[];
  /** For each category as a whole. */
  readonly categories: readonly string[];
  /** For the products of each category, followed by the specialities of product-words.ts. */
  readonly products: readonly string[];
}

interface Listing {
  countryId: CountryId;
  liveCodes: number;
}

export interface IndexedBrand {
  slug: string;
  name: string;
  name_ar: string | null;
  category: string | null;
  /** In the order of the countries. */
  places: Listing[];
}

/** Returns the letter of a country in `places`. */
export function placeLetter(country: CountryId): string {
  return String.fromCharCode(96 + country);
}

export function hostsAt(index: BrandIndex, at: number): string[] {
  const hosts = index.hosts[at]?.replaceAll("*", slugAt(index, at).replaceAll("-", ""));
  return hosts ? hosts.split(" ") : [];
}

export function slugAt({ slug, name }: BrandIndex, at: number): string {
  return slug[at] || slugify(name[at] ?? "");
}

export function brandAt(index: BrandIndex, at: number): IndexedBrand {
  const counts = index.places[at]?.matchAll(/([a-z])(\d+)/g) ?? [];
  return {
    slug: slugAt(index, at),
    name: index.name[at] ?? "",
    name_ar: index.nameAr[at] || null,
    category: index.categories[index.category[at] ?? -1] ?? null,
    places: Array.from(counts, ([, letter = "", count]) => ({
      countryId: (letter.charCodeAt(0) - 96) as CountryId,
      liveCodes: Number(count),
    })),
  };
}

/** Returns the stored index; throws if its version differs. */
export function requireCurrentVersion(index: BrandIndex): BrandIndex {
  if (index.version !== 5) throw new Error("Another version");
  return index;
}

/** Parses an index; throws if its version differs. */
export const parseIndex = (json: string): BrandIndex => requireCurrentVersion(JSON.parse(json));
