import type { i18n } from "i18next";
import type { CountryInfo } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";
import type { PageHead } from "./page-meta.ts";

/** Title, description and keywords of a brand's page; `brand` is its name in the page's language. */
export function brandHead(i18n: i18n, info: CountryInfo, brand: string, codes: number): PageHead {
  const t = i18n.getFixedT(null, "brand");
  const language = i18n.language as Language;
  const names = { brand, country: info.name[language] };
  return {
    title: t("title", names),
    description: t("description", {
      ...names,
      count: codes,
      number: formatNumber(codes, language),
    }),
    keywords: t("keywords", names),
  };
}
