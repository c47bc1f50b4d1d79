import { shortOffer } from "#app/content/short-offer.ts";
import { counted, getLocale, type Locale, listFormat } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { inOrder } from "#app/domain/directory/brand-order.ts";
import {
  type Category,
  categoryLabel,
  categoryStores,
  minListedStores,
} from "#app/domain/directory/categories.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { byPopularity, isPopular } from "#app/domain/directory/popular-stores.ts";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { pageAddress, siteVersions } from "./alternates.ts";
import { sentenceOfStores } from "./category-head.ts";
import { fitDescription } from "./description.ts";
import { feedLinks } from "./feed-links.ts";
import { type PageHead, pagedHead, pageHead, siteClauses } from "./page-head.ts";
import { storeList } from "./structured-data.ts";
import { fitTitle } from "./title.ts";

type ListedStore = Named & {
  readonly slug: string;
  readonly best:
    | (Pick<BestCode, "offer" | "code" | "checked"> & { readonly chance?: number })
    | null;
};

/** Requested list of a country's page. */
interface Listing {
  coupons: number;
  /** Number of brands with codes. */
  stores: number;
  brands: readonly ListedStore[];
  /** Newest report of a live code, YYYY-MM-DD. */
  lastChecked?: string | null;
  /** Date of the page, YYYY-MM-DD: see pageDate. */
  lastChange?: string | null;
  today: string;
  filter?: CountryQuery;
  pages?: number;
}

interface Page {
  i18n: I18n;
  info: CountryInfo;
  language: Language;
  locale: Locale;
}

function createPage(i18n: I18n, info: CountryInfo): Page {
  const language = i18n.language;
  return { i18n, info, language, locale: getLocale(language, info) };
}

/** Maximum number of stores in a list's structured data. */
const listedStores = 30;

/** Returns the head of a country's page, or of a category or further page of its list. */
export function countryHead(
  i18n: I18n,
  origin: string,
  info: CountryInfo,
  listing: Listing,
): PageHead {
  const {
    filter = countryQuery.defaults,
    pages = 1,
    brands,
    stores,
    lastChecked,
    lastChange,
    today,
  } = listing;
  const { category, page } = filter;
  const shown = createPage(i18n, info);
  const { language, locale } = shown;
  const t = i18n.getFixedT(null, "country");
  const country = info.name[language];
  const countryPath = sitePath("en", info.code);
  const path = countryQuery.address(countryPath, { category });
  const [best, ...others] = bestOffers(shown, brands);
  const plainTitle = category
    ? i18n.getFixedT(null, "search")("countryCategoryTitle", textValues(shown, category))
    : t("title", { country });
  const first = category ? storeSentence(shown, category, brands) : countText(shown, listing);
  const more = category ? [] : [offerSentence(shown, others)];
  const title = fitTitle(i18n, plainTitle, {
    offer: best ? t("offerAt", { ...best }) : null,
    checked: best?.checked ?? null,
    today,
    locale,
  });
  // First stores of the page that have codes.
  const listed = brands.filter((brand) => brand.best).slice(0, listedStores);
  const lists = listed.map((brand) => ({
    name: nameIn(brand, language),
    address: pageAddress(origin, sitePath("en", info.code, brand.slug), language),
  }));
  const head = pageHead(i18n, origin, {
    path,
    versions: category ? undefined : siteVersions,
    title,
    description: fitDescription(first ?? `${plainTitle}.`, [...more, ...siteClauses(i18n)]),
    keywords: t("keywords", { country }),
    trail: [
      [country, countryPath],
      ...(category ? [[categoryLabel(category, language), path] as const] : []),
    ],
    modified: lastChange ?? lastChecked,
    lists: storeList(plainTitle, lists, stores),
    feeds: feedLinks(i18n, origin, info),
    // Categories with few stores are not indexed.
    listed: !category || stores >= minListedStores,
  });
  const address = (page: number) => countryQuery.address(countryPath, { category, page });
  return pagedHead(i18n, head, locale, { page, pages, address });
}

/** Returns a category and the country as written inside a sentence. */
const textValues = ({ info, language }: Page, category: Category) => ({
  category: categoryStores(category, language),
  country: placeName(info, language),
});

/** Returns a sentence with the numbers of codes and stores of a country. */
function countText({ i18n, info, language, locale }: Page, { coupons, stores }: Listing): string {
  const t = i18n.getFixedT(null, "country");
  return t(coupons === 0 ? "descriptionWithoutCodes" : "description", {
    ...counted(coupons, locale),
    country: placeName(info, language),
    stores: t("forStores", counted(stores, locale)),
  });
}

/** Offer in two or three words with its store. */
interface OfferText {
  offer: string;
  brand: string;
  /** Last check of its code. */
  checked: string;
}

/**
 * Returns the best offer of the country, followed by those of its best-known stores. Among
 * thousands of stores only those that may be named are formatted.
 */
function bestOffers(
  { i18n, info, language, locale }: Page,
  brands: readonly ListedStore[],
): OfferText[] {
  const toOfferText = (brand: ListedStore): OfferText | null => {
    const offer = brand.best && shortOffer(i18n, brand.best.offer, info.currency, locale);
    return offer && brand.best
      ? { offer, brand: nameIn(brand, language), checked: brand.best.checked }
      : null;
  };
  let lead: { brand: ListedStore; text: OfferText } | null = null;
  for (const brand of inOrder(brands, "best", info.currency)) {
    const text = toOfferText(brand);
    if (text) lead ??= { brand, text };
    if (lead) break;
  }
  if (!lead) return [];
  const known = brands
    .filter((brand) => isPopular(brand) && brand !== lead.brand)
    .sort(byPopularity);
  return [lead.text, ...known.flatMap((brand) => toOfferText(brand) ?? []).slice(0, 2)];
}

/** Returns a sentence with some offers; null if there are none. */
function offerSentence({ i18n, language }: Page, offers: readonly OfferText[]): string | null {
  if (offers.length === 0) return null;
  const t = i18n.getFixedT(null, "country");
  const texts = offers.map((offer) => t("offerAt", { ...offer }));
  return t("descriptionBest", { offers: listFormat(language).format(texts) });
}

/** Returns a sentence with the first stores of a category in a country; null if there are none. */
function storeSentence(page: Page, category: Category, brands: readonly ListedStore[]) {
  const { i18n } = page;
  const t = i18n.getFixedT(null, "search");
  const names = textValues(page, category);
  return sentenceOfStores(i18n, brands, (stores) =>
    t("countryCategoryDescription", { ...names, stores }),
  );
}

/** Returns the sentences of a category's page in a country about its stores and their offers. */
export function categoryProse(
  i18n: I18n,
  info: CountryInfo,
  category: Category,
  brands: readonly ListedStore[],
): string {
  const page = createPage(i18n, info);
  const offers = offerSentence(page, bestOffers(page, brands));
  return [storeSentence(page, category, brands), offers].filter(Boolean).join(" ");
}
