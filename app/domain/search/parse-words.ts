import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Audience, OfferKind } from "#app/domain/offers/offer.ts";
import { findMeaning, type Meaning, type Meanings } from "./meanings.ts";

/** The facts that a query asks of an offer; nothing set asks for any code. */
export interface OfferAsked {
  kind: OfferKind | null;
  /** Percent points, or money: the least it may be. */
  value: number | null;
  audience: Audience | null;
  /** It is of a sale, "white friday". */
  season: boolean;
}

/** A word of a query that is not said of any store; those of a phrase are one. */
export interface Token {
  words: string[];
  /** The categories and products that it names. */
  meaning: Meaning | null;
}

/** A query in what its words mean one by one. */
export interface Parsed {
  country: CountryId | null;
  offer: OfferAsked | null;
  tokens: Token[];
}

const longestPhrase = 5;
const oman = 11;

/** Reads folded words, without articles, by their meanings: the longest phrase first. */
export function parseWords(meanings: Meanings, words: readonly string[]): Parsed {
  const parsed: Parsed = { country: null, offer: null, tokens: [] };
  const ask = (asked: Partial<OfferAsked>) => {
    parsed.offer = { ...(parsed.offer ?? noWish), ...asked };
  };
  for (let at = 0; at < words.length; ) {
    const { size, meaning } = longestAt(meanings, words, at);
    const typed = words.slice(at, at + size);
    const [word = ""] = typed;
    const before = findMeaning(meanings, words[at - 1] ?? "")?.offer;
    at += size;
    const after = findMeaning(meanings, words[at] ?? "")?.offer;
    const value = /^\d{1,6}$/.test(word) ? Number(word) : null;
    if (value !== null && !(meaning && size > 1)) {
      const units = [before, after];
      const isPercent = units.includes("percent") || (units.includes("any") && value < 96);
      if (units.includes("money")) ask({ kind: "amount", value });
      else if (isPercent && value > 0 && value <= 100) ask({ kind: "percent", value });
      else if (!/^20\d\d$/.test(word)) parsed.tokens.push({ words: typed, meaning: null });
    } else if (meaning?.country && (word.length > 2 || words.length > 1)) {
      // عمان is Oman, and the capital of Jordan.
      if (!parsed.country || parsed.country === oman) parsed.country = meaning.country;
    } else if (meaning?.offer) {
      askBy(meaning.offer, ask);
    } else if (!meaning || meaning.kinds.length > 0 || meaning.country) {
      parsed.tokens.push({ words: typed, meaning: meaning?.country ? null : meaning });
    }
  }
  // "Buy 1 get 1": what is left of it is no name.
  if (parsed.offer && parsed.tokens.every(({ words: [word = ""] }) => /^\d\d?$/.test(word))) {
    parsed.tokens = [];
  }
  return parsed;
}

const noWish: OfferAsked = { kind: null, value: null, audience: null, season: false };

function askBy(name: NonNullable<Meaning["offer"]>, ask: (asked: Partial<OfferAsked>) => void) {
  if (name === "half") ask({ kind: "percent", value: 50 });
  else if (name === "season") ask({ season: true });
  else if (name === "delivery" || name === "cashback" || name === "gift") ask({ kind: name });
  else if (name === "any" || name === "percent" || name === "money") ask({});
  else ask({ audience: name });
}

function longestAt(meanings: Meanings, words: readonly string[], at: number) {
  for (let size = Math.min(longestPhrase, words.length - at); size > 0; size--) {
    const meaning = findMeaning(meanings, words.slice(at, at + size).join(""));
    if (meaning && (size === 1 || /\w{3}|\d\d|[ا-ي]{3}/.test(meaning.word)))
      return { size, meaning };
  }
  const isLast = at === words.length - 1;
  return { size: 1, meaning: isLast ? beginning(meanings, words[at] ?? "") : null };
}

/** The category of which a word that is still typed is the beginning, from four letters on. */
function beginning(meanings: Meanings, word: string): Meaning | null {
  if (word.length < 4) return null;
  for (const [known, { kinds, isProduct }] of meanings) {
    // Of products there are many: "apple" is no beginning of a watch.
    if (kinds.length > 0 && !isProduct && known.startsWith(word)) return { word, kinds };
  }
  return null;
}
