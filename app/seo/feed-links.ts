import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import {
  brandFeedFormats,
  type FeedFormat,
  feedFiles,
  feedFormats,
} from "#app/domain/pages/feeds.ts";
import { isolatedName } from "#app/i18n/isolated.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { I18n } from "#app/i18n/texts.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";

/** The title of the feeds of a country. */
export function countryFeedTitle(i18n: I18n, info: CountryInfo): string {
  return getTexts(i18n, "feed")("countryTitle", { country: placeName(info, getLanguage(i18n)) });
}

/** The title of the feeds of a brand; `name` is the brand's in their language. */
export function brandFeedTitle(i18n: I18n, info: CountryInfo, name: string): string {
  const language = getLanguage(i18n);
  const country = placeName(info, language);
  return getTexts(i18n, "feed")("brandTitle", { brand: isolatedName(name, language), country });
}

/** The title of a country's calendar. */
export function calendarTitle(i18n: I18n, info: CountryInfo): string {
  return getTexts(i18n, "feed")("calendarTitle", { country: placeName(info, getLanguage(i18n)) });
}

/** A feed as the head of a page names it; the address is absolute. */
export interface FeedLink {
  format: FeedFormat;
  title: string;
  address: string;
}

/** The feeds and the calendar of a country, in the language of the page. */
export function countryFeedLinks(i18n: I18n, origin: string, info: CountryInfo): FeedLink[] {
  return feedFormats.map((format) => ({
    format,
    title: format === "calendar" ? calendarTitle(i18n, info) : countryFeedTitle(i18n, info),
    address: origin + sitePath(getLanguage(i18n), info.code, feedFiles[format]),
  }));
}

/** The feeds of a brand, in the language of the page; `name` is the brand's in it. */
export function brandFeedLinks(
  i18n: I18n,
  origin: string,
  info: CountryInfo,
  brand: { name: string; slug: string },
): FeedLink[] {
  return brandFeedFormats.map((format) => ({
    format,
    title: brandFeedTitle(i18n, info, brand.name),
    address: origin + sitePath(getLanguage(i18n), info.code, brand.slug, feedFiles[format]),
  }));
}
