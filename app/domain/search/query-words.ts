import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Audience, OfferKind } from "#app/domain/offers/offer-kinds.ts";
import type { Season } from "./words/season-words.ts";

/** Requirements of a query on an offer; without any, every code matches. */
export interface OfferQuery {
  kind: OfferKind | null;
  /** Minimum value: percent points, or money. */
  value: number | null;
  /** Sum of the order: the maximum minimum spend of a code; 0 for codes without a minimum. */
  spend: number | null;
  /** Countries whose currency the query names, most likely first. */
  moneyOf: readonly CountryId[] | null;
  audience: Audience | null;
  season: Season | null;
  /** Whether the query is about the dates of the season. */
  when: boolean;
}

/**
 * Role of a word next to a number: the number is the value of an offer, a percentage, the sum of an
 * order, or the maximum reduction; or the query is about dates.
 */
export type WordRole = "any" | "percent" | "over" | "basket" | "up-to" | "when";

/** Meaning of a word for an offer; {} is any offer. */
export interface OfferMeaning {
  readonly asks?: Partial<OfferQuery>;
  readonly role?: WordRole;
}

/** Meaning of a word other than a name. */
export interface Meaning {
  /** Word as written in the tables. */
  word: string;
  country?: CountryId;
  offer?: OfferMeaning | undefined;
  /** Positions in `words.categories` and `words.products` of the index. */
  kinds: number[];
  /** Whether it names a product, not a category. */
  isProduct?: boolean;
  /** Whether it may also mean nothing: حق is "for", and folds like حج. */
  isStop?: boolean;
}

/** Meanings by word; phrases are one word. */
export type Meanings = ReadonlyMap<string, Meaning>;

/** Word of a query that may be part of a name, or a phrase with one meaning. */
export interface Token {
  words: string[];
  /** Its categories and products. */
  meaning: Meaning | null;
}

/** Query parsed word by word. */
export interface Parsed {
  country: CountryId | null;
  /** Another country that the name of the country may mean: عمان is Oman, and Amman in Jordan. */
  otherCountry: CountryId | null;
  offer: OfferQuery | null;
  tokens: Token[];
}
