import { type ExpandedIndex, withPlainF } from "./expanded-index.ts";
import { findMeaning } from "./meanings.ts";
import type { Token } from "./query-words.ts";
import { allowedEdits } from "./spelling/edits.ts";
import { consonants, isPhoneticSpelling, phonetic } from "./spelling/sounds.ts";
import { wordsWithin } from "./spelling/vocabulary.ts";

// Digits used for Arabic letters without a Latin equivalent, most common reading first: 9 is ص in
// the Gulf and ق in the Maghreb; 2 is a hamza, and ق in Egyptian pronunciation.
const digitLetters: Readonly<Record<string, string>> = {
  3: "a",
  5: "kh",
  6: "t",
  7: "h",
  8: "k",
};
const readings: readonly Readonly<Record<string, string>>[] = [
  { ...digitLetters, 9: "s", 2: "k" },
  { ...digitLetters, 9: "k", 2: "" },
];

/** Returns the Arabic words that Latin letters and digits may represent: "3otoor", "taw9il". */
function latinized(word: string): string[] {
  if (!/[a-z]/.test(word) || !/[2356789]/.test(word) || /\d\d/.test(word)) return [];
  return readings.map((reading) => word.replace(/\d/g, (digit) => reading[digit] ?? digit));
}

// Minimum number of shared consonants; fewer are shared by chance, unless the vowels are equal too.
const minConsonants = 3;
const minSounds = 4;

/**
 * Finds the word of the tables that a Latin word spells phonetically: "khasm" is خصم. With
 * `isArabizi`, indicated by digits, two consonants are sufficient.
 */
function matchPhoneticWord(
  { wordsBySound, meanings }: ExpandedIndex,
  word: string,
  isArabizi: boolean,
): string | null {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const bare = word.replace(/^[ae]l(?=..)/, "");
  // مكتبة is "maktabat" before a name.
  const forms = new Set([word, bare, bare.replace(/t$/, "")]);
  for (const form of forms) {
    const sound = phonetic(form);
    const consonantForm = consonants(form);
    const isEnough = isArabizi || consonantForm.replace("A", "").length >= minConsonants;
    const isSame = (arabic: string) => sound === arabic && sound.length >= minSounds;
    const found = wordsBySound
      .get(consonantForm)
      ?.find(({ word: other, sound: arabic }) =>
        isEnough && (isArabizi || !meanings.get(other)?.country)
          ? isPhoneticSpelling(sound, arabic)
          : isSame(arabic),
      );
    if (found) return found.word;
  }
  return null;
}

/** Finds the word of the tables that a word misspells. */
function correctedWord({ meaningWords, meanings }: ExpandedIndex, word: string): string | null {
  // Arabic words are shorter, and more of them are similar.
  if (word.length < (/[a-z]/.test(word) ? 5 : 6)) return null;
  const max = Math.min(allowedEdits(word), word.length < 9 ? 1 : 2);
  const near = wordsWithin(meaningWords, word, max, { sameStart: true });
  near.sort((a, b) => a.count - b.count);
  return near.find(({ word: other }) => !meanings.get(other)?.country)?.word ?? null;
}

/**
 * Replaces the unknown words of a query with words that they may misspell; null if there are none.
 * With `includeNames` also replaces words of names.
 */
export function reword(
  expanded: ExpandedIndex,
  words: readonly string[],
  { includeNames = false } = {},
): string[] | null {
  let isChanged = false;
  const others = words.map((word) => {
    const isKnown =
      findMeaning(expanded.meanings, word) || (!includeNames && isWordOfName(expanded, word));
    if (isKnown || /^\d+$/.test(word)) return word;
    const spelled = latinized(word);
    const forms = spelled.length > 0 ? spelled : [word];
    const phoneticMatch = forms
      .map((form) => matchPhoneticWord(expanded, form, spelled.length > 0))
      .find(Boolean);
    const other = phoneticMatch ?? spelled[0] ?? correctedWord(expanded, word);
    if (!other) return word;
    isChanged = true;
    return other;
  });
  return isChanged ? others : null;
}

/** Returns a word with repeated letters, "freeee", as it is usually written, if that is known. */
export function withoutElongation(expanded: ExpandedIndex, word: string): string {
  if (!/(\p{L})\1\1/u.test(word)) return word;
  const forms = ["$1$1", "$1"].map((letters) => word.replace(/(\p{L})\1{2,}/gu, letters));
  const isKnown = (form: string) =>
    form.length > 2 && (findMeaning(expanded.meanings, form) || isWordOfName(expanded, form));
  return [word, ...forms].find(isKnown) ?? word;
}

function isWordOfName({ vocabulary }: ExpandedIndex, word: string): boolean {
  return vocabulary.words.has(word);
}

const shortestPart = 3;
const longestJoined = 32;

/**
 * Splits words that were typed without spaces: "كودنون" into names and words with a meaning, or
 * else "bodyworks" into words of names. Null if it cannot be split.
 */
export function splitJoined(expanded: ExpandedIndex, typed: string): string[] | null {
  const isKnownPart = (part: string) =>
    expanded.meanings.has(part) || brandsNamed(expanded, part).length > 0;
  const isOfName = (part: string) => part.length > shortestPart && isWordOfName(expanded, part);
  return splitInto(typed, isKnownPart) ?? splitInto(typed, isOfName);
}

function splitInto(typed: string, isPart: (part: string) => boolean): string[] | null {
  if (typed.length > longestJoined) return null;
  // Parts of the text's beginning, by its length.
  const parts: (string[] | undefined)[] = [[]];
  for (let end = shortestPart; end <= typed.length; end++) {
    for (let from = 0; from <= end - shortestPart && !parts[end]; from++) {
      const before = parts[from];
      const part = typed.slice(from, end);
      if (before && isPart(part)) parts[end] = [...before, part];
    }
  }
  const found = parts[typed.length];
  return found && found.length > 1 ? found : null;
}

/** Returns the brands with a whole name, written as one word. */
export function brandsNamed({ vocabulary, texts }: ExpandedIndex, name: string): number[] {
  const positions = vocabulary.words.get(withPlainF(name))?.positions ?? [];
  return positions.filter((at) => texts[at]?.includes(`\n${name}\n`));
}

/**
 * Finds the brands whose whole names, with at least so many words, occur among other words; the
 * longest name first, then the first in the query. A word with another meaning, such as
 * "code", is not a name here.
 */
export function wholeNamesIn(
  expanded: ExpandedIndex,
  words: readonly string[],
  minWords: number,
): number[] {
  const names: { size: number; at: readonly number[] }[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to - from >= minWords; to--) {
      const name = words.slice(from, to).join("");
      const meaning = findMeaning(expanded.meanings, name);
      const hasOtherMeaning = meaning && meaning.kinds.length === 0;
      const at = name.length > 1 && !hasOtherMeaning ? brandsNamed(expanded, name) : [];
      if (at.length === 0) continue;
      names.push({ size: to - from, at });
      from = to - 1;
      break;
    }
  }
  names.sort((a, b) => b.size - a.size);
  return [...new Set(names.flatMap(({ at }) => at))];
}

export function wordsOfTokens(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ words }) => words);
}
