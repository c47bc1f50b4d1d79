import type { PreparedIndex } from "./prepare.ts";
import * as rank from "./rank.ts";
import { letterMask } from "./spelling/letters.ts";

/** Returns the rank of the brand at a position: a `rank`, `near` plus the edits, or `none`. */
export type Matcher = (at: number) => number;

/**
 * Creates a matcher of folded words with names, aliases and sites: whole names, beginnings of
 * names, or words with these beginnings.
 */
export function nameMatcher(
  { texts, letters: bits }: PreparedIndex,
  words: readonly string[],
): Matcher {
  const joined = words.join("");
  if (joined === "") return () => rank.none;
  const needed = letterMask(joined);
  // Single letters begin any word.
  const areLetters = words.length > 1 && words.every((word) => word.length === 1);
  return (at) => {
    // Every match contains every word.
    if (((bits[at] ?? 0) & needed) !== needed) return rank.none;
    const text = texts[at] ?? "";
    if (text.includes(`\n${joined}\n`)) return rank.exact;
    if (text.includes(`\n${joined}`)) return rank.prefix;
    if (areLetters || !words.every((word) => text.includes(` ${word}`))) return rank.none;
    return words.every((word) => text.includes(` ${word} `)) ? rank.wholeWord : rank.wordPrefix;
  };
}
