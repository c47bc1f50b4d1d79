import type { BrandIndex } from "./brand-index.ts";
import { border, foldTexts } from "./fold.ts";
import { collectMeanings, type Meanings } from "./meanings.ts";
import { prepareIndex } from "./prepare.ts";
import { letterMask } from "./spelling/letters.ts";
import { consonants, phonetic } from "./spelling/sounds.ts";
import { buildVocabulary, type Vocabulary } from "./spelling/vocabulary.ts";

/** The parts made of an index only for queries that are not just names. */
export interface DeepIndex {
  readonly meanings: Meanings;
  /** The brands' texts in consonants, and which letters each has. */
  readonly sounds: readonly string[];
  readonly soundLetters: Int32Array;
  /** The brands' texts as they sound with their vowels. */
  readonly phonetics: readonly string[];
  /** Finds the script that a brand is not named in; null if it is named in both. */
  readonly missing: readonly (RegExp | null)[];
  /** The words of all brands. */
  readonly vocabulary: Vocabulary;
  /** Words that mean something else than a name. */
  readonly meant: Vocabulary;
  /** The brands with a whole name, written as one word. */
  readonly wholeNames: ReadonlyMap<string, readonly number[]>;
  /** The words of the tables in Arabic, by their consonants. */
  readonly byEar: ReadonlyMap<string, readonly { word: string; sound: string }[]>;
}

/** "ph" is written for the same sound, and no misspelling. */
export const withPlainF = (text: string) => text.replaceAll("ph", "f");

/** Of more brands the most popular are read like this: for all of 55,000 it takes a second and 50 MB. */
const maxDeep = 5_000;

const scripts = [/[a-z]/, /[ا-ي]/];
const known = new WeakMap<BrandIndex, DeepIndex>();

/** Prepares an index for whole readings, once. */
export function deepenIndex(index: BrandIndex): DeepIndex {
  const made = known.get(index) ?? deepen(index);
  known.set(index, made);
  return made;
}

function deepen(index: BrandIndex): DeepIndex {
  const { texts: all, meant } = prepareIndex(index);
  const texts = all.slice(0, maxDeep);
  const meanings = collectMeanings(index);
  const sounds = consonants(texts.join(border)).split(border);
  const names = foldTexts(texts.map((_, at) => `${index.name[at]}${index.nameAr[at]}`));
  const wholeNames = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const line of text.split("\n")) {
      if (line === "" || line[0] === " ") continue;
      const holders = wholeNames.get(line);
      if (!holders) wholeNames.set(line, [at]);
      else if (holders.at(-1) !== at) holders.push(at);
    }
  }
  // Egypt and the Levant say ذ as z, and ث as s.
  const byEar = new Map<string, { word: string; sound: string }[]>();
  for (const word of meanings.keys()) {
    if (!/^[ا-ي]+$/.test(word)) continue;
    for (const spoken of new Set([word, word.replaceAll("ذ", "ز").replaceAll("ث", "س")])) {
      const heard = consonants(spoken);
      byEar.set(heard, [...(byEar.get(heard) ?? []), { word, sound: phonetic(spoken) }]);
    }
  }
  return {
    meanings,
    sounds,
    soundLetters: Int32Array.from(sounds, letterMask),
    phonetics: phonetic(texts.join(border)).split(border),
    missing: names.map((both) => scripts.find((script) => !script.test(both)) ?? null),
    vocabulary: buildVocabulary(texts.map(withPlainF)),
    meant: buildVocabulary([[...meant].join(" ")]),
    wholeNames,
    byEar,
  };
}
