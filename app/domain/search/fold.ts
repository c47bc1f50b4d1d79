import { letters } from "./spelling/letters.ts";

const alefVariants = /[\u0622\u0623\u0625\u0671]/g;
const invisible = /[\p{M}\p{Cf}\u0640]/gu;
const sameLetters = letters("ةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "هييك01234567890123456789");

/**
 * Folds text for searching, so that spellings a shopper would call the same compare equal: case,
 * accents, Arabic vowel marks, tatweel and direction characters are dropped; alef variants become
 * ا, ة becomes ه, ى becomes ي, Arabic-Indic and Persian digits become Latin ones.
 */
export function foldForSearch(text: string): string {
  return sameLetters(
    text
      .replace(/[™®]/g, " ")
      // Presentation forms become letters first, and أ stays one letter until it is mapped: NFKD
      // would split it into alef and a hamza of its own.
      .normalize("NFKC")
      .toLowerCase()
      .replace(alefVariants, "ا")
      .normalize("NFKD")
      .replace(invisible, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Keeps many texts apart in one: a private-use character, which no folded text holds. */
export const border = "\ue000";
const neighbours = letters("پڤگچغقہھۃ", "بفججججههه");
const notSearched = /[^\p{L}\p{N}\ue000]+/gu;

/**
 * Folds texts for matching in words: as `foldForSearch` does, and apostrophes and hamza are
 * dropped, other punctuation becomes a space, and letters that neighbours use for one another are
 * made one: پ is ب, ڤ is ف, ہ is ه; گ چ غ ق are ج, as all of them are written for a hard g. All
 * texts are folded at once: thousands of names one by one take ten times as long.
 */
export function foldTexts(texts: readonly string[]): string[] {
  const joined = texts.map((text) => text.replaceAll(border, " ")).join(border);
  return neighbours(foldForSearch(joined))
    .replace(/['’‘`ʼء]/g, "")
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
const joiners = new Set("the and n al el lel lil اند ذا و".split(" "));

/** Words without the article ال or لل, "the" and "and"; none if nothing else is left. */
export function bareWords(words: readonly string[]): string[] {
  return words
    .filter((word) => !joiners.has(word))
    .map((word) => word.replace(/^(?:ال(?=..)|لل(?=...))/, ""));
}

// "for", "in" and "and", which Arabic writes onto the word, with or without the article; and the
// article in Latin letters.
const attached = /^(?:(?:[وب]?ال|وب|لل|[وبل])(?=...)|[ae]l(?=....))/;

/** A word without what Arabic writes onto its front: «لنمشي» is "for نمشي", "alnahdi" is "nahdi". */
export function detached(word: string): string {
  return word.replace(attached, "");
}
