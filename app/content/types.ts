/** A question and its answer, shown in an expandable list. */
export type Faq = { question: string; answer: string };

/** A heading followed by running prose. */
export type TextSection = { title: string; paragraphs: readonly string[] };

/** One titled entry of a list section, or one step of a sequence. */
export type ListItem = { title: string; text: string };

/** A heading, an optional lead sentence and titled entries. */
export type ListSection = { title: string; lead?: string; items: readonly ListItem[] };

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

/** The prose of a country page, without its introduction. */
export type CountryContent = {
  events: ListSection;
  realTime: TextSection;
  promises: ListSection;
  seasonalSales: ListSection;
  popularStores: TextSection;
  savingTips: ListSection;
  faq: readonly Faq[];
  bestMonths: ListSection;
};

/** The prose of a brand page. */
export type BrandContent = {
  about: string;
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

/**
 * All prose of one language. `place` is a country's name inside a sentence: "the United Arab
 * Emirates".
 */
export type Content = {
  home: HomeContent;
  country: (place: string) => CountryContent;
  brand: (name: string, place: string) => BrandContent;
  legal: LegalContent;
};
