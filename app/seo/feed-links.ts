import type { i18n } from "i18next";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import {
  brandFeedFormats,
  type FeedFormat,
  feedFiles,
  feedFormats,
} from "#app/domain/pages/feeds.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage } from "#app/i18n/use-texts.ts";
import { brandFeedTitle, calendarTitle, countryFeedTitle } from "./feed-titles.ts";

/** A feed as the head of a page names it; the address is absolute. */
export interface FeedLink {
  format: FeedFormat;
  title: string;
  address: string;
}

/** The feeds and the calendar of a country, in the language of the page. */
export function countryFeedLinks(i18n: i18n, origin: string, info: CountryInfo): FeedLink[] {
  return feedFormats.map((format) => ({
    format,
    title: format === "calendar" ? calendarTitle(i18n, info) : countryFeedTitle(i18n, info),
    address: origin + sitePath(getLanguage(i18n), info.code, feedFiles[format]),
  }));
}

/** The feeds of a brand, in the language of the page; `name` is the brand's in it. */
export function brandFeedLinks(
  i18n: i18n,
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
