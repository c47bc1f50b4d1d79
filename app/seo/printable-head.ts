import type { i18n } from "i18next";
import { getLocale } from "#app/domain/base/locale.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { printableQuery } from "#app/domain/pages/page-query.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { countryHead } from "./country-head.ts";
import type { PageHead } from "./page-meta.ts";
import { pagedHead } from "./paged-head.ts";

/**
 * The head of a country's printable sheet. Search engines are asked not to list it: its codes are
 * those of the brands' pages.
 */
export function printableHead(
  i18n: i18n,
  origin: string,
  shown: {
    country: CountryInfo;
    coupons: number;
    stores: number;
    page: number;
    pages: number;
  },
): PageHead {
  const { country, page, pages } = shown;
  const language = getLanguage(i18n);
  const path = sitePath("en", country.code, printableFile);
  const head = {
    ...countryHead(i18n, origin, country, { ...shown, brands: [] }),
    title: getTexts(i18n, "sheet")("title", { country: country.name[language] }),
    path,
    structuredData: [],
    listed: false,
  };
  const address = (page: number) => printableQuery.address(path, { page });
  return pagedHead(i18n, head, getLocale(language, country), { page, pages, address });
}
