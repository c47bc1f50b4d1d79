import { type Category, isCategory, nearCategories } from "#app/domain/directory/categories.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import {
  type BrandIndex,
  brandAt,
  type IndexedBrand,
  slugAt,
} from "#app/domain/search/brand-index.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { type QueryReading, readQuery } from "#app/domain/search/read-query.ts";

const maxBrands = 4;

/** Explains a search without results in a country. */
export interface Absent {
  /** The queried category, if the country has no store of it. */
  category: Category | null;
  /** Similar categories, with their stores in the country. */
  near: { category: Category; stores: number }[];
  /** Countries with stores of the category. */
  countries: CountryId[];
  /** Matching stores in other countries. */
  brands: IndexedBrand[];
  /** The host of a shop that is not listed anywhere. */
  host: string | null;
}

/** Returns the brand with a slug, in all its countries, or null. */
export function findBrandBySlug(index: BrandIndex, slug: string): IndexedBrand | null {
  const at = index.name.findIndex((_, at) => slugAt(index, at) === slug);
  return at < 0 ? null : brandAt(index, at);
}

/** Returns the positions of a category's brands in an index. */
export function positionsIn({ category, categories }: BrandIndex, name: string): number[] {
  const wanted = categories.indexOf(name);
  // -1 also marks brands without a category.
  return wanted < 0 ? [] : [...category.keys()].filter((at) => category[at] === wanted);
}

/** Explains why a search or category has no results in a country; null without an explanation. */
export function explainAbsence(
  index: BrandIndex,
  reading: QueryReading | null,
  category: string,
  country: CountryId,
): Absent | null {
  const { withCodes, listed } = prepareIndex(index);
  const count = (category: Category, bits: Uint16Array, within: CountryId) =>
    positionsIn(index, category).filter((at) => (bits[at] ?? 0) & countryMask(within)).length;
  const named = reading && !reading.store ? (reading.category ?? "") : "";
  const queried = [category, named].find(isCategory) ?? null;
  const missing = queried && count(queried, listed, country) === 0 ? queried : null;
  const near = missing
    ? nearCategories[missing]
        .map((name) => ({ category: name, stores: count(name, withCodes, country) }))
        .filter(({ stores }) => stores > 0)
    : [];
  const elsewhere = missing
    ? countries.filter(({ id }) => count(missing, withCodes, id) > 0).map(({ id }) => id)
    : [];
  const host = reading?.host ?? null;
  const hits = missing || host ? [] : (reading?.hits ?? []).slice(0, maxBrands);
  const brands = hits.map(({ near: _, ...brand }) => brand);
  if (!missing && brands.length === 0 && !host) return null;
  return { category: missing, near, countries: elsewhere, brands, host };
}

/** Explains an empty or near-match list: other countries may list a shop of exactly that name. */
export function explainEmptyList(
  index: BrandIndex,
  query: { q: string; category: string },
  country: CountryId,
  isNear: boolean,
): Absent | null {
  const reading = query.q ? readQuery(index, query.q, { exact: isNear }) : null;
  const known = reading && isNear ? { ...reading, host: null } : reading;
  return explainAbsence(index, known, query.category, country);
}
