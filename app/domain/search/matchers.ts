import type { BrandIndex } from "./brand-index.ts";
import { allowedEdits, edits } from "./edits.ts";
import type { PreparedIndex, Vocabulary } from "./prepare.ts";
import { consonants } from "./sounds.ts";

/** How well the brand at a position matches: a `rank`, `near` with the number of edits added, or `none`. */
export type Matcher = (at: number) => number;

/** How well a brand matches, best first. */
export const rank = {
  exact: 0,
  prefix: 1,
  wholeWord: 2,
  wordPrefix: 3,
  inside: 4,
  sameSound: 5,
  category: 6,
  someCategory: 7,
  besideCategory: 8,
  near: 9,
} as const;

/** A brand does not match. */
export const none = 99;

// Consonants that two spellings must share: fewer are shared by chance.
const minSound = 3;
const minNearSound = 4;

/** Matches folded words with names, aliases and sites. */
export function nameMatcher(
  { texts, sounds, missing }: PreparedIndex,
  words: readonly string[],
): Matcher {
  const joined = words.join("");
  if (joined === "") return () => none;
  const heard = words.map((word) => ` ${consonants(word)} `);
  const heardJoined = consonants(joined);
  const sounding = heardJoined.length >= minSound;
  return (at) => {
    const text = texts[at] ?? "";
    if (text.includes(joined)) {
      if (text.includes(`\n${joined}\n`)) return rank.exact;
      if (text.includes(`\n${joined}`)) return rank.prefix;
    }
    if (words.every((word) => text.includes(word))) {
      if (words.every((word) => text.includes(` ${word} `))) return rank.wholeWord;
      // Single letters begin and fill any word.
      const letters = words.length > 1 && words.every((word) => word.length === 1);
      if (!letters && words.every((word) => text.includes(` ${word}`))) return rank.wordPrefix;
      if (!letters && joined.length > 1) return rank.inside;
    }
    if (joined.length > 1 && text.includes(joined)) return rank.inside;
    const sound = sounding && missing[at]?.test(joined) && sounds[at];
    if (!sound) return none;
    const same =
      heard.every((word) => sound.includes(word)) || sound.includes(`\n${heardJoined}\n`);
    return same ? rank.sameSound : none;
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
  const { others, counts } = categoriesOf(index, words);
  if (others.length === words.length) return byName;
  const byOthers = nameMatcher(ready, others);
  return (at) => {
    const named = byName(at);
    if (named < none) return named;
    const count = counts[index.category[at] ?? -1] ?? 0;
    if (others.length === 0) {
      if (count === 0) return none;
      return count === words.length ? rank.category : rank.someCategory;
    }
    const match = byOthers(at);
    if (match > rank.wholeWord && match !== rank.sameSound) return none;
    return count > 0 ? rank.category : rank.besideCategory;
  };
}

/** For each category how many of the words are said of it, and the words that are said of none. */
function categoriesOf({ categoryWords }: BrandIndex, words: readonly string[]) {
  // From four letters on, the beginning of a word will do.
  const saidOf = (list: string, word: string) =>
    ` ${list} `.includes(` ${word}${word.length > 3 ? "" : " "}`);
  return {
    others: words.filter((word) => !categoryWords.some((list) => saidOf(list, word))),
    counts: categoryWords.map((list) => words.filter((word) => saidOf(list, word)).length),
  };
}

/**
 * Matches folded words that are misspelled, or spelled by ear. Words for a category are passed over
 * beside others, and so are misspelled ones and those that are said of any store: "samsng phones",
 * "namshi cupon".
 */
export function nearMatcher(
  index: BrandIndex,
  ready: PreparedIndex,
  words: readonly string[],
): Matcher {
  const { others } = categoriesOf(index, words);
  const ofAny = vocabularyOf([` ${index.stopWords} ${index.categoryWords.join(" ")}`]);
  const said = others.filter((word) => nearWords(ofAny, word).size === 0);
  const sought = said.length > 0 ? said : words;
  const joined = sought.join("");
  if (joined === "") return () => none;
  const heard = consonants(joined);
  const line = `\n${heard}\n`;
  ready.vocabulary ??= vocabularyOf(ready.texts);
  const { vocabulary } = ready;
  const known = sought.map((word) => ({
    begins: ` ${word}${word.length > 1 ? "" : " "}`,
    near: nearWords(vocabulary, word),
  }));
  const whole = sought.length > 1 ? nearWords(vocabulary, joined) : null;
  return (at) => {
    const text = ready.texts[at] ?? "";
    let count = 0;
    for (const { begins, near } of known) {
      if (!text.includes(begins)) count += near.get(at) ?? none;
      if (count >= none) break;
    }
    count = Math.min(count, whole?.get(at) ?? none);
    if (count < none) return rank.near + count;
    if (heard.length < minNearSound) return none;
    return ready.sounds[at]?.includes(line) ? rank.near + 2 : none;
  };
}

/** The distinct words of texts, and the positions of the texts that hold each. */
function vocabularyOf(texts: readonly string[]): Vocabulary {
  const words = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of text.split(/\s+/)) {
      const holders = words.get(word);
      if (holders) holders.push(at);
      else words.set(word, [at]);
    }
  }
  return Array.from(words, ([word, holders]) => ({ word, letters: lettersOf(word), holders }));
}

/** Which letters a word has, one bit for each letter of an alphabet. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The texts that hold a word near to this one, with the fewest edits that make it one of theirs. */
function nearWords(vocabulary: Vocabulary, sought: string): Map<number, number> {
  const found = new Map<number, number>();
  const max = allowedEdits(sought);
  const letters = lettersOf(sought);
  if (max === 0) return found;
  for (const { word, letters: others, holders } of vocabulary) {
    if (Math.abs(sought.length - word.length) > max) continue;
    // An edit changes two letters at most.
    let different = letters ^ others;
    for (let bit = 0; bit < max * 2; bit++) different &= different - 1;
    if (different !== 0) continue;
    const count = edits(sought, word, max);
    if (count > max) continue;
    for (const at of holders) if (count < (found.get(at) ?? none)) found.set(at, count);
  }
  return found;
}
