import type { i18n } from "i18next";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { sheetFile } from "#app/domain/pages/sheet-file.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { languageOf, textsOf } from "#app/i18n/use-texts.ts";
import { countryHead } from "./country-head.ts";
import type { PageHead } from "./page-meta.ts";

/**
 * The head of a country's printable sheet. Search engines are asked not to list it: its codes are
 * those of the brands' pages.
 */
export function sheetHead(
  i18n: i18n,
  origin: string,
  shown: { country: CountryInfo; coupons: number; brands: readonly Named[] },
): PageHead {
  const { country } = shown;
  return {
    ...countryHead(i18n, origin, country, { ...shown, stores: shown.brands.length }),
    title: textsOf(i18n, "sheet")("title", { country: country.name[languageOf(i18n)] }),
    path: sitePath("en", country.code, sheetFile),
    structuredData: [],
    listed: false,
  };
}
