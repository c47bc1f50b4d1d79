import type { i18n } from "i18next";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { countryHead } from "./country-head.ts";
import type { PageHead } from "./page-meta.ts";

/**
 * The head of a country's printable sheet. Search engines are asked not to list it: its codes are
 * those of the brands' pages.
 */
export function printableHead(
  i18n: i18n,
  origin: string,
  shown: { country: CountryInfo; coupons: number; brands: readonly Named[] },
): PageHead {
  const { country } = shown;
  return {
    ...countryHead(i18n, origin, country, { ...shown, stores: shown.brands.length }),
    title: getTexts(i18n, "sheet")("title", { country: country.name[getLanguage(i18n)] }),
    path: sitePath("en", country.code, printableFile),
    structuredData: [],
    listed: false,
  };
}
