import type { BrandIndex } from "./brand-index.ts";
import { border } from "./fold.ts";
import { collectMeanings } from "./meanings.ts";
import { prepareIndex } from "./prepare.ts";
import type { Meanings } from "./query-words.ts";
import { letterMask } from "./spelling/letters.ts";
import { consonants, phonetic } from "./spelling/sounds.ts";
import { buildVocabulary, type Vocabulary } from "./spelling/vocabulary.ts";

/** Parts of an index that only queries other than plain names need. */
export interface ExpandedIndex {
  readonly texts: readonly string[];
  readonly meanings: Meanings;
  /** Consonants of the brands' texts, and a mask of the letters of each. */
  readonly sounds: readonly string[];
  readonly soundLetters: Int32Array;
  /** Phonetic forms, with vowels, of the brands' names without spaces. */
  readonly phonetics: readonly string[];
  /** Words of all brands. */
  readonly vocabulary: Vocabulary;
  /** Words with a meaning other than a name. */
  readonly meaningWords: Vocabulary;
  /** Names of stores that may not be listed, each as one word. */
  readonly unlisted: ReadonlySet<string>;
  /** Arabic words of the tables by their consonants. */
  readonly wordsBySound: ReadonlyMap<string, readonly { word: string; sound: string }[]>;
}

/** "ph" is an alternative spelling of the same sound, not a misspelling. */
export const withPlainF = (text: string) => text.replaceAll("ph", "f");

/** Limit to the most popular brands: all 55,000 would take a second and 50 MB. */
const maxExpanded = 5_000;

const known = new WeakMap<BrandIndex, ExpandedIndex>();

/** Expands an index for full query parsing, once. */
export function expandIndex(index: BrandIndex): ExpandedIndex {
  const expanded = known.get(index) ?? expand(index);
  known.set(index, expanded);
  return expanded;
}

function expand(index: BrandIndex): ExpandedIndex {
  const { texts, meaningWords } = prepareIndex(index);
  const joined = texts.slice(0, maxExpanded).join(border);
  const sounds = consonants(joined).split(border);
  const meanings = collectMeanings(index);
  const arabic = [...meanings.keys()].filter((word) => /^[ا-ي]+$/.test(word));
  // Egypt and the Levant pronounce ذ as z, and ث as s.
  const spellings = arabic.flatMap((word) =>
    [...new Set([word, word.replaceAll("ذ", "ز").replaceAll("ث", "س")])].map((form) => [
      word,
      form,
    ]),
  );
  const joinedForms = spellings.map(([, form]) => form).join(" ");
  const consonantForms = consonants(joinedForms).split(" ");
  // Map.groupBy requires Safari 17.4.
  const wordsBySound = new Map<string, { word: string; sound: string }[]>();
  for (const [at, sound] of phonetic(joinedForms).split(" ").entries()) {
    const key = consonantForms[at] ?? "";
    wordsBySound.set(key, [
      ...(wordsBySound.get(key) ?? []),
      { word: spellings[at]?.[0] ?? "", sound },
    ]);
  }
  return {
    texts,
    meanings,
    sounds,
    soundLetters: Int32Array.from(sounds, letterMask),
    phonetics: phonetic(joined.replace(/ .*\n/g, "")).split(border),
    vocabulary: buildVocabulary(withPlainF(joined).replaceAll("\n", " ").split(border)),
    meaningWords: buildVocabulary([[...meaningWords].join(" ")]),
    unlisted: new Set(index.unlisted.split(" ")),
    wordsBySound,
  };
}
