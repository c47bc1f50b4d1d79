import type { Locale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import type { ShoppingEventId } from "#app/domain/directory/sales-calendar.ts";
import type { StoreOffers } from "#app/domain/offers/store-offers.ts";

/** A question and its answer, shown in an expandable list. */
export type Faq = { question: string; answer: string };

/** A heading followed by running prose. */
export type TextSection = { title: string; paragraphs: readonly string[] };

/** One titled entry of a list section, or one step of a sequence. */
type ListItem = { title: string; text: string };

/** A heading, an optional lead sentence and titled entries. */
export type ListSection = {
  title: string;
  lead?: string;
  items: readonly ListItem[];
};

/**
 * The part of a country page's prose that is the country's own, in one language. The page adds what
 * holds everywhere: see country/en.ts and country/ar.ts.
 */
export type LocalTexts = {
  /** The paragraph under the title. */
  opening: string;
  /** The paragraph below the brands. */
  about: string;
  /** Names of events that are others than everywhere, without their years. */
  eventNames?: Partial<Record<NamedEventId, string>>;
  /** Texts that replace the shared ones of the six events. */
  events: Partial<Record<ShoppingEventId, string>> &
    Record<"back-to-school" | "national-day", string>;
  /** Four. */
  seasonalSales: readonly ListItem[];
  /** Three, between which the page's own stand. */
  savingTips: readonly ListItem[];
  /**
   * Answers to: pay on delivery? taxes in the price? delivery from abroad? The first question may be
   * worded as the country says it.
   */
  faq: { paymentQuestion?: string; payment: string; taxes: string; abroad: string };
  /** Five. */
  bestMonths: readonly ListItem[];
};

/** The texts of a country in both languages. */
export type LocalProse = Readonly<Record<Language, LocalTexts>>;

/** The events that have a name of their own: the national day has that of its occasion. */
export type NamedEventId = Exclude<ShoppingEventId, "national-day">;

/** The prose of a brand page: paragraphs about its codes, and the three steps to use one. */
export type BrandContent = {
  about: readonly string[];
  howTo: readonly [copy: ListItem, visit: ListItem, paste: ListItem];
};

/** The facts that a brand's prose depends on; `place` is the country's name inside a sentence: "the UAE". */
export type BrandFacts = {
  name: string;
  place: string;
  locale: Locale;
  currency: Currency;
  hasCodes: boolean;
  offers: StoreOffers;
  /** What the operator knows of the store besides its codes; null for what is not known. */
  terms: Pick<BrandRecord, "delivery_fee" | "return_days" | "payments">;
  /** The best offers in other countries, in a few words. */
  elsewhere: readonly { place: string; offer: string }[];
};

/** A heading and the paragraphs under it. */
export const section = (title: string, ...paragraphs: string[]): TextSection => ({
  title,
  paragraphs,
});

/** Entries of a list, each text by its title, in the order in which they are written. */
export const titled = (texts: Readonly<Record<string, string>>): ListItem[] =>
  Object.entries(texts).map(([title, text]) => ({ title, text }));

/** Questions, each answer by its question. */
export const faq = (answers: Readonly<Record<string, string>>): Faq[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/** The entries of two lists in turn, beginning with the first. */
export const alternate = <Item>(one: readonly Item[], other: readonly Item[]): Item[] =>
  one.flatMap((item, at) => [item, ...other.slice(at, at + 1)]);
