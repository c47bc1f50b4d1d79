import type { CountryId } from "#app/domain/directory/countries.ts";
import type { BrandIndex } from "./brand-index.ts";
import { bareWords, foldedWords } from "./fold.ts";

// "for", "in" and "and", which Arabic writes onto the word, with or without the article; and the
// article in Latin letters.
const attached = /^(?:(?:[وب]?ال|وب|لل|[وبل])(?=...)|[ae]l(?=....))/;

/** A word without what Arabic writes onto its front: «لنمشي» is "for نمشي", "alnahdi" is "nahdi". */
export function detached(word: string): string {
  return word.replace(attached, "");
}

/** A query in folded words. */
export interface Query {
  /** As typed. */
  words: string[];
  /** Without articles, and the words that are said of any store or of a country. */
  content: string[];
  /** The country that the query names. */
  country: CountryId | null;
}

/** Longest query that is read, in UTF-16 code units; the rest is ignored. */
export const maxQuery = 100;

/** Reads a query in words. */
export function readQuery({ stopWords, countryWords }: BrandIndex, query: string): Query {
  const words = foldedWords(query.slice(0, maxQuery));
  let country: CountryId | null = null;
  const content = bareWords(words).filter((word) => {
    const within = (list: string) => [word, detached(word)].some((form) => hasWord(list, form));
    const place = countryWords.findIndex(within) + 1;
    if (place > 0) country ??= place as CountryId;
    return place === 0 && !within(stopWords) && !isYear(word);
  });
  return { words, content, country };
}

function hasWord(list: string, word: string): boolean {
  return ` ${list} `.includes(` ${word} `);
}

function isYear(word: string): boolean {
  return /^20\d\d$/.test(word);
}

/**
 * The word of a query that may be a promo code, as typed, or null: 3 to 64 Latin letters, digits,
 * "-" and "_", with a digit or in capitals of 4 or more. "كود H2662D" → "H2662D". Codes are not
 * part of the index, which would be ten times as large; look the word up among them instead.
 */
export function codeIn(query: string): string | null {
  const words = query.slice(0, maxQuery).match(/[^\s:،,]+/g) ?? [];
  return (
    words.find((word) => /^(?=.*\d|[A-Z_-]{4})[\w-]{3,64}$/.test(word) && !isYear(word)) ?? null
  );
}
