import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { shelfFile } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { I18n } from "#app/i18n/texts.ts";
import { countryHead, type Listing } from "./country-head.ts";
import type { PageHead } from "./page-meta.ts";

/**
 * The head of a country's shelf. Search engines are asked not to list it: its offers are those of the
 * country's page.
 */
export function shelfHead(
  i18n: I18n,
  origin: string,
  country: CountryInfo,
  listing: Listing,
): PageHead {
  const place = placeName(country, i18n.language);
  return {
    ...countryHead(i18n, origin, country, listing),
    title: i18n.texts("shelf")("title", { country: place }),
    path: sitePath("en", country.code, shelfFile),
    structuredData: [],
    listed: false,
  };
}
