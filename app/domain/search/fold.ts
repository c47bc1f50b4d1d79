import { foldForSearch } from "#app/domain/search.ts";

/** Keeps many texts apart in one: a private-use character, which no folded text holds. */
export const border = "\ue000";
const notSearched = /[^\p{L}\p{N}\ue000]+/gu;

/**
 * Folds texts for matching in words: as `foldForSearch` does, and apostrophes and hamza are
 * dropped, other punctuation becomes a space, and letters that neighbours use for one another are
 * made one: پ is ب, ڤ is ف, ہ is ه; گ چ غ ق are ج, as all of them are written for a hard g. All
 * texts are folded at once: thousands of names one by one take ten times as long.
 */
export function foldTexts(texts: readonly string[]): string[] {
  const joined = texts.map((text) => text.replaceAll(border, " ")).join(border);
  return foldForSearch(joined)
    .replace(/['’‘`ʼء]/g, "")
    .replace(/پ/g, "ب")
    .replace(/ڤ/g, "ف")
    .replace(/[گچغق]/g, "ج")
    .replace(/[ہھۃ]/g, "ه")
    .replace(notSearched, " ")
    .split(border);
}

/** The words of a folded text. */
export function wordsIn(folded: string): string[] {
  return folded.split(" ").filter(Boolean);
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return wordsIn(foldTexts([text])[0] ?? "");
}

// Articles and "and": typed or left out as one likes.
const joiners = new Set("the and n al el اند ذا و".split(" "));

/** Words without the article ال, "the" and "and"; none if nothing else is left. */
export function bareWords(words: readonly string[]): string[] {
  return words.filter((word) => !joiners.has(word)).map((word) => word.replace(/^ال(?=..)/, ""));
}
