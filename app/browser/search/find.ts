import { type MatchOptions, matchNames, type Reading } from "#app/domain/search/match-names.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Parses a query that is not a URL, like `readQuery`; loads most modules on first need. */
export async function find(load: LoadIndex, text: string, options: MatchOptions): Promise<Reading> {
  const index = await readIndex(load);
  const named = matchNames(index, text, options);
  return named ?? (await import("./find-by-words.ts")).findByWords(index, text, options);
}
