import type { i18n } from "i18next";
import { type CountryInfo, placeName } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { localeOf } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { languageOf, textsOf } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import type { PageHead } from "./page-meta.ts";
import { webPage } from "./structured-data.ts";

/** The head of a country's page. */
export function countryHead(
  i18n: i18n,
  origin: string,
  info: CountryInfo,
  { coupons, brands }: { coupons: number; brands: readonly unknown[] },
): PageHead {
  const t = textsOf(i18n, "country");
  const common = textsOf(i18n, "common");
  const language = languageOf(i18n);
  const locale = localeOf(language, info);
  const country = info.name[language];
  const path = sitePath("en", info.code);
  const address = pageAddress(origin, path, language);
  const title = t("title", { country });
  const description = t("description", {
    country: placeName(info, language),
    count: coupons,
    number: formatNumber(coupons, locale),
    brands: formatNumber(brands.length, locale),
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
    structuredData: [webPage({ name: title, description, address, language }, trail)],
  };
}
