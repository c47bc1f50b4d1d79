import type { MetaDescriptor } from "react-router";
import { type Language, languages } from "#app/domain/base/language.ts";
import { feedForms } from "#app/domain/pages/feeds.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { listAlternates, pageAddress } from "./alternates.ts";
import type { FeedLink } from "./feed-links.ts";
import type { StructuredData } from "./structured-data.ts";

/** A picture by its path, and what it shows in words. */
interface PageImage {
  path: string;
  alt: string;
}

/** The contents of a public page's head. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  siteName: string;
  language: Language;
  /** The configured origin of the site. */
  origin: string;
  /** The page's English path with its query, percent-encoded. */
  path: string;
  structuredData: StructuredData[];
  /** The picture of a link to the page; the site's without words by default. */
  image?: PageImage;
  /** The feeds that feed readers and calendars find by the page. */
  feeds?: readonly FeedLink[];
  /** The pages of the same list before and after it: their English paths with their queries. */
  beside?: { prev?: string; next?: string };
  /** False for a page that search engines are asked not to list. */
  listed?: boolean;
}

const openGraphLocale: Record<Language, string> = { en: "en_US", ar: "ar_AR" };

/** The meta descriptors of a public page: search, sharing, alternates and structured data. */
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
    ...listAlternates(origin, path).map((alternate) => ({
      tagName: "link" as const,
      rel: "alternate",
      ...alternate,
    })),
    ...Object.entries(head.beside ?? {}).map(([rel, path]) => ({
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
