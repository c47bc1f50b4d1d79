import type { ExpandedIndex } from "./expanded-index.ts";
import { foldedWords, foldForSearch } from "./fold.ts";
import { findMeaning } from "./meanings.ts";
import type { Meaning, Meanings, OfferQuery, Parsed, WordRole } from "./query-words.ts";

/**
 * Parser of the digits and signs of a query. Browsers load it only for queries that contain some,
 * so it imports only modules that they already have: see find.ts.
 */
export type Signs = typeof import("./read-signs.ts");

type Find = (word: string | undefined) => Meaning | undefined;

const isNumber = (word: string) => /^\d{1,6}$/.test(word);
export const isYear = (word: string) => /^20\d\d$/.test(word);

/** Smaller numbers without a unit are percentages. */
const minSum = 96;
/** Smaller bare numbers are the beginning of another number. */
const minPercent = 5;

// The doubled م of عمّان, which folding drops, distinguishes the capital of Jordan.
const amman = /ع(?:\u064eم|\p{M}*م\p{M}*\u0651)\p{M}*ان(?!\p{L})/gu;

// Each emoji is followed by its word.
const emojiWords =
  "🍕pizza 🍔burger 🍟fries 🌮tacos 🍣sushi 🍗chicken 🥙shawarma 🍩donuts 🍰cake 🎂cake 🍫chocolate 🍦icecream " +
  "👗dress 👠heels 👟sneakers 👞shoes 👜handbag 👛wallet 👖jeans 👕tshirt 👔shirt 🧥coat 👙bikini 🧦socks 🎒backpack " +
  "🕶sunglasses 👓glasses ⌚watch 💍ring 💎diamond 💄lipstick 💅nailpolish 🧴lotion 📱phone 💻laptop 🎧headphones " +
  "📷camera 📺tv 🎮playstation 🖨printer 🛋sofa 🛏bed 🪑chair 🧸toys 🍼formula 👶baby 🚲bike ⚽football 🏀basketball " +
  "🎾tennis 🏋gym ✈flight 🛫flight 🧳suitcase 🏨hotel 🚕taxi 🚗carrental 🎬cinema 🎟tickets 📚books 📖book ✏pencil " +
  "💊medicine 🛒grocery 🥦vegetables 🥕vegetables 🍎fruit 🍌fruit 🥛milk 🥩meat 🐟fish ☕coffee 🍞bread 💐bouquet 🌹rose " +
  "🎁gift 🎄christmas 🎅christmas 🚚delivery";
const emoji = new Map(
  emojiWords
    .split(" ")
    .map((pair) => [...pair])
    .map(([sign = "", ...word]) => [sign, word.join("")]),
);

/** Converts signs of a folded text to words: "50%", "$20", "100+", "1+1". */
export function withUnits(text: string): string {
  const named = text.replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${emoji.get(sign) ?? ""} `);
  return foldForSearch(named.replace(amman, " amman "))
    .replaceAll("$", " usd ")
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, "$1")
    .replace(/(\d+)(?:[.,٫]\d+)?\s*[%٪]|[%٪]\s*(\d+)/g, " $1$2 percent ")
    .replace(/(\d)\s*\+\s*\d(?!\d)/g, " bogo ")
    .replace(/(\d+)\s*\+/g, " over $1 ");
}

/** Splits a query with signs into folded words; "50aed" becomes a number and a unit. */
export function wordsWithSigns(meanings: Meanings, text: string): string[] {
  return foldedWords(withUnits(text)).flatMap((word) => {
    const parts = word.match(/\d+|\D+/g) ?? [];
    const isSum =
      parts.length === 2 && parts.some((part) => meanings.get(part)?.offer?.asks?.moneyOf);
    return isSum ? parts : [word];
  });
}

/**
 * Parses a word that is a number into an offer requirement, based on adjacent words and earlier
 * requirements. Null for other words, and for a number that may be part of a name.
 */
export function readNumber(
  find: Find,
  words: readonly string[],
  at: number,
  role: WordRole | undefined,
  offer: OfferQuery | null,
): Partial<OfferQuery> | null {
  const word = words[at] ?? "";
  if (!isNumber(word)) return null;
  const number = Number(word);
  const [before, after, second] = [at - 1, at + 1, at + 2].map((at) => find(words[at])?.offer);
  const isMoney = !!(before?.asks?.moneyOf || after?.asks?.moneyOf);
  const hasRole = (unit: WordRole) => before?.role === unit || after?.role === unit;
  if (hasRole("percent")) return readPercent(number, offer);
  // "A basket of 400 riyals", and "400 riyals basket".
  const isBasket =
    after?.role === "basket" ||
    (after?.asks?.moneyOf && second?.role === "basket") ||
    (role === "basket" && (isMoney || !hasRole("any")));
  if (role === "over" || isBasket) return { spend: number };
  return (
    readLimit(number, role, offer) ??
    (isMoney ? { kind: "amount", value: number } : null) ??
    (hasRole("any") ? readBareValue(word) : null)
  );
}

function readPercent(value: number, offer: OfferQuery | null): Partial<OfferQuery> | null {
  return value > 0 && value <= 100 ? { kind: offer?.kind ?? "percent", value } : null;
}

/** Parses a number after the value of an offer: "30 off 100", "20% off 100", "50% up to 30". */
function readLimit(
  number: number,
  role: WordRole | undefined,
  offer: OfferQuery | null,
): Partial<OfferQuery> | null {
  const value = offer?.value ?? null;
  if (value === null) return null;
  if (role === "up-to") return {};
  return number > value ? { spend: number } : null;
}

/** Parses a number without a unit, next to a word for an offer. */
function readBareValue(word: string): Partial<OfferQuery> | null {
  const value = Number(word);
  if (value === 0 || isYear(word)) return null;
  return { kind: value < minSum ? "percent" : "amount", value };
}

/** Completes a parsed query once all of its numbers are known. */
export function complete(find: Find, words: readonly string[], parsed: Parsed): Parsed {
  const { offer } = parsed;
  const tokens = parsed.tokens.filter(({ words: [word = ""] }) => !isYear(word));
  // "30 off 100" is a sum, "30% off 100" and "half price over 100" are not.
  const isRate =
    !words.includes(`${offer?.value}`) ||
    words.some((word) => find(word)?.offer?.role === "percent");
  const isSum = offer?.kind === "percent" && offer.spend && !isRate;
  // In "buy 1 get 1" the remaining numbers are not a name.
  const isName = !offer || tokens.some(({ words: [word = ""] }) => !/^\d\d?$/.test(word));
  return {
    ...parsed,
    offer: isSum ? { ...offer, kind: "amount" } : offer,
    tokens: isName ? tokens : [],
  };
}

/**
 * Parses a query whose only number is an offer requirement: "noon first order 400", or just "50".
 * Null if the number may be part of a name or product.
 */
export function readLooseNumber(
  parsed: Parsed,
  words: readonly string[],
  anyOffer: OfferQuery,
): { parsed: Parsed; words: readonly string[] } | null {
  const { tokens, offer } = parsed;
  const [number, ...more] = tokens.filter(({ words: [word = ""] }) => isNumber(word));
  if (!number || more.length > 0 || tokens.some(({ meaning }) => meaning?.isProduct)) return null;
  const value = Number(number.words[0]);
  const isPercent = value < minSum;
  const isOnlyToken = tokens.length === 1 && !offer && isPercent && value >= minPercent;
  // "noon 400" is the sum of an order, "levis 501" a product.
  const isSum = !offer && value >= 100 && value % 10 === 0 && tokens.length > 1;
  const isBasket = isSum && tokens.every(({ meaning }) => !meaning);
  if (value === 0 || !(offer || isOnlyToken || isBasket)) return null;
  const requirement =
    isPercent && !offer?.kind ? ({ kind: "percent", value } as const) : { spend: value };
  return {
    parsed: {
      ...parsed,
      tokens: tokens.filter((token) => token !== number),
      offer: { ...(offer ?? anyOffer), ...requirement },
    },
    words: words.filter((word) => !isNumber(word)),
  };
}

/** Returns a word with repeated letters, `freeee`, as it is usually written, if that is known. */
export function withoutElongation(
  { meanings, vocabulary }: Pick<ExpandedIndex, "meanings" | "vocabulary">,
  word: string,
): string {
  if (!/(\p{L})\1\1/u.test(word)) return word;
  const forms = ["$1$1", "$1"].map((letters) => word.replace(/(\p{L})\1{2,}/gu, letters));
  const isKnown = (form: string) =>
    form.length > 2 && (findMeaning(meanings, form) || vocabulary.words.has(form));
  return [word, ...forms].find(isKnown) ?? word;
}
