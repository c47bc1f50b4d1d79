import { none } from "#app/domain/search/rank.ts";
import { allowedEdits, edits } from "./edits.ts";
import { letterMask } from "./letters.ts";

interface Word {
  readonly word: string;
  /** See letterMask. */
  readonly letters: number;
  /** Positions of the texts that contain it. */
  readonly positions: readonly number[];
}

/** Distinct words, and a list of those of each length. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, Word>;
  readonly byLength: readonly (readonly Word[])[];
}

export function buildVocabulary(texts: readonly string[]): Vocabulary {
  const words = new Map<string, Word & { positions: number[] }>();
  const byLength: Word[][] = [];
  for (const [at, text] of texts.entries()) {
    for (const word of text.split(" ")) {
      const known = words.get(word);
      if (known) {
        if (known.positions.at(-1) !== at) known.positions.push(at);
      } else if (word) {
        const entry = { word, letters: letterMask(word), positions: [at] };
        words.set(word, entry);
        byLength[word.length] ??= [];
        byLength[word.length]?.push(entry);
      }
    }
  }
  return { words, byLength };
}

/** Word of a vocabulary that is similar to another, and the edits between them. */
interface NearWord extends Word {
  readonly count: number;
}

function hasMoreBits(bits: number, max: number): boolean {
  let rest = bits;
  for (let bit = 0; bit < max; bit++) rest &= rest - 1;
  return rest !== 0;
}

/** Finds words that differ in at most `max` edits; with `sameStart` not in the first letter. */
export function wordsWithin(
  vocabulary: Vocabulary,
  target: string,
  max: number,
  { sameStart = false } = {},
): NearWord[] {
  const near: NearWord[] = [];
  const bits = letterMask(target);
  const start = target.charCodeAt(0);
  for (let length = target.length - max; length <= target.length + max; length++) {
    for (const known of vocabulary.byLength[length] ?? []) {
      if (sameStart && known.word.charCodeAt(0) !== start) continue;
      // An edit changes two letters at most.
      if (hasMoreBits(bits ^ known.letters, max * 2)) continue;
      const count = edits(target, known.word, max);
      if (count <= max) near.push({ ...known, count });
    }
  }
  return near;
}

/** Minimum length of a misspelled unfinished word, and of its correct beginning. */
const minUnfinished = 6;
const minSameStart = 3;

/** Finds longer words whose beginnings differ in one edit: ترندوي of ترنديول. */
function beginningsWithin(vocabulary: Vocabulary, target: string): NearWord[] {
  if (target.length < minUnfinished) return [];
  const start = target.slice(0, minSameStart);
  const isAlike = (word: string) => edits(target, word.slice(0, target.length), 1) < 2;
  return vocabulary.byLength
    .slice(target.length + 1)
    .flat()
    .filter(({ word }) => word.startsWith(start) && isAlike(word))
    .map((word) => ({ ...word, count: 2 }));
}

export function isNearAny(vocabulary: Vocabulary, target: string): boolean {
  const max = allowedEdits(target);
  return max > 0 && wordsWithin(vocabulary, target, max).length > 0;
}

/** Returns the fewest edits between the word and each text; `none` for too many. */
export function nearWords(vocabulary: Vocabulary, target: string, texts: number): Uint8Array {
  const fewest = new Uint8Array(texts).fill(none);
  const max = allowedEdits(target);
  if (max === 0) return fewest;
  const near = [...wordsWithin(vocabulary, target, max), ...beginningsWithin(vocabulary, target)];
  for (const { word, count, positions } of near) {
    // Too many short words differ only in their first letter: "test" is not "west".
    if (target.length === 4 && word.length === 4 && word[0] !== target[0]) continue;
    for (const at of positions) if (count < (fewest[at] ?? 0)) fewest[at] = count;
  }
  return fewest;
}
