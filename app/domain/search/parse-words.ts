import type { CountryId } from "#app/domain/directory/countries.ts";
import { findMeaning } from "./meanings.ts";
import type { Meaning, Meanings, OfferQuery, Parsed, Token, WordRole } from "./query-words.ts";
import type { Signs } from "./read-signs.ts";

const longestPhrase = 5;
const [jordan, oman] = [4, 11] as const;

/** Parses folded words, without articles, by their meanings: the longest phrase first. */
export function parseWords(
  meanings: Meanings,
  words: readonly string[],
  signs: Signs | undefined,
  shopperCountry?: CountryId,
): Parsed {
  const find = (word = "") => findMeaning(meanings, word);
  const countries: CountryId[] = [];
  const tokens: Token[] = [];
  let offer = null as OfferQuery | null;
  let role: WordRole | undefined;
  let when = false;
  let hasAmman = false;
  const addRequirements = (requirements: Partial<OfferQuery> | undefined) => {
    if (!requirements) return;
    offer ??= anyOffer;
    if (Object.keys(requirements).length > 0) offer = { ...offer, ...requirements };
  };
  const readPhrase = (phrase: Token) => {
    const { country, offer } = phrase.meaning ?? {};
    const isCountry = country && (phrase.words.join("").length > 2 || words.length > 1);
    if (isCountry) countries.push(country);
    hasAmman ||= phrase.words.join("") === "عمان";
    if (offer) {
      role = offer.role ?? role;
      when ||= role === "when";
      addRequirements(offer.asks);
    }
    const content = isCountry ? null : contentOf(phrase);
    if (content) tokens.push(content);
  };
  for (let at = 0; at < words.length; ) {
    const phrase = longestAt(meanings, words, at);
    const size = phrase.words.length;
    const number = size > 1 ? null : signs?.readNumber(find, words, at, role, offer);
    if (number) {
      addRequirements(number);
      role = undefined;
    } else readPhrase(phrase);
    at += size;
  }
  const season = offer?.season;
  const clear = clearTokens(tokens, !!season);
  // "Summer dress" does not name a sale.
  const isQuality =
    (season === "summer" || season === "winter") &&
    clear.some(({ words: [word = ""] }) => !/^\d+$/.test(word));
  // "Is White Friday over": without a sum it is about the end.
  when ||= role === "over" && offer?.spend === null;
  if (season) addRequirements({ when, season: isQuality ? null : season });
  const parsed = { ...chooseCountry(countries, hasAmman, shopperCountry), offer, tokens: clear };
  return signs?.complete(find, words, parsed) ?? parsed;
}

/** Chooses the country of a query; عمان may be Oman or the capital of Jordan. */
function chooseCountry(
  countries: readonly CountryId[],
  hasAmman: boolean,
  shopperCountry: CountryId | undefined,
): Pick<Parsed, "country" | "otherCountry"> {
  if (hasAmman && countries.length === 1) {
    const isJordan = shopperCountry === jordan;
    return { country: isJordan ? jordan : oman, otherCountry: isJordan ? oman : jordan };
  }
  // Next to another country عمان is the capital of Jordan.
  const country = countries.find((id) => id !== oman) ?? countries[0] ?? null;
  return { country, otherCountry: null };
}

/** Returns a phrase that may be part of a name or a product; null for another meaning. */
function contentOf({ words, meaning }: Token): Token | null {
  if (!meaning || meaning.country) return { words, meaning: null };
  const isOffer = meaning.offer && meaning.offer.role !== "when";
  return meaning.kinds.length > 0 && !isOffer ? { words, meaning } : null;
}

/**
 * Returns the tokens without products that mean something else in their context: "date" next to a
 * season is a day, and حق next to other words is "for".
 */
function clearTokens(tokens: Token[], hasSeason: boolean): Token[] {
  return tokens.filter(
    ({ meaning }) =>
      !(meaning?.offer && hasSeason) &&
      !(meaning?.isStop && meaning.kinds.length > 0 && tokens.length > 1),
  );
}

/** No requirement on an offer. */
export const anyOffer: OfferQuery = {
  kind: null,
  value: null,
  spend: null,
  moneyOf: null,
  audience: null,
  season: null,
  when: false,
};

function longestAt(meanings: Meanings, words: readonly string[], at: number): Token {
  for (let size = Math.min(longestPhrase, words.length - at); size > 0; size--) {
    const typed = words.slice(at, at + size);
    const meaning = findMeaning(meanings, typed.join(""));
    if (meaning && (size === 1 || /\w{3}|\d\d|[ا-ي]{3}/.test(meaning.word)))
      return { words: typed, meaning };
  }
  const word = words[at] ?? "";
  const isLast = at === words.length - 1;
  return { words: [word], meaning: isLast ? beginning(meanings, word) : null };
}

/** Finds the category that begins with an unfinished word of at least four letters. */
function beginning(meanings: Meanings, word: string): Meaning | null {
  if (word.length < 4) return null;
  for (const [known, { kinds, isProduct }] of meanings) {
    // Products are too many: "apple" must not match "apple watch".
    if (kinds.length > 0 && !isProduct && known.startsWith(word)) return { word, kinds };
  }
  return null;
}
