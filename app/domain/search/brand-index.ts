import { slugify } from "#app/domain/base/slug.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";

/**
 * The distinct brands, most popular first, then by name. Small rather than readable: one array a
 * field, and what follows from the name is left out. It brings the words of its languages along, so
 * that the page's script need not hold them. Written by `buildIndex`.
 */
export interface BrandIndex {
  readonly version: 1;
  /** Folded words that are said of any store: "code", "coupon". */
  readonly stopWords: string;
  /** Folded words for each country, by id less 1. */
  readonly countryWords: readonly string[];
  /** Category names; `category` holds positions in it. */
  readonly categories: readonly string[];
  /** Folded everyday words for each category. */
  readonly categoryWords: readonly string[];
  readonly name: readonly string[];
  /** "" if it follows from the name. */
  readonly slug: readonly string[];
  /** "" for none. */
  readonly nameAr: readonly string[];
  /** Separated by "|". */
  readonly aliases: readonly string[];
  /** -1 for none. */
  readonly category: readonly number[];
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
export function letterCountry(letter: string): CountryId {
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

/** Reads an index as it was served; throws if it is of another version. */
export function parseIndex(json: string): BrandIndex {
  const index: BrandIndex = JSON.parse(json);
  if (index.version !== 1) throw new Error("Another version");
  return index;
}
