import { type Category, isCategory, nearCategories } from "#app/domain/directory/categories.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import {
  type BrandIndex,
  brandAt,
  type IndexedBrand,
  slugAt,
} from "#app/domain/search/brand-index.ts";
import { categoryIn } from "#app/domain/search/category-in.ts";
import { matchQuery } from "#app/domain/search/match.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { brandOfLink, storeLink } from "#app/domain/search/store-link.ts";

const maxBrands = 4;

/** What can be said of a search that finds nothing in a country. */
export interface Absent {
  /** The category that was asked for, of which the country has no store. */
  category: Category | null;
  /** Categories like it, with their stores in the country. */
  near: { category: Category; stores: number }[];
  /** The countries with stores of the category. */
  countries: CountryId[];
  /** The stores that the search finds in other countries. */
  brands: IndexedBrand[];
  /** The host of a shop that is not listed anywhere. */
  host: string | null;
}

/** The brand with a slug, in all its countries; null if none lists it. */
export function brandNamed(index: BrandIndex, slug: string): IndexedBrand | null {
  const at = index.name.findIndex((_, at) => slugAt(index, at) === slug);
  return at < 0 ? null : brandAt(index, at);
}

/** The host in a query that is the address of a shop that is not listed. */
export function unknownHost(index: BrandIndex, text: string): string | null {
  const address = storeLink(text);
  return address && !brandOfLink(index, address) ? address.host : null;
}

/** Explains why a country has nothing for a search, or of a category; null if nothing is known of it. */
export function explainAbsence(
  index: BrandIndex,
  asked: { q: string; category: string },
  country: CountryId,
): Absent | null {
  const query = readQuery(index, asked.q);
  const { withCodes, listed } = prepareIndex(index);
  const count = (category: Category, bits: Uint16Array, place: CountryId) => {
    const wanted = index.categories.indexOf(category);
    const mask = countryMask(place);
    return index.category.filter((own, at) => own === wanted && (bits[at] ?? 0) & mask).length;
  };
  const sought = isCategory(asked.category) ? asked.category : categoryIn(index, query);
  const category = sought && count(sought, listed, country) === 0 ? sought : null;
  const near = category
    ? nearCategories[category]
        .map((name) => ({ category: name, stores: count(name, withCodes, country) }))
        .filter(({ stores }) => stores > 0)
    : [];
  const places = category
    ? countries.filter(({ id }) => count(category, withCodes, id) > 0).map(({ id }) => id)
    : [];
  const { hits } = matchQuery(index, query, { exact: true, limit: maxBrands });
  const brands = category || asked.q === "" ? [] : hits.map(({ near: _, ...brand }) => brand);
  const host = unknownHost(index, asked.q);
  if (!category && brands.length === 0 && !host) return null;
  return { category, near, countries: places, brands: host ? [] : brands, host };
}
