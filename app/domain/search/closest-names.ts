import { type BrandIndex, brandAt, type IndexedBrand } from "./brand-index.ts";
import { allowedEdits } from "./edits.ts";
import { prepareIndex } from "./prepare.ts";
import type { Query } from "./read-query.ts";
import { buildVocabulary, wordsWithin } from "./vocabulary.ts";

/**
 * Brands whose names begin like a word of a query that found nothing, and are spelled least unlike
 * it: by one edit more than comes near, with at least two letters the same. At most `limit`, the
 * nearest first.
 */
export function closestNames(
  index: BrandIndex,
  { words, content }: Query,
  limit: number,
): IndexedBrand[] {
  const ready = prepareIndex(index);
  const counts = new Map<number, number>();
  ready.vocabulary ??= buildVocabulary(ready.texts);
  for (const sought of content.length > 0 ? content : words) {
    const max = Math.min(allowedEdits(sought) + 1, sought.length - 2);
    const alike = wordsWithin(ready.vocabulary, sought, max, { sameStart: true });
    for (const { word, count, holders } of alike) {
      if (word.length < 3) continue;
      for (const at of holders) counts.set(at, Math.min(count, counts.get(at) ?? count));
    }
  }
  const nearest = [...counts].sort(([a, one], [b, other]) => one - other || a - b);
  return nearest.slice(0, limit).map(([at]) => brandAt(index, at));
}
