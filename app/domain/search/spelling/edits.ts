/**
 * Returns the number of letters to insert, delete, replace, or swap with the next to turn one word
 * into the other (optimal string alignment). Counts up to `max`; more is `max + 1`. Takes time
 * linear in the word lengths, but four times as long for each further edit of `max`.
 */
export function edits(a: string, b: string, max: number, fromA = 0, fromB = 0): number {
  let i = fromA;
  let j = fromB;
  while (i < a.length && a[i] === b[j]) {
    i++;
    j++;
  }
  const gap = Math.abs(a.length - i - (b.length - j));
  if (gap > max) return max + 1;
  if (i === a.length || j === b.length) return gap;
  if (max === 0) return 1;
  const swapped = a[i] === b[j + 1] && a[i + 1] === b[j];
  const rest = Math.min(
    edits(a, b, max - 1, i + 1, j + 1),
    edits(a, b, max - 1, i + 1, j),
    edits(a, b, max - 1, i, j + 1),
    swapped ? edits(a, b, max - 1, i + 2, j + 2) : max,
  );
  return rest + 1;
}

/** Returns the allowed edits of a word: none up to 3 letters, one from 4 to 7, two from 8. */
export function allowedEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}
