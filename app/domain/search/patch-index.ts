import { isPopular } from "#app/domain/directory/popular-stores.ts";
import { type BrandIndex, brandAt, slugAt } from "./brand-index.ts";
import { type BrandRow, buildIndex, collator, perBrand, wordsOfCategories } from "./build-index.ts";
import { prepareIndex } from "./prepare.ts";

/** The stores of the home page first, then those in many countries, then those with many codes. */
export const popularityOf = (slug: string, liveCodes: number) =>
  (isPopular({ slug }) ? 1_000_000 : 1_000) + liveCodes;

const ranks = (index: BrandIndex) =>
  Float64Array.from(index.name, (_, at) => {
    const { slug, places } = brandAt(index, at);
    return places.reduce((sum, { liveCodes }) => sum + popularityOf(slug, liveCodes), 0);
  });

/**
 * An index in which the brands with some slugs are made anew from their rows, of all countries, whose
 * popularity is as `popularityOf` says; without rows they are gone. It is the index that would be made from all rows.
 */
export function patchIndex(
  index: BrandIndex,
  rows: readonly BrandRow[],
  slugs: ReadonlySet<string>,
): BrandIndex {
  const made = buildIndex(rows);
  const kept = [...index.name.keys()].filter((at) => !slugs.has(slugAt(index, at)));
  const [oldRanks, newRanks] = [ranks(index), ranks(made)];
  // Positions of what is made count from -1 down.
  const order: number[] = [];
  let next = 0;
  const isNextFirst = (at: number) => {
    const difference = (newRanks[next] ?? 0) - (oldRanks[at] ?? 0);
    if (difference !== 0) return difference > 0;
    return collator.compare(made.name[next] ?? "", index.name[at] ?? "") < 0;
  };
  for (const at of kept) {
    while (next < made.name.length && isNextFirst(at)) order.push(~next++);
    order.push(at);
  }
  while (next < made.name.length) order.push(~next++);
  const pick = <Value>(old: readonly Value[], own: readonly Value[]) =>
    order.map((at) => (at < 0 ? own[~at] : old[at]) as Value);

  const named = pick(
    index.category.map((at) => index.categories[at]),
    made.category.map((at) => made.categories[at]),
  );
  const categories = [...new Set(named.flatMap((name) => name ?? []))].sort();
  // What is sold is a position behind those of the categories.
  const sold = ({ sells, categories }: BrandIndex) =>
    sells.map((at) => (at < 0 ? -1 : at - categories.length));
  const columns = Object.fromEntries(
    perBrand.map((key) => [key, pick<unknown>(index[key], made[key])]),
  );
  const patched: BrandIndex = {
    ...made,
    ...columns,
    words: wordsOfCategories(categories),
    categories,
    category: named.map((name) => (name ? categories.indexOf(name) : -1)),
    sells: pick(sold(index), sold(made)).map((at) => (at < 0 ? -1 : at + categories.length)),
  };
  prepareIndex(patched, pick(prepareIndex(index).texts, prepareIndex(made).texts));
  return patched;
}
