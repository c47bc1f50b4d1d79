import { isPopular } from "#app/domain/directory/popular-stores.ts";
import { type BrandIndex, brandAt } from "./brand-index.ts";
import { type BrandRow, buildIndex, collator, createIndexWords, perBrand } from "./build-index.ts";
import { foldIndexTexts } from "./prepare.ts";

/** Ranks stores of the home page first, then by the numbers of countries and codes. */
export const computePopularity = (slug: string, liveCodes: number) =>
  (isPopular({ slug }) ? 1_000_000 : 1_000) + liveCodes;

/** Index with the folded texts of its brands, which are cached because folding is slow. */
export interface FoldedIndex {
  readonly index: BrandIndex;
  readonly texts: readonly string[];
  /** Letters of each text if they are known: see letterMask. */
  readonly letters?: readonly number[];
}

/** Index for repeated patches: computes its brands' slugs and popularity once. */
export interface OpenIndex extends FoldedIndex {
  readonly slugs: readonly string[];
  readonly ranks: readonly number[];
}

/** Opens an index whose popularity was computed with `popularityOf`. */
export function openIndex({ index, texts }: FoldedIndex): OpenIndex {
  const brands = index.name.map((_, at) => brandAt(index, at));
  const ranks = brands.map(({ slug, places }) =>
    places.reduce((sum, { liveCodes }) => sum + computePopularity(slug, liveCodes), 0),
  );
  return { index, texts, slugs: brands.map(({ slug }) => slug), ranks };
}

export function buildOpenIndex(rows: readonly BrandRow[]): OpenIndex {
  const index = buildIndex(rows);
  return openIndex({ index, texts: foldIndexTexts(index) });
}

/**
 * Rebuilds the brands with some slugs from their rows of all countries; brands without rows are
 * removed. The result equals the index of all rows.
 */
export function patchIndex(
  { index, ...old }: OpenIndex,
  rows: readonly BrandRow[],
  touched: ReadonlySet<string>,
): OpenIndex {
  const { index: patch, ...patchParts } = buildOpenIndex(rows);
  const unchanged = [...index.name.keys()].filter((at) => !touched.has(old.slugs[at] ?? ""));
  // Positions of rebuilt brands count from -1 down.
  const order: number[] = [];
  let next = 0;
  const isNextFirst = (at: number) => {
    const difference = (patchParts.ranks[next] ?? 0) - (old.ranks[at] ?? 0);
    if (difference !== 0) return difference > 0;
    return collator.compare(patch.name[next] ?? "", index.name[at] ?? "") < 0;
  };
  for (const at of unchanged) {
    while (next < patch.name.length && isNextFirst(at)) order.push(~next++);
    order.push(at);
  }
  while (next < patch.name.length) order.push(~next++);
  const pick = <Value>(existing: readonly Value[], added: readonly Value[]) =>
    order.map((at) => (at < 0 ? added[~at] : existing[at]) as Value);

  const named = pick(
    index.category.map((at) => index.categories[at]),
    patch.category.map((at) => patch.categories[at]),
  );
  const categories = [...new Set(named.flatMap((name) => name ?? []))].sort();
  // Specialities have positions after those of the categories.
  const sold = ({ sells, categories }: BrandIndex) =>
    sells.map((at) => (at < 0 ? -1 : at - categories.length));
  const columns = Object.fromEntries(
    perBrand.map((key) => [key, pick<unknown>(index[key], patch[key])]),
  );
  const patched: BrandIndex = {
    ...patch,
    ...columns,
    words: createIndexWords(categories),
    categories,
    category: named.map((name) => (name ? categories.indexOf(name) : -1)),
    sells: pick(sold(index), sold(patch)).map((at) => (at < 0 ? -1 : at + categories.length)),
  };
  return {
    index: patched,
    slugs: pick(old.slugs, patchParts.slugs),
    ranks: pick(old.ranks, patchParts.ranks),
    texts: pick(old.texts, patchParts.texts),
  };
}
