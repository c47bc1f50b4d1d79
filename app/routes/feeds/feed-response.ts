import { discountIn } from "#app/components/ui/discount-text.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { type FeedFormat, feedFiles, feedTypes } from "#app/domain/pages/feeds.ts";
import { isolatedName } from "#app/i18n/isolated.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { I18n } from "#app/i18n/texts.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { fileResponse } from "#app/routes/load.ts";
import { atomFeed, entryId, type Feed, type FeedEntry, jsonFeed } from "#app/seo/feed.ts";
import type { NewCode, News } from "#worker/catalogue/read/feeds.ts";
import type { Services } from "#worker/services.ts";

type CacheHeaders = Readonly<Record<string, string>>;

const writers = { atom: atomFeed, json: jsonFeed };

/** An answer with the text of a feed or a calendar; `headers` say how long it may be cached. */
export function feedText(format: FeedFormat, text: string, headers: CacheHeaders): Response {
  return fileResponse(`${feedTypes[format]}; charset=utf-8`, text, headers);
}

function toEntry(i18n: I18n, origin: string, info: CountryInfo, code: NewCode): FeedEntry {
  const t = getTexts(i18n, "feed");
  const language = getLanguage(i18n);
  const locale = getLocale(language, info);
  const discount = discountIn(i18n, code, locale) ?? code.discount;
  const end = code.expiry_date;
  const lines = [
    t("entryCode"),
    code.code,
    ...(end ? [t("entryEnds", { date: formatDate(end, locale) })] : []),
    ...(code.level === "works" ? [t("entryWorks")] : []),
    ...(code.level === "failing" ? [t("entryFails")] : []),
  ];
  return {
    id: entryId(origin, language, code.id),
    title: t("entryTitle", { brand: isolatedName(nameIn(code, language), language), discount }),
    text: lines.join("\n"),
    code: code.code,
    page: origin + sitePath(language, info.code, code.slug),
    added: code.created_at,
  };
}

/** The page that a feed belongs to, by the slugs of its path without the language. */
interface About {
  title: string;
  slugs: readonly string[];
  info: CountryInfo;
}

/** The answer with the feed of some news, in the format that its address names. */
export function feedResponse(
  i18n: I18n,
  { publicOrigin: origin, today, cachePolicy }: Services,
  url: URL,
  { title, slugs, info }: About,
  news: News,
): Response {
  const format = url.pathname.endsWith(feedFiles.json) ? "json" : "atom";
  const language = getLanguage(i18n);
  const feed: Feed = {
    title,
    language,
    siteName: getTexts(i18n, "common")("siteName"),
    home: origin + sitePath(language),
    page: origin + sitePath(language, ...slugs),
    address: origin + sitePath(language, ...slugs, feedFiles[format]),
    icon: `${origin}/icon-192.png`,
    changed: news.changed ?? `${today}T00:00:00Z`,
    entries: news.codes.map((code) => toEntry(i18n, origin, info, code)),
  };
  const [, brand] = slugs;
  const headers = brand ? cachePolicy.brand([brand], [info.code]) : cachePolicy.country(info.code);
  return feedText(format, writers[format](feed), headers);
}
