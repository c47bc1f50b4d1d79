import type { MetaDescriptor } from "react-router";
import { formatNumber, type Locale } from "#app/domain/base/format.ts";
import { type Language, languages } from "#app/domain/base/language.ts";
import { feedForms } from "#app/domain/pages/feeds.ts";
import { pages } from "#app/domain/pages/pages.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { type CountryVersions, listAlternates, pageAddress } from "./alternates.ts";
import type { FeedLink } from "./feed-links.ts";
import { type AboutBrand, type StructuredData, webPage } from "./structured-data.ts";

/** Picture with its path and alternative text. */
interface PageImage {
  path: string;
  alt: string;
}

/** Contents of a public page's head. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  siteName: string;
  language: Language;
  /** Configured origin of the site. */
  origin: string;
  /** English path of the page with its query, percent-encoded. */
  path: string;
  structuredData: StructuredData[];
  /** Link preview image; defaults to the site's image without alternative text. */
  image?: PageImage;
  /** Feeds and calendars of the page, for auto-discovery. */
  feeds?: readonly FeedLink[];
  /** Previous and next pages of the same list: their English paths with their queries. */
  adjacent?: { prev?: string; next?: string };
  /** Versions by country; without any the page is for all countries. */
  versions?: CountryVersions | undefined;
  /** False for a page with noindex. */
  listed?: boolean;
}

const openGraphLocale: Record<Language, string> = { en: "en_US", ar: "ar_AR" };

/** Returns a public page's meta descriptors for search, sharing, alternates and JSON-LD. */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  const { title, description, language, origin, path } = head;
  const address = pageAddress(origin, path, language);
  const { path: imagePath, alt } = head.image ?? {
    path: sitePath(language, "share", "site.png"),
    alt: head.siteName,
  };
  const image = origin + imagePath;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: head.keywords },
    ...(head.listed === false ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...listAlternates(origin, path, head.versions).map((alternate) => ({
      tagName: "link" as const,
      rel: "alternate",
      ...alternate,
    })),
    ...Object.entries(head.adjacent ?? {}).map(([rel, path]) => ({
      tagName: "link" as const,
      rel,
      href: pageAddress(origin, path, language),
    })),
    ...(head.feeds ?? []).map(({ format, title, address }) => ({
      tagName: "link" as const,
      rel: "alternate",
      type: feedForms[format].type,
      title,
      href: address,
    })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: head.siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: openGraphLocale[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: "og:locale:alternate", content: openGraphLocale[other] })),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: alt },
    ...head.structuredData.map((data) => ({ "script:ld+json": data })),
  ];
}

/** Page-specific contents of the head. Paths are English, with their queries, percent-encoded. */
interface PageTexts extends Omit<PageHead, keyof SiteHead | "structuredData"> {
  /** Breadcrumbs from below the home page to the page itself. */
  trail: readonly (readonly [name: string, path: string])[];
  /** Day of the last visible change, YYYY-MM-DD. */
  modified?: string | null | undefined;
  about?: AboutBrand;
  lists?: readonly StructuredData[];
}

type SiteHead = Pick<PageHead, "siteName" | "language" | "origin">;

/** Returns the common contents of the heads of all pages in a language. */
export function siteHead(i18n: I18n, origin: string): SiteHead {
  return { siteName: i18n.getFixedT(null, "common")("siteName"), language: i18n.language, origin };
}

/** Returns the head of a page: page-specific texts, and contents derived from the path. */
export function pageHead(i18n: I18n, origin: string, page: PageTexts): PageHead {
  const { trail, modified, about, lists = [], ...texts } = page;
  const head = { ...siteHead(i18n, origin), ...texts };
  const at = (path: string) => pageAddress(origin, path, i18n.language);
  const crumbs = [[i18n.getFixedT(null, "common")("home"), "/"] as const, ...trail];
  const steps = crumbs.map(([name, path]) => ({ name, address: at(path) }));
  const shown = webPage({ ...head, address: at(page.path), modified }, steps, about);
  return { ...head, structuredData: [shown, ...lists] };
}

/** Returns clauses that apply to every page with codes, for the end of a description. */
export function siteClauses(i18n: I18n): string[] {
  const t = i18n.getFixedT(null, "common");
  return [t("descriptionFree"), t("descriptionVerified"), t("descriptionShoppers")];
}

export function aboutHead(i18n: I18n, origin: string): PageHead {
  const t = i18n.getFixedT(null, "about");
  const path = sitePath("en", pages.about.path);
  return pageHead(i18n, origin, {
    path,
    title: t("title"),
    description: t("description"),
    keywords: t("keywords"),
    trail: [[t("heading"), path]],
  });
}

interface ListPage {
  /** From 1. */
  page: number;
  pages: number;
  /** English path of a page of the list. */
  address: (page: number) => string;
}

/** Returns the head of a page of a long list, based on that of its first page. */
export function pagedHead(
  i18n: I18n,
  head: PageHead,
  locale: Locale,
  { page, pages, address }: ListPage,
): PageHead {
  const adjacent = {
    ...(page > 1 && { prev: address(page - 1) }),
    ...(page < pages && { next: address(page + 1) }),
  };
  if (page === 1) return { ...head, adjacent };
  const common = i18n.getFixedT(null, "common");
  const name = common("page", { page: formatNumber(page, locale) });
  return {
    ...head,
    title: `${head.title} (${name})`,
    description: `${head.description} (${name})`,
    path: address(page),
    // The first page describes the list.
    structuredData: [],
    adjacent,
  };
}
