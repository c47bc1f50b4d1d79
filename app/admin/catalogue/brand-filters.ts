import type { BrandSummary } from "#app/domain/catalogue/brand-list.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { readQuery } from "#app/domain/search/read-query.ts";

/** The filters of a country's list of brands: whether a brand belongs to what each of them shows. */
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

/** The brands that a filter shows and that a search finds, by names or by their codes; in their order. */
export function findBrands(
  brands: readonly BrandSummary[],
  index: BrandIndex,
  filter: BrandFilter,
  query: string,
  withCode: readonly string[],
): BrandSummary[] {
  const shown = brands.filter(matchesFilter[filter]);
  if (foldForSearch(query) === "") return shown;
  const hits = new Set([...readQuery(index, query).hits.map(({ slug }) => slug), ...withCode]);
  return shown.filter(({ slug }) => hits.has(slug));
}

const { compare } = new Intl.Collator("en");

/** Sorts brands by a value; those without one come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | null,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "number" ? a - Number(b) : compare(a, String(b));
    return sign * order;
  });
}
