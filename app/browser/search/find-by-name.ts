import { foldTexts, wordsIn } from "#app/domain/search/fold.ts";
import type { Found, Rows } from "./found.ts";

/** Finds the rows whose name or slug contains every word of a query. */
export function findByName(lists: readonly Rows[], text: string): Found {
  const rows = lists.flatMap(({ rows }) => rows);
  const names = rows.map(({ slug, row }) => `${slug} ${row.querySelector("bdi")?.textContent}`);
  const [query = "", ...folded] = foldTexts([text, ...names]);
  const words = wordsIn(query);
  const isFound = (_: unknown, at: number) => words.every((word) => folded[at]?.includes(word));
  return { slugs: rows.filter(isFound).map(({ slug }) => slug), near: false };
}
