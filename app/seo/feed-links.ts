import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { type FeedFormat, feedForms, listFormats } from "#app/domain/pages/feeds.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { isolatedName } from "#app/i18n/isolated.ts";
import { sitePath } from "#app/i18n/languages.ts";

interface FeedBrand {
  name: string;
  slug: string;
}

/** Returns the title of a country's feeds or calendar, or of a brand's feeds. */
export function feedTitle(
  i18n: I18n,
  info: CountryInfo,
  format: FeedFormat,
  brand?: FeedBrand,
): string {
  const t = i18n.getFixedT(null, "feed");
  const { language } = i18n;
  const country = placeName(info, language);
  if (brand) return t("brandTitle", { brand: isolatedName(brand.name, language), country });
  return t(format === "calendar" ? "calendarTitle" : "countryTitle", { country });
}

/** Feed in the head of a page; the URL is absolute. */
export interface FeedLink {
  format: FeedFormat;
  title: string;
  address: string;
}

/** Returns the feeds and calendar of a country, or the feeds of a brand, in its language. */
export function feedLinks(
  i18n: I18n,
  origin: string,
  info: CountryInfo,
  brand?: FeedBrand,
): FeedLink[] {
  const slugs = brand ? [info.code, brand.slug] : [info.code];
  return listFormats(slugs).map((format) => ({
    format,
    title: feedTitle(i18n, info, format, brand),
    address: origin + sitePath(i18n.language, ...slugs, feedForms[format].file),
  }));
}
