import { type Category, isCategory } from "#app/domain/directory/categories.ts";
import type { BrandIndex } from "./brand-index.ts";
import { detached, type Query } from "./read-query.ts";

/** The known category of which all words of a query speak: "pharmacy in Morocco". Null for none. */
export function categoryIn(
  { categories, categoryWords }: BrandIndex,
  { content }: Query,
): Category | null {
  if (content.length === 0) return null;
  const speaksOf = (words: string) => {
    const known = new Set(words.split(" "));
    return content.every((word) => known.has(word) || known.has(detached(word)));
  };
  const named = categories.find((_, at) => speaksOf(categoryWords[at] ?? ""));
  return named && isCategory(named) ? named : null;
}
