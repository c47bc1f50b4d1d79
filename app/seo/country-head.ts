import type { i18n } from "i18next";
import { formatMonth, formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import {
  type Category,
  categoryLabel,
  categoryStores,
  minListedStores,
} from "#app/domain/directory/categories.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import { fitDescription } from "./description.ts";
import { countryFeedLinks } from "./feed-links.ts";
import type { PageHead } from "./page-meta.ts";
import { pagedHead } from "./paged-head.ts";
import { sentenceOfStores } from "./search-head.ts";
import { shortOffer } from "./short-offer.ts";
import { type StructuredData, storeList, webPage } from "./structured-data.ts";

/** A store of the list with its best code. */
type ListedStore = Named & {
  readonly slug: string;
  readonly best: Pick<BestCode, "offer" | "code" | "checked"> | null;
};

/** The list of a country's page, as its address asks for it. */
export interface Listing {
  coupons: number;
  /** Those of the brands that have codes. */
  stores: number;
  brands: readonly ListedStore[];
  /** The newest report of a live code, YYYY-MM-DD. */
  lastChecked?: string | null;
  filter?: CountryQuery;
  pages?: number;
}

/** The head of a country's page; that of a category is a page of its own, and so is each of a long list. */
export function countryHead(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  listing: Listing,
): PageHead {
  const { filter = countryQuery.none, pages = 1 } = listing;
  const { q, page } = filter;
  const category = q ? "" : filter.category;
  const head = category
    ? categoryHead(i18n, origin, info, category, listing)
    : wholeHead(i18n, origin, info, listing);
  const path = sitePath("en", info.code);
  const address = (page: number) => countryQuery.address(path, { category, page });
  return pagedHead(i18n, head, getLocale(getLanguage(i18n), info), { page, pages, address });
}

function wholeHead(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  { coupons, stores, brands, lastChecked }: Listing,
): PageHead {
  const t = getTexts(i18n, "country");
  const common = getTexts(i18n, "common");
  const language = getLanguage(i18n);
  const locale = getLocale(language, info);
  const country = info.name[language];
  const path = sitePath("en", info.code);
  const address = pageAddress(origin, path, language);
  const plainTitle = t("title", { country });
  const [best, ...others] = bestOffers(i18n, info, brands);
  const title =
    best && lastChecked
      ? t("titleWithOffer", {
          title: plainTitle,
          ...best,
          month: formatMonth(lastChecked.slice(0, 7), locale),
        })
      : plainTitle;
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) });
  const first = t(coupons === 0 ? "descriptionWithoutCodes" : "description", {
    ...counted(coupons),
    country: placeName(info, language),
    stores: t("forStores", counted(stores)),
  });
  const offers = new Intl.ListFormat(language).format(others.map((one) => t("offerAt", one)));
  const description = fitDescription(first, [
    offers && t("descriptionBest", { offers }),
    common("descriptionFree"),
    common("descriptionVerified"),
    common("descriptionShoppers"),
  ]);
  const trail = [
    { name: common("home"), address: pageAddress(origin, "/", language) },
    { name: country, address },
  ];
  return {
    title,
    description,
    keywords: t("keywords", { country }),
    siteName: common("siteName"),
    language,
    origin,
    path,
    feeds: countryFeedLinks(i18n, origin, info),
    structuredData: [
      webPage({ name: title, description, address, language, modified: lastChecked }, trail),
      ...storeLists(i18n, origin, info, plainTitle, brands),
    ],
  };
}

/** How many stores the structured data of a list names. */
const listedStores = 30;

/** The stores with codes, the first of the page. */
function storeLists(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  name: string,
  brands: readonly ListedStore[],
): StructuredData[] {
  const language = getLanguage(i18n);
  const stores = brands
    .filter(({ best }) => best)
    .slice(0, listedStores)
    .map((brand) => ({
      name: nameIn(brand, language),
      address: pageAddress(origin, sitePath("en", info.code, brand.slug), language),
    }));
  return stores.length > 0 ? [storeList(name, stores)] : [];
}

/** The best offer of the country, and then those of its best-known stores, in words. */
function bestOffers(
  i18n: i18n,
  info: CountryInfo,
  brands: readonly ListedStore[],
): { offer: string; brand: string }[] {
  const language = getLanguage(i18n);
  const locale = getLocale(language, info);
  const said = brands.flatMap((brand) => {
    const offer = brand.best && shortOffer(i18n, brand.best.offer, locale);
    return brand.best && offer
      ? [{ slug: brand.slug, best: brand.best, offer, brand: nameIn(brand, language) }]
      : [];
  });
  const rank = (slug: string) => popularStores.findIndex((store) => store.slug === slug);
  const best = said.toSorted((a, b) => byBest(a.best.offer, b.best.offer, info.currency))[0];
  const known = said
    .filter((one) => one !== best && rank(one.slug) >= 0)
    .toSorted((a, b) => rank(a.slug) - rank(b.slug));
  return best ? [best, ...known.slice(0, 2)] : [];
}

/** The head of a category in a country, whatever its order. One of few stores is not listed. */
function categoryHead(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  category: Category,
  { brands, stores, lastChecked }: Listing,
): PageHead {
  const t = getTexts(i18n, "search");
  const common = getTexts(i18n, "common");
  const language = getLanguage(i18n);
  const country = placeName(info, language);
  const name = categoryLabel(category, language);
  const countryPath = sitePath("en", info.code);
  const path = countryQuery.address(countryPath, { category });
  const at = (englishPath: string) => pageAddress(origin, englishPath, language);
  const inText = { category: categoryStores(category, language), country };
  const plainTitle = t("countryCategoryTitle", inText);
  const [best] = bestOffers(i18n, info, brands);
  const title =
    best && lastChecked
      ? getTexts(i18n, "country")("titleWithOffer", {
          title: plainTitle,
          ...best,
          month: formatMonth(lastChecked.slice(0, 7), getLocale(language, info)),
        })
      : plainTitle;
  const description = fitDescription(
    sentenceOfStores(i18n, brands, (stores) =>
      t("countryCategoryDescription", { ...inText, stores }),
    ) ?? `${plainTitle}.`,
    [common("descriptionFree"), common("descriptionVerified"), common("descriptionShoppers")],
  );
  const trail = [
    { name: common("home"), address: at("/") },
    { name: info.name[language], address: at(countryPath) },
    { name, address: at(path) },
  ];
  return {
    title,
    description,
    keywords: getTexts(i18n, "country")("keywords", { country: info.name[language] }),
    siteName: common("siteName"),
    language,
    origin,
    path,
    feeds: countryFeedLinks(i18n, origin, info),
    listed: stores >= minListedStores,
    structuredData: [
      webPage(
        { name: title, description, address: at(path), language, modified: lastChecked },
        trail,
      ),
      ...storeLists(i18n, origin, info, plainTitle, brands),
    ],
  };
}
