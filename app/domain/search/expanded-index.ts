import type { BrandIndex } from "./brand-index.ts";
import { border } from "./fold.ts";
import { collectMeanings } from "./meanings.ts";
import { prepareIndex } from "./prepare.ts";
import type { Meanings } from "./query-words.ts";
import { letterMask } from "./spelling/letters.ts";
import { consonants, phonetic } from "./spelling/sounds.ts";
import { buildVocabulary, type Vocabulary } from "./spelling/vocabulary.ts";

/** The parts made of an index only for queries that are not just names. */
export interface ExpandedIndex {
  readonly texts: readonly string[];
  readonly meanings: Meanings;
  /** The brands' texts in consonants, and which letters each has. */
  readonly sounds: readonly string[];
  readonly soundLetters: Int32Array;
  /** The brands' names without spaces as they sound with their vowels. */
  readonly phonetics: readonly string[];
  /** The words of all brands. */
  readonly vocabulary: Vocabulary;
  /** Words that mean something else than a name. */
  readonly meant: Vocabulary;
  /** The words of the tables in Arabic, by their consonants. */
  readonly byEar: ReadonlyMap<string, readonly { word: string; sound: string }[]>;
}

/** "ph" is written for the same sound, and no misspelling. */
export const withPlainF = (text: string) => text.replaceAll("ph", "f");

/** Of more brands the most popular are read like this: for all of 55,000 it takes a second and 50 MB. */
const maxExpanded = 5_000;

const known = new WeakMap<BrandIndex, ExpandedIndex>();

/** Prepares an index for whole readings, once. */
export function expandIndex(index: BrandIndex): ExpandedIndex {
  const made = known.get(index) ?? expand(index);
  known.set(index, made);
  return made;
}

function expand(index: BrandIndex): ExpandedIndex {
  const { texts, meant } = prepareIndex(index);
  const joined = texts.slice(0, maxExpanded).join(border);
  const sounds = consonants(joined).split(border);
  const meanings = collectMeanings(index);
  const arabic = [...meanings.keys()].filter((word) => /^[ا-ي]+$/.test(word));
  // Egypt and the Levant say ذ as z, and ث as s.
  const said = arabic.flatMap((word) =>
    [...new Set([word, word.replaceAll("ذ", "ز").replaceAll("ث", "س")])].map((form) => [
      word,
      form,
    ]),
  );
  const spoken = said.map(([, form]) => form).join(" ");
  const heard = consonants(spoken).split(" ");
  // No Map.groupBy: Safari has it since 17.4 alone.
  const byEar = new Map<string, { word: string; sound: string }[]>();
  for (const [at, sound] of phonetic(spoken).split(" ").entries()) {
    const key = heard[at] ?? "";
    byEar.set(key, [...(byEar.get(key) ?? []), { word: said[at]?.[0] ?? "", sound }]);
  }
  return {
    texts,
    meanings,
    sounds,
    soundLetters: Int32Array.from(sounds, letterMask),
    phonetics: phonetic(joined.replace(/ .*\n/g, "")).split(border),
    vocabulary: buildVocabulary(withPlainF(joined).replaceAll("\n", " ").split(border)),
    meant: buildVocabulary([[...meant].join(" ")]),
    byEar,
  };
}
