import { collator } from "#app/domain/base/order.ts";
import type { BrandSummary } from "#app/domain/catalogue/brand-list.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { readQuery } from "#app/domain/search/read-query.ts";

export const matchesFilter = {
  all: () => true,
  live: ({ live }) => live > 0,
  expired: ({ expired }) => expired > 0,
  usedUp: ({ usedUp }) => usedUp > 0,
  inactive: ({ inactive, isActive }) => inactive > 0 || !isActive,
  empty: ({ live }) => live === 0,
  untranslated: ({ untranslated }) => untranslated > 0,
} satisfies Record<string, (brand: BrandSummary) => boolean>;

export type BrandFilter = keyof typeof matchesFilter;

export const brandFilters = Object.keys(matchesFilter) as BrandFilter[];

/** Returns the brands that match the filter and the query, which may also match codes (`withCode`). */
export function findBrands(
  brands: readonly BrandSummary[],
  index: BrandIndex,
  filter: BrandFilter,
  query: string,
  withCode: readonly string[],
): BrandSummary[] {
  const filtered = brands.filter(matchesFilter[filter]);
  if (foldForSearch(query) === "") return filtered;
  const hits = new Set([...readQuery(index, query).hits.map(({ slug }) => slug), ...withCode]);
  return filtered.filter(({ slug }) => hits.has(slug));
}

/** Sorts rows by a value; null comes last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | null,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1;
  const { compare } = collator("en");
  return rows.toSorted((row, other) => {
    const [a, b] = [value(row), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === "number" ? a - Number(b) : compare(a, String(b)));
  });
}
