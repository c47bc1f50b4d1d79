import type { Locale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import type { ShoppingEventId } from "#app/domain/directory/sales-calendar.ts";
import type { StoreOffers } from "#app/domain/offers/store-offers.ts";

/** Question with its answer in an expandable list. */
export type Faq = { question: string; answer: string };

/** Heading followed by running prose. */
export type TextSection = { title: string; paragraphs: readonly string[] };

/** Titled entry of a list section, or step of a sequence. */
type ListItem = { title: string; text: string };

/** Heading, optional lead sentence and titled entries. */
export type ListSection = {
  title: string;
  lead?: string;
  items: readonly ListItem[];
};

/**
 * Country-specific part of a country page's prose in one language. The page adds the shared texts:
 * see country/en.ts and country/ar.ts.
 */
export type LocalTexts = {
  /** Paragraph under the title. */
  opening: string;
  /** Paragraph below the brands. */
  about: string;
  /** Event names that replace the shared ones, without their years. */
  eventNames?: Partial<Record<NamedEventId, string>>;
  /** Texts that replace the shared ones of the six events. */
  events: Partial<Record<ShoppingEventId, string>> &
    Record<"back-to-school" | "national-day", string>;
  /** Four. */
  seasonalSales: readonly ListItem[];
  /** Three tips, interleaved with the shared ones. */
  savingTips: readonly ListItem[];
  /**
   * Answers about cash on delivery, taxes and delivery from abroad. The first question may have a
   * local wording.
   */
  faq: { paymentQuestion?: string; payment: string; taxes: string; abroad: string };
  /** Five. */
  bestMonths: readonly ListItem[];
};

/** Texts of a country in both languages. */
export type LocalProse = Readonly<Record<Language, LocalTexts>>;

/** Events with a fixed name; the national day has the name of its occasion. */
export type NamedEventId = Exclude<ShoppingEventId, "national-day">;

/** Prose of a brand page: paragraphs about its codes, and the three steps to use one. */
export type BrandContent = {
  about: readonly string[];
  howTo: readonly [copy: ListItem, visit: ListItem, paste: ListItem];
};

/** Facts for a brand's prose; `place` is the country's name inside a sentence: "the UAE". */
export type BrandFacts = {
  name: string;
  place: string;
  locale: Locale;
  currency: Currency;
  hasCodes: boolean;
  offers: StoreOffers;
  /** Terms of the store from the catalogue; null if unknown. */
  terms: Pick<BrandRecord, "delivery_fee" | "return_days" | "payments">;
  /** The place of the code field at the store; null if unknown. */
  codePlace: string | null;
  /** Best offers in other countries in a few words. */
  elsewhere: readonly { place: string; offer: string }[];
};

/** Puts an operator's text, as a sentence, before a fixed one. */
export const withEnd = (text: string | null, end: string): string =>
  text ? `${text.replace(/(?<![.!?؟])$/, ".")} ${end}` : end;

/** Creates a section from a heading and its paragraphs. */
export const section = (title: string, ...paragraphs: string[]): TextSection => ({
  title,
  paragraphs,
});

/** Creates list entries from texts by title, in order. */
export const titled = (texts: Readonly<Record<string, string>>): ListItem[] =>
  Object.entries(texts).map(([title, text]) => ({ title, text }));

/** Creates questions from answers by question. */
export const faq = (answers: Readonly<Record<string, string>>): Faq[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/** Interleaves two lists, starting with the first. */
export const alternate = <Item>(first: readonly Item[], second: readonly Item[]): Item[] =>
  first.flatMap((item, at) => [item, ...second.slice(at, at + 1)]);
