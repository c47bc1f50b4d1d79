import type { BrandIndex } from "./brand-index.ts";
import { matchNames, type Reading, truncateQuery } from "./match-names.ts";
import { isWholeLink, readLink } from "./read-link.ts";
import * as signs from "./read-signs.ts";
import * as understood from "./read-understood.ts";
import { type ReadOptions, readWords } from "./read-words.ts";

export interface QueryReading extends Reading {
  /** Whether the query is the URL of the only store found. */
  isLink: boolean;
  /** Host of the URL of a shop that is not listed, if nothing is found. */
  host: string | null;
  /** Possible promo codes in the query, as the catalogue writes codes. */
  codes: string[];
}

/**
 * Parses a query into its meaning. The home page, a country's list, the API, the suggestions and
 * offline devices all use this parser and give equal results; browsers load each of the three steps
 * when they need it.
 */
export function readQuery(index: BrandIndex, text: string, options?: ReadOptions): QueryReading {
  const link = readLink(index, text);
  if (link && (link.total > 0 || isWholeLink(text))) {
    const isLink = link.total > 0;
    return { ...link, isLink, host: isLink ? null : link.host, codes: [] };
  }
  const reading =
    matchNames(index, text, options) ?? readWords(index, text, { ...options, signs, understood });
  const host = reading.total === 0 ? (link?.host ?? null) : null;
  return { ...reading, isLink: false, host, codes: host ? [] : codesIn(text) };
}

/** Maximum number of possible codes in a query, and of adjacent words joined into one. */
const maxCodes = 8;
const maxJoined = 4;

/**
 * Returns the promo codes that a query may contain, in capitals: words of 3 to 64 Latin letters,
 * digits, "-" and "_", and adjacent words joined if they have a digit, "save 20". Codes are not
 * part of the index, which would be ten times as large; look them up instead.
 */
function codesIn(text: string): string[] {
  const words = truncateQuery(text).match(/[^\s:،,]+/g) ?? [];
  const codes = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length && to - from <= maxJoined; to++) {
      const code = words.slice(from, to).join("").toUpperCase();
      if (/[^\w-]/.test(code)) break;
      if (!mayBeCode(code, to === from + 1)) continue;
      codes.add(code);
      codes.add(code.replace(/[-_]/g, ""));
    }
  }
  return [...codes].slice(0, maxCodes);
}

const mayBeCode = (code: string, isWord: boolean) =>
  code.length >= 3 &&
  code.length <= 64 &&
  !signs.isYear(code) &&
  (isWord || /[A-Z].*\d|\d.*[A-Z]/.test(code));

/** Returns whether a possible code is hardly a word: it has a digit, or at least 4 capitals. */
export function looksLikeCode(text: string, code: string): boolean {
  return /\d/.test(code) || (code.length > 3 && text.includes(code));
}
