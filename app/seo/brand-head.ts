import type { i18n } from "i18next";
import { formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import { brandFeedLinks } from "./feed-links.ts";
import type { PageHead } from "./page-meta.ts";
import { aboutBrand, codeList, webPage } from "./structured-data.ts";

/** A brand for the head of its page; name and discounts in the page's language. */
interface BrandInfo {
  name: string;
  slug: string;
  website: string | null;
  codes: readonly { code: string; discount: string; expiry_date: string | null }[];
}

/** The head of a brand's page. */
export function brandHead(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  brand: BrandInfo,
): PageHead {
  const t = getTexts(i18n, "brand");
  const common = getTexts(i18n, "common");
  const language = getLanguage(i18n);
  const path = sitePath("en", info.code, brand.slug);
  const at = (englishPath: string) => pageAddress(origin, englishPath, language);
  const count = brand.codes.length;
  const country = placeName(info, language);
  const inText = { brand: brand.name, country };
  const number = formatNumber(count, getLocale(language, info));
  const title = t(count === 0 ? "titleWithoutCodes" : "title", inText);
  const description =
    count === 0
      ? t("descriptionWithoutCodes", inText)
      : t("description", { ...inText, count, number });
  const trail = [
    { name: common("home"), address: at("/") },
    { name: info.name[language], address: at(sitePath("en", info.code)) },
    { name: brand.name, address: at(path) },
  ];
  const page = { name: title, description, address: at(path), language };
  return {
    title,
    description,
    keywords: t("keywords", { brand: brand.name, country: info.name[language] }),
    siteName: common("siteName"),
    language,
    origin,
    path,
    feeds: brandFeedLinks(i18n, origin, info, brand),
    structuredData: [webPage(page, trail, aboutBrand(brand)), codeList(title, brand.codes)],
  };
}
