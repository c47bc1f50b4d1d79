const alefVariants = /[\u0622\u0623\u0625\u0671]/g;
const invisible = /[\p{M}\p{Cf}\u0640]/gu;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Folds text for searching, so that spellings a shopper would call the same compare equal: case,
 * accents, Arabic vowel marks, tatweel and direction characters are dropped; alef variants become
 * ا, ة becomes ه, ى becomes ي, Arabic-Indic and Persian digits become Latin ones.
 */
export function foldForSearch(text: string): string {
  return (
    text
      // Presentation forms become letters first, and أ stays one letter until it is mapped: NFKD
      // would split it into alef and a hamza of its own.
      .normalize("NFKC")
      .toLowerCase()
      .replace(alefVariants, "ا")
      .normalize("NFKD")
      .replace(invisible, "")
      .replace(/ة/g, "ه")
      .replace(/[ىی]/g, "ي")
      .replace(/ک/g, "ك")
      .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** True if the folded text contains the folded query; an empty query matches everything. */
export function matchesSearch(foldedText: string, query: string): boolean {
  return foldedText.includes(foldForSearch(query));
}

/** The search in `q` of an address's query, trimmed and cut to 100 characters; "" without one. */
export function queryOf(given: URLSearchParams): string {
  return given.get("q")?.trim().slice(0, 100) ?? "";
}
