import { allowedEdits, edits } from "./edits.ts";

/** Distinct words with the letters that each has, as bits, and the positions of the brands that have it. */
export type Vocabulary = readonly {
  readonly word: string;
  readonly letters: number;
  readonly holders: readonly number[];
}[];

/** The distinct words of texts, and the positions of the texts that hold each. */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
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
export function nearWords(vocabulary: Vocabulary, sought: string): Map<number, number> {
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
    for (const at of holders) if (count < (found.get(at) ?? Infinity)) found.set(at, count);
  }
  return found;
}
