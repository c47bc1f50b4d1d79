import type { i18n } from "i18next";
import { formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import {
  type Category,
  categoryLabel,
  categoryStores,
  minListedStores,
} from "#app/domain/directory/categories.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import { countryFeedLinks } from "./feed-links.ts";
import type { PageHead } from "./page-meta.ts";
import { pagedHead } from "./paged-head.ts";
import { firstNames } from "./search-head.ts";
import { webPage } from "./structured-data.ts";

/** The list of a country's page, as its address asks for it. */
export interface Listing {
  coupons: number;
  /** Those of the brands that have codes. */
  stores: number;
  brands: readonly Named[];
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
  { coupons, stores }: Listing,
): PageHead {
  const t = getTexts(i18n, "country");
  const common = getTexts(i18n, "common");
  const language = getLanguage(i18n);
  const locale = getLocale(language, info);
  const country = info.name[language];
  const path = sitePath("en", info.code);
  const address = pageAddress(origin, path, language);
  const title = t("title", { country });
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) });
  const description = t(coupons === 0 ? "descriptionWithoutCodes" : "description", {
    ...counted(coupons),
    country: placeName(info, language),
    stores: t("forStores", counted(stores)),
  });
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
    structuredData: [webPage({ name: title, description, address, language }, trail)],
  };
}

/** The head of a category in a country, whatever its order. One of few stores is not listed. */
function categoryHead(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  category: Category,
  { brands, stores }: Listing,
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
  const title = t("countryCategoryTitle", inText);
  const names = firstNames(i18n, brands);
  const description = names ? t("countryCategoryDescription", { ...inText, stores: names }) : title;
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
    structuredData: [webPage({ name: title, description, address: at(path), language }, trail)],
  };
}
