import type { i18n } from "i18next";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { isolatedName } from "#app/i18n/isolated.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";

/** The title of the feeds of a country. */
export function countryFeedTitle(i18n: i18n, info: CountryInfo): string {
  return getTexts(i18n, "feed")("countryTitle", { country: placeName(info, getLanguage(i18n)) });
}

/** The title of the feeds of a brand; `name` is the brand's in their language. */
export function brandFeedTitle(i18n: i18n, info: CountryInfo, name: string): string {
  const language = getLanguage(i18n);
  const country = placeName(info, language);
  return getTexts(i18n, "feed")("brandTitle", { brand: isolatedName(name, language), country });
}

/** The title of a country's calendar. */
export function calendarTitle(i18n: i18n, info: CountryInfo): string {
  return getTexts(i18n, "feed")("calendarTitle", { country: placeName(info, getLanguage(i18n)) });
}
