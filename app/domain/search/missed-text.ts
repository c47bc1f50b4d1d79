import type { BrandIndex } from "./brand-index.ts";
import { type ExpandedIndex, expandIndex, withPlainF } from "./expanded-index.ts";
import { bareWords, foldedWords, foldForSearch } from "./fold.ts";
import { findMeaning } from "./meanings.ts";
import { wordsWithin } from "./spelling/vocabulary.ts";
import { storeLink } from "./store-link.ts";

const maxLetters = 40;
const maxDigits = 4;

/**
 * Returns a search without results in folded form for counting; null if it may identify a person:
 * an address, a number, an e-mail address, more than 40 letters, or a word that is not similar to
 * one of the index or the word lists, as names of people are.
 */
export function countableText(index: BrandIndex, text: string): string | null {
  const folded = foldForSearch(text);
  const digits = folded.match(/\p{N}/gu)?.length ?? 0;
  const isAddress = storeLink(text) !== null || /@|:\/|\p{L}\.\p{L}/u.test(folded);
  if (isAddress || digits > maxDigits || folded.length > maxLetters) return null;
  const words = folded.replace(/[^\p{L}\p{N}&]+/gu, " ").trim();
  if (!/\p{L}.*\p{L}/u.test(words)) return null;
  const expanded = expandIndex(index);
  return bareWords(foldedWords(words)).every((word) => isNearlyKnown(expanded, word))
    ? words
    : null;
}

/** Returns whether a word is similar to a known one: one edit per three letters, from five on. */
function isNearlyKnown(
  { meanings, meaningWords, vocabulary }: ExpandedIndex,
  word: string,
): boolean {
  if (/^\p{N}+$/u.test(word) || findMeaning(meanings, word)) return true;
  const max = word.length < 5 ? 0 : Math.min(3, Math.floor(word.length / 3));
  const options = { sameStart: true };
  return [meaningWords, vocabulary].some(
    (words) => wordsWithin(words, withPlainF(word), max, options).length > 0,
  );
}
