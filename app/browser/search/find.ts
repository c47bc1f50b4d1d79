import { type MatchOptions, matchNames, type Reading } from "#app/domain/search/match-names.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Reads a query that is no address, as `readQuery` does: what it needs beside names is loaded when first needed. */
export async function find(load: LoadIndex, text: string, options: MatchOptions): Promise<Reading> {
  const index = await readIndex(load);
  const named = matchNames(index, text, options);
  if (named) return named;
  // It reads a query that is more than a name, or a name that is misspelled.
  const { readWords } = await import("#app/domain/search/read-words.ts");
  return readWords(index, text, options);
}
