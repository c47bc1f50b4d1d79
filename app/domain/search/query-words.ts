import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Audience, OfferKind } from "#app/domain/offers/offer-kinds.ts";
import type { Season } from "./words/season-words.ts";

/** The facts that a query asks of an offer; nothing set asks for any code. */
export interface OfferAsked {
  kind: OfferKind | null;
  /** Percent points, or money: the least it may be. */
  value: number | null;
  /** The sum of an order, which is the most that a code may ask for: 0 for no minimum. */
  spend: number | null;
  /** The countries whose money is named, the likeliest first. */
  moneyOf: readonly CountryId[] | null;
  audience: Audience | null;
  season: Season | null;
  /** It asks when the season is. */
  when: boolean;
}

/**
 * Role of a word next to a number: the number is the value of an offer, a percentage, the sum of an order, or the
 * maximum reduction; or the query is about dates.
 */
export type WordRole = "any" | "percent" | "over" | "basket" | "up-to" | "when";

/** Meaning of a word for an offer; {} is any offer. */
export interface OfferMeaning {
  readonly asks?: Partial<OfferAsked>;
  readonly role?: WordRole;
}

/** The meaning of a word beside a name. */
export interface Meaning {
  /** The word as it is in the tables. */
  word: string;
  country?: CountryId;
  offer?: OfferMeaning | undefined;
  /** Positions in `words.categories` and `words.products` of the index. */
  kinds: number[];
  /** It names a product, not a category. */
  isProduct?: boolean;
}

/** The meanings of words, by the word; phrases are one word. */
export type Meanings = ReadonlyMap<string, Meaning>;

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
