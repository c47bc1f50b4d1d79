import { data, redirect } from "react-router";
import { discountIn, termsIn } from "#app/content/discount-in.ts";
import { newest } from "#app/domain/base/dates.ts";
import { formatDate, getLocale, type Locale } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { feedForms } from "#app/domain/pages/feeds.ts";
import { evidenceTexts } from "#app/i18n/evidence.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { isolatedName } from "#app/i18n/isolated.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { fileResponse, fromService, requireCountry } from "#app/routes/load.ts";
import { atomFeed, entryId, type Feed, type FeedEntry, jsonFeed } from "#app/seo/feed.ts";
import { feedTitle } from "#app/seo/feed-links.ts";
import { servicesContext } from "#app/services-context.ts";
import type { NewCode } from "#worker/catalogue/read/feeds.ts";
import type { Services } from "#worker/services.ts";
import type { Route } from "./+types/feed.ts";

const writers = { atom: atomFeed, json: jsonFeed };

function entryText(i18n: I18n, code: NewCode, locale: Locale): string {
  const t = i18n.getFixedT(null, "feed");
  const end = code.expiry_date;
  const terms = termsIn(i18n, code, locale);
  const lines = [
    t("entryCode"),
    code.code,
    ...(end ? [t("entryEnds", { date: formatDate(end, locale) })] : []),
    ...(terms ? [t("entryTerms"), terms] : []),
    evidenceTexts(i18n, code.verdict, locale, null).answers,
  ];
  return lines.join("\n");
}

function toEntry(i18n: I18n, origin: string, info: CountryInfo, code: NewCode): FeedEntry {
  const t = i18n.getFixedT(null, "feed");
  const language = i18n.language;
  const locale = getLocale(language, info);
  const discount = discountIn(i18n, code, locale) ?? code.discount;
  return {
    id: entryId(origin, language, code.id),
    title: t("entryTitle", { brand: isolatedName(nameIn(code, language), language), discount }),
    text: entryText(i18n, code, locale),
    code: code.code,
    isBest: code.isBest,
    page: origin + sitePath(language, info.code, code.slug),
    added: code.created_at,
  };
}

/** Reads the latest codes of a country or brand, with the slugs of its page and the feed's headers. */
async function readNews(services: Services, i18n: I18n, info: CountryInfo, brand?: string) {
  const { feeds, cachePolicy } = services;
  if (brand === undefined) {
    const news = await fromService(feeds.country(info.id));
    const title = feedTitle(i18n, info, "atom");
    return { ...news, title, slugs: [info.code], headers: cachePolicy.country(info.code) };
  }
  const news = await fromService(feeds.brand(info.id, brand));
  if (!news) return null;
  const { slug } = news.brand;
  const name = nameIn(news.brand, i18n.language);
  const title = feedTitle(i18n, info, "atom", { name, slug });
  const headers = cachePolicy.brand([slug], [info.code]);
  return { ...news, title, slugs: [info.code, slug], headers };
}

type News = NonNullable<Awaited<ReturnType<typeof readNews>>>;

function toFeed(
  i18n: I18n,
  { publicOrigin: origin, days }: Services,
  info: CountryInfo,
  format: keyof typeof writers,
  { title, slugs, changed, codes }: News,
): Feed {
  const { language } = i18n;
  const at = (...path: string[]) => origin + sitePath(language, ...path);
  return {
    title,
    language,
    siteName: i18n.getFixedT(null, "common")("siteName"),
    home: at(),
    page: at(...slugs),
    address: at(...slugs, feedForms[format].file),
    icon: `${origin}/icon-192.png`,
    changed:
      newest([changed, ...codes.map((code) => code.created_at)]) ??
      `${days.dayIn(info.id)}T00:00:00Z`,
    entries: codes.map((code) => toEntry(i18n, origin, info, code)),
  };
}

/**
 * Serves feed.atom and feed.json of a country or brand: the codes that were added last. A former
 * slug of a brand redirects to the current one.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const info = requireCountry(params.country);
  const services = context.get(servicesContext);
  const i18n = getInstance(context);
  const brand = "brand" in params ? params.brand : undefined;
  const format = url.pathname.endsWith(feedForms.json.file) ? "json" : "atom";
  const { file, type } = feedForms[format];
  const news = await readNews(services, i18n, info, brand);
  if (!news) {
    const requestedSlug = brand ?? "";
    const slug = await fromService(services.brands.currentSlug(info.id, requestedSlug));
    if (slug === null) throw data(null, 404);
    const headers = services.cachePolicy.brand([requestedSlug, slug], [info.code]);
    const location = sitePath(i18n.language, info.code, slug, file);
    throw redirect(location, { status: 301, headers });
  }
  const feed = writers[format](toFeed(i18n, services, info, format, news));
  return fileResponse(`${type}; charset=utf-8`, feed, news.headers);
}
