import type { Locale } from "#app/domain/base/locale.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import type { CountryInfo, Currency } from "#app/domain/directory/countries.ts";
import type { SalesEvent, ShoppingEventId } from "#app/domain/directory/sales-calendar.ts";
import type { OfferTexts, SavingTexts } from "#app/domain/offers/saving-text.ts";
import type { StoreOffers } from "#app/domain/offers/store-offers.ts";

/** A question and its answer, shown in an expandable list. */
export type Faq = { question: string; answer: string };

/** A heading followed by running prose. */
export type TextSection = { title: string; paragraphs: readonly string[] };

/** One titled entry of a list section, or one step of a sequence. */
export type ListItem = { title: string; text: string };

/** A heading, an optional lead sentence and titled entries. */
export type ListSection<Item extends ListItem = ListItem> = {
  title: string;
  lead?: string;
  items: readonly Item[];
};

/** The prose of the home page. */
export type HomeContent = {
  whyChoose: ListSection;
  tabs: HomeTabs;
  faq: readonly Faq[];
  seo: readonly TextSection[];
};

/** The three tabs of the home page. */
type HomeTabs = {
  seasonalSales: ListSection;
  howTo: ListSection;
  whyUs: ListSection;
};

/** A shopping event with its next dates. */
type EventItem = ListItem & { event: SalesEvent };

/** The prose of a country page on one day. */
export type CountryContent = {
  /** The paragraph under the title. */
  opening: string;
  /** The paragraph below the brands. */
  about: string;
  events: ListSection<EventItem>;
  /** The country's own occasions, by date. */
  occasions: readonly { name: string; event: SalesEvent }[];
  realTime: TextSection;
  promises: ListSection;
  seasonalSales: ListSection;
  popularStores: TextSection;
  savingTips: ListSection;
  faq: readonly Faq[];
  bestMonths: ListSection;
};

type Three<Item> = readonly [Item, Item, Item];
type Four<Item> = readonly [...Three<Item>, Item];

/**
 * The part of a country page's prose that is the country's own, in one language. The page adds what
 * holds everywhere: the rest is in country/en.ts and country/ar.ts.
 */
export type LocalTexts = {
  opening: string;
  about: string;
  /**
   * Names and texts that replace the shared ones of the six events; a title is without its year. The
   * national day has the name of its occasion.
   */
  events: Partial<Record<ShoppingEventId, Partial<ListItem>>> & {
    "back-to-school": Partial<ListItem>;
    "national-day": Pick<ListItem, "text">;
  };
  seasonalSales: Four<ListItem>;
  savingTips: Three<ListItem>;
  /**
   * Answers to: pay on delivery? taxes in the price? delivery from abroad? The first question may be
   * worded as the country says it.
   */
  faq: { paymentQuestion?: string; payment: string; taxes: string; abroad: string };
  bestMonths: readonly [...Four<ListItem>, ListItem];
};

/** The prose of a brand page: paragraphs about its codes, and the three steps to use one. */
export type BrandContent = {
  about: readonly string[];
  howTo: readonly [copy: ListItem, visit: ListItem, paste: ListItem];
};

/** The legal notes: one section on the home page, five on country pages. */
export type LegalContent = {
  home: TextSection;
  country: {
    disclaimer: TextSection;
    natureOfService: TextSection;
    codeValidity: TextSection;
    liability: TextSection;
    termsOfUse: TextSection;
  };
};

/** The prose of the page about the site. */
export type AboutContent = {
  listed: TextSection;
  figures: ListSection;
  stored: TextSection;
  follow: TextSection;
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

/** All prose of one language. `today` is YYYY-MM-DD. */
export type Content = {
  home: HomeContent;
  about: AboutContent;
  country: (country: CountryInfo, today: string) => CountryContent;
  brand: (facts: BrandFacts) => BrandContent;
  legal: LegalContent;
  saving: (currency: Currency) => SavingTexts & OfferTexts;
};
