import type { BrandIndex } from "./brand-index.ts";
import { cutQuery, matchNames, type Reading } from "./match-names.ts";
import { isWholeLink, readLink } from "./read-link.ts";
import * as signs from "./read-signs.ts";
import { type ReadOptions, readWords } from "./read-words.ts";

/** A query, read once. */
export interface QueryReading extends Reading {
  /** It is the address of the one store found. */
  isLink: boolean;
  /** The host of a shop that is not listed, whose address it is, if nothing is found. */
  host: string | null;
  /** The promo codes that it may be, as the catalogue writes codes. */
  codes: string[];
}

/**
 * Reads a query into what it means. The home page, a country's list, the API, the suggestions and a
 * device without a connection all read it so, and answer alike; browsers load each of the three steps
 * when they need it.
 */
export function readQuery(index: BrandIndex, text: string, options?: ReadOptions): QueryReading {
  const link = readLink(index, text);
  if (link && (link.total > 0 || isWholeLink(text))) {
    const isLink = link.total > 0;
    return { ...link, isLink, host: isLink ? null : link.host, codes: [] };
  }
  const reading = matchNames(index, text, options) ?? readWords(index, text, { ...options, signs });
  const host = reading.total === 0 ? (link?.host ?? null) : null;
  return { ...reading, isLink: false, host, codes: host ? [] : codesIn(text) };
}

/** How many words of a query, and how many of them joined, may be a code. */
const maxCodes = 8;
const maxJoined = 4;

/**
 * The promo codes that a query may hold, in capitals: its words of Latin letters, digits, "-" and "_"
 * that are 3 to 64 long, and neighbours of them joined that have a digit, "save 20". Codes are not part
 * of the index, which would be ten times as large; look them up instead.
 */
function codesIn(text: string): string[] {
  const words = cutQuery(text).match(/[^\s:،,]+/g) ?? [];
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

/** Whether a code of a query is hardly a word: it has a digit, or is typed in capitals of 4 or more. */
export function looksLikeCode(text: string, code: string): boolean {
  return /\d/.test(code) || (code.length > 3 && text.includes(code));
}
