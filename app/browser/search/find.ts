import { type MatchOptions, matchNames, type Reading } from "#app/domain/search/match-names.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Loads what reads a query that is more than a name, or a name that is misspelled. */
export const loadWords = () => import("#app/domain/search/read-words.ts");

/** Reads a query that is no address, as `readQuery` does: what it needs beside names is loaded when first needed. */
export async function find(load: LoadIndex, text: string, options: MatchOptions): Promise<Reading> {
  const index = await readIndex(load);
  const named = matchNames(index, text, options);
  return named ?? (await loadWords()).readWords(index, text, options);
}
