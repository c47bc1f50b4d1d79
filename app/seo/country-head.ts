import type { i18n } from "i18next";
import type { CountryInfo } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";
import type { PageHead } from "./page-meta.ts";

/** Title, description and keywords of a country's page. */
export function countryHead(
  i18n: i18n,
  info: CountryInfo,
  numbers: { coupons: number; brands: number },
): PageHead {
  const t = i18n.getFixedT(null, "country");
  const language = i18n.language as Language;
  const country = info.name[language];
  return {
    title: t("title", { country }),
    description: t("description", {
      country,
      count: numbers.coupons,
      number: formatNumber(numbers.coupons, language),
      brands: formatNumber(numbers.brands, language),
    }),
    keywords: t("keywords", { country }),
  };
}
