import { type BrandIndex, brandAt, type IndexedBrand } from "./brand-index.ts";
import { edits } from "./edits.ts";
import { prepareIndex } from "./prepare.ts";
import { readQuery } from "./read-query.ts";
import { vocabularyOf } from "./vocabulary.ts";

const maxEdits = 3;

/**
 * Brands whose names begin like a word of a query that found nothing, and are spelled least unlike
 * it: up to three edits, and at least two letters the same. At most `limit`, the nearest first.
 */
export function closestNames(index: BrandIndex, query: string, limit: number): IndexedBrand[] {
  const ready = prepareIndex(index);
  const { words, content } = readQuery(index, query);
  const counts = new Map<number, number>();
  ready.vocabulary ??= vocabularyOf(ready.texts);
  for (const sought of content.length > 0 ? content : words) {
    const max = Math.min(maxEdits, sought.length - 2);
    for (const { word, holders } of ready.vocabulary) {
      if (word[0] !== sought[0] || word.length < 3) continue;
      const count = max > 0 ? edits(sought, word, max) : 1;
      if (count > max) continue;
      for (const at of holders) counts.set(at, Math.min(count, counts.get(at) ?? count));
    }
  }
  const nearest = [...counts].sort(([a, one], [b, other]) => one - other || a - b);
  return nearest.slice(0, limit).map(([at]) => brandAt(index, at));
}
