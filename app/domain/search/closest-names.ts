import { type BrandIndex, brandAt, type IndexedBrand } from "./brand-index.ts";
import { expandIndex } from "./expanded-index.ts";
import { allowedEdits } from "./spelling/edits.ts";
import { wordsWithin } from "./spelling/vocabulary.ts";

/**
 * Finds brands whose names begin like one of some folded words of a query without results, with the
 * most similar spelling: one edit more than near matches allow, and at least two equal letters. At
 * most `limit`, nearest first.
 */
export function closestNames(
  index: BrandIndex,
  words: readonly string[],
  limit: number,
): IndexedBrand[] {
  const { vocabulary } = expandIndex(index);
  const counts = new Map<number, number>();
  for (const typed of words) {
    const max = Math.min(allowedEdits(typed) + 1, typed.length - 2);
    const similar = wordsWithin(vocabulary, typed, max, { sameStart: true });
    for (const { word, count, positions } of similar) {
      if (word.length < 3) continue;
      for (const at of positions) counts.set(at, Math.min(count, counts.get(at) ?? count));
    }
  }
  const nearest = [...counts].sort(([a, countA], [b, countB]) => countA - countB || a - b);
  return nearest.slice(0, limit).map(([at]) => brandAt(index, at));
}
