import { foldedWords, foldForSearch } from "./fold.ts";
import type { Meaning, Meanings, OfferAsked, Parsed, WordRole } from "./query-words.ts";

/**
 * What reads the digits and signs of a query. Browsers load it for those that have some, and it imports nothing that
 * they have not: see find.ts.
 */
export type Signs = typeof import("./read-signs.ts");

type Find = (word: string | undefined) => Meaning | undefined;

const isNumber = (word: string) => /^\d{1,6}$/.test(word);
export const isYear = (word: string) => /^20\d\d$/.test(word);

/** What is less and has no unit is a percentage. */
const leastSum = 96;
/** A number alone that is less is the beginning of something else. */
const leastPercent = 5;

// The doubled م of عمّان, which folding drops, makes it the capital of Jordan.
const amman = /ع(?:\u064eم|\p{M}*م\p{M}*\u0651)\p{M}*ان(?!\p{L})/gu;

/** A folded text in which signs are words: "50%", "$20", "100+", "1+1". */
export function withUnits(text: string): string {
  return foldForSearch(text.replace(amman, " amman "))
    .replaceAll("$", " usd ")
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, "$1")
    .replace(/(\d+)(?:[.,٫]\d+)?\s*[%٪]|[%٪]\s*(\d+)/g, " $1$2 percent ")
    .replace(/(\d)\s*\+\s*\d(?!\d)/g, " bogo ")
    .replace(/(\d+)\s*\+/g, " over $1 ");
}

/** The folded words of a query, with its signs; "50aed" is a number and a unit. */
export function wordsWithSigns(meanings: Meanings, text: string): string[] {
  return foldedWords(withUnits(text)).flatMap((word) => {
    const parts = word.match(/\d+|\D+/g) ?? [];
    const isSum =
      parts.length === 2 && parts.some((part) => meanings.get(part)?.offer?.asks?.moneyOf);
    return isSum ? parts : [word];
  });
}

/**
 * What a word that is a number asks for, by the words beside it and what was asked before it. Null for
 * another word, and for a number that may be part of a name.
 */
export function readNumber(
  find: Find,
  words: readonly string[],
  at: number,
  role: WordRole | undefined,
  offer: OfferAsked | null,
): Partial<OfferAsked> | null {
  const word = words[at] ?? "";
  if (!isNumber(word)) return null;
  const number = Number(word);
  const [before, after, behind] = [at - 1, at + 1, at + 2].map((at) => find(words[at])?.offer);
  const isMoney = !!(before?.asks?.moneyOf || after?.asks?.moneyOf);
  const isOf = (unit: WordRole) => before?.role === unit || after?.role === unit;
  if (isOf("percent")) return readPercent(number, offer);
  // "A basket of 400 riyals", and "400 riyals basket".
  const isBasket =
    after?.role === "basket" ||
    (after?.asks?.moneyOf && behind?.role === "basket") ||
    (role === "basket" && (isMoney || !isOf("any")));
  if (role === "over" || isBasket) return { spend: number };
  return (
    readLimit(number, role, offer) ??
    (isMoney ? { kind: "amount", value: number } : null) ??
    (isOf("any") ? readBareValue(word) : null)
  );
}

function readPercent(value: number, offer: OfferAsked | null): Partial<OfferAsked> | null {
  return value > 0 && value <= 100 ? { kind: offer?.kind ?? "percent", value } : null;
}

/** Reads a number behind the value of an offer: "30 off 100", "20% off 100", "50% up to 30". */
function readLimit(
  number: number,
  role: WordRole | undefined,
  offer: OfferAsked | null,
): Partial<OfferAsked> | null {
  const value = offer?.value ?? null;
  if (value === null) return null;
  if (role === "up-to") return {};
  return number > value ? { spend: number } : null;
}

/** Reads a number without a unit, next to a word for an offer. */
function readBareValue(word: string): Partial<OfferAsked> | null {
  const value = Number(word);
  if (value === 0 || isYear(word)) return null;
  return { kind: value < leastSum ? "percent" : "amount", value };
}

/** A query that was read, once all of its numbers are known. */
export function settle(find: Find, words: readonly string[], parsed: Parsed): Parsed {
  const { offer } = parsed;
  const tokens = parsed.tokens.filter(({ words: [word = ""] }) => !isYear(word));
  // "30 off 100" is a sum, "30% off 100" and "half price over 100" are none.
  const isRate =
    !words.includes(`${offer?.value}`) ||
    words.some((word) => find(word)?.offer?.role === "percent");
  const isSum = offer?.kind === "percent" && offer.spend && !isRate;
  // "Buy 1 get 1": what is left of it is no name.
  const isName = !offer || tokens.some(({ words: [word = ""] }) => !/^\d\d?$/.test(word));
  return {
    ...parsed,
    offer: isSum ? { ...offer, kind: "amount" } : offer,
    tokens: isName ? tokens : [],
  };
}

/**
 * A query, and its words, whose only number asks for something of an offer: "noon first order 400", or "50"
 * alone. Null if the number may be part of a name or product.
 */
export function readLooseNumber(
  parsed: Parsed,
  words: readonly string[],
  anyOffer: OfferAsked,
): { as: Parsed; words: readonly string[] } | null {
  const { tokens, offer } = parsed;
  const [number, ...more] = tokens.filter(({ words: [word = ""] }) => isNumber(word));
  if (!number || more.length > 0 || tokens.some(({ meaning }) => meaning?.isProduct)) return null;
  const value = Number(number.words[0]);
  const isPercent = value < leastSum;
  const isAlone = tokens.length === 1 && !offer && isPercent && value >= leastPercent;
  if (value === 0 || !(offer || isAlone)) return null;
  const asked =
    isPercent && !offer?.kind ? ({ kind: "percent", value } as const) : { spend: value };
  return {
    as: {
      ...parsed,
      tokens: tokens.filter((token) => token !== number),
      offer: { ...(offer ?? anyOffer), ...asked },
    },
    words: words.filter((word) => !isNumber(word)),
  };
}
