import type { BrandIndex } from "./brand-index.ts";
import { letterMask } from "./letter-bits.ts";
import type { PreparedIndex } from "./prepare.ts";
import * as rank from "./rank.ts";
import { consonants } from "./sounds.ts";

/** How well the brand at a position matches: a `rank`, `near` with the number of edits added, or `none`. */
export type Matcher = (at: number) => number;

// Consonants that two spellings must share: fewer are shared by chance.
const minSound = 3;

/** Matches folded words with names, aliases and sites. */
export function nameMatcher(ready: PreparedIndex, words: readonly string[]): Matcher {
  if (words.join("") === "") return () => rank.none;
  const spelled = spelledMatcher(ready, words);
  const sounding = soundMatcher(ready, words);
  return (at) => {
    const match = spelled(at);
    return match < rank.none ? match : sounding(at);
  };
}

function spelledMatcher(
  { texts, letters: bits }: PreparedIndex,
  words: readonly string[],
): Matcher {
  const joined = words.join("");
  const needed = letterMask(joined);
  // Single letters begin and fill any word.
  const areLetters = words.length > 1 && words.every((word) => word.length === 1);
  return (at) => {
    // Whatever matches holds every word.
    if (((bits[at] ?? 0) & needed) !== needed) return rank.none;
    const text = texts[at] ?? "";
    if (text.includes(joined)) {
      if (text.includes(`\n${joined}\n`)) return rank.exact;
      if (text.includes(`\n${joined}`)) return rank.prefix;
    }
    if (!words.every((word) => text.includes(word))) return rank.none;
    if (words.every((word) => text.includes(` ${word} `))) return rank.wholeWord;
    if (areLetters) return text.includes(joined) ? rank.inside : rank.none;
    if (words.every((word) => text.includes(` ${word}`))) return rank.wordPrefix;
    return joined.length > 1 ? rank.inside : rank.none;
  };
}

/** Matches words in one script with names in the other alone. */
function soundMatcher({ sounds, missing }: PreparedIndex, words: readonly string[]): Matcher {
  const joined = words.join("");
  const whole = consonants(joined);
  if (whole.length < minSound) return () => rank.none;
  const heard = words.map((word) => ` ${consonants(word)} `);
  // Most brands are named in both scripts, so that this looks at few.
  return (at) => {
    if (!missing[at]?.test(joined)) return rank.none;
    const sound = sounds[at] ?? "";
    return sound.includes(`\n${whole}\n`) || heard.every((word) => sound.includes(word))
      ? rank.sameSound
      : rank.none;
  };
}

/**
 * Matches folded words with names and categories. Words for a category alone find its brands;
 * beside a name they tell its brand from others of that name, but do not hide it: Samsung is found
 * by "samsung phones", and Amazon by "amazon phones".
 */
export function brandMatcher(
  index: BrandIndex,
  ready: PreparedIndex,
  words: readonly string[],
): Matcher {
  const byName = nameMatcher(ready, words);
  const { others, counts } = matchCategories(index, words);
  if (others.length === words.length) return byName;
  const byOthers = nameMatcher(ready, others);
  return (at) => {
    const named = byName(at);
    if (named < rank.none) return named;
    const count = counts[index.category[at] ?? -1] ?? 0;
    if (others.length === 0) {
      if (count === 0) return rank.none;
      return count === words.length ? rank.category : rank.someCategory;
    }
    const match = byOthers(at);
    if (match > rank.wholeWord && match !== rank.sameSound) return rank.none;
    return count > 0 ? rank.category : rank.besideCategory;
  };
}

/** For each category how many of the words are said of it, and the words that are said of none. */
export function matchCategories({ categoryWords }: BrandIndex, words: readonly string[]) {
  // From four letters on, the beginning of a word will do.
  const saidOf = (list: string, word: string) =>
    ` ${list} `.includes(` ${word}${word.length > 3 ? "" : " "}`);
  return {
    others: words.filter((word) => !categoryWords.some((list) => saidOf(list, word))),
    counts: categoryWords.map((list) => words.filter((word) => saidOf(list, word)).length),
  };
}
