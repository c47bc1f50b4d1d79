import type { i18n } from "i18next";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { languageOf, textsOf } from "#app/i18n/use-texts.ts";
import { isolatedName } from "./isolated.ts";

/** The title of the feeds of a country. */
export function countryFeedTitle(i18n: i18n, info: CountryInfo): string {
  return textsOf(i18n, "feed")("countryTitle", { country: placeName(info, languageOf(i18n)) });
}

/** The title of the feeds of a brand; `name` is the brand's in their language. */
export function brandFeedTitle(i18n: i18n, info: CountryInfo, name: string): string {
  const language = languageOf(i18n);
  const country = placeName(info, language);
  return textsOf(i18n, "feed")("brandTitle", { brand: isolatedName(name, language), country });
}

/** The title of a country's calendar. */
export function calendarTitle(i18n: i18n, info: CountryInfo): string {
  return textsOf(i18n, "feed")("calendarTitle", { country: placeName(info, languageOf(i18n)) });
}
