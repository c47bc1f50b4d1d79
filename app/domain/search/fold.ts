import { letters } from "./spelling/letters.ts";

const alefVariants = /[\u0622\u0623\u0625\u0671]/g;
const invisible = /[\p{M}\p{Cf}\u0640]/gu;
const sameLetters = letters("ةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "هييك01234567890123456789");

/**
 * Folds text for search, so that spellings that shoppers consider the same compare equal: drops
 * case, accents, Arabic vowel marks, tatweel and direction characters; alef variants become ا, ة
 * becomes ه, ى becomes ي, Arabic-Indic and Persian digits become Latin digits.
 */
export function foldForSearch(text: string): string {
  return sameLetters(
    text
      .replace(/[™®]/g, " ")
      // Presentation forms become letters first, and أ stays one letter until it is mapped: NFKD
      // would split it into alef and a separate hamza.
      .normalize("NFKC")
      .toLowerCase()
      .replace(alefVariants, "ا")
      .normalize("NFKD")
      .replace(invisible, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Separator of texts that are folded together, which no folded text contains. */
export const border = "\ue000";
const neighbours = letters("پڤگچغقہھۃ", "بفججججههه");
const notSearched = /[^\p{L}\p{N}\ue000]+/gu;

/**
 * Folds texts for word matching: like `foldForSearch`, and also drops apostrophes and hamza,
 * replaces other punctuation with a space, and merges letters that neighbouring countries
 * interchange: پ is ب, ڤ is ف, ہ is ه; گ چ غ ق are ج, because all of them are written for a hard g.
 * Folds all texts in one pass: thousands of names one by one take ten times as long.
 */
export function foldTexts(texts: readonly string[]): string[] {
  const joined = texts.map((text) => text.replaceAll(border, " ")).join(border);
  return neighbours(foldForSearch(joined))
    .replace(/['’‘`ʼء]/g, "")
    .replace(notSearched, " ")
    .split(border);
}

export function wordsIn(folded: string): string[] {
  return folded.split(" ").filter(Boolean);
}

export function foldedWords(text: string): string[] {
  return wordsIn(foldTexts([text])[0] ?? "");
}

// Articles and "and", which shoppers often omit.
const joiners = new Set("the and n al el lel lil اند ذا و".split(" "));

/** Removes the article ال or لل, "the" and "and" from words; empty if nothing else is left. */
export function bareWords(words: readonly string[]): string[] {
  return words
    .filter((word) => !joiners.has(word))
    .map((word) => word.replace(/^(?:ال(?=..)|لل(?=...))/, ""));
}

// "for", "in" and "and" as Arabic prefixes, with or without the article; and the article in Latin
// letters.
const attached = /^(?:(?:[وب]?ال|وب|لل|[وبل])(?=...)|[ae]l(?=....))/;

/** Removes Arabic prefixes from a word: «لنمشي» is "for نمشي", "alnahdi" is "nahdi". */
export function detached(word: string): string {
  return word.replace(attached, "");
}
