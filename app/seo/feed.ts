import type { Language } from "#app/domain/base/language.ts";
import { element, escapeXml, xmlDeclaration } from "#app/domain/base/xml.ts";

/** New code, in the language of its feed. */
export interface FeedEntry {
  /** Stable and unique: RFC 4151. */
  id: string;
  title: string;
  /** Lines of text; the second line is only the code. */
  text: string;
  code: string;
  isBest: boolean;
  /** Absolute URL of the brand's page. */
  page: string;
  /** Time at which the code was added, ISO 8601 UTC. */
  added: string;
}

/** Feed in either format; URLs are absolute. */
export interface Feed {
  title: string;
  language: Language;
  siteName: string;
  /** URL of the home page in the feed's language. */
  home: string;
  /** URL of the page of the feed. */
  page: string;
  /** URL of the feed itself. */
  address: string;
  icon: string;
  /** Last change of its page, or its newest entry if that is later, ISO 8601 UTC. */
  changed: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/**
 * Returns the id of a code's entry, by RFC 4151: it stays when the brand is renamed, and is equal
 * in both formats. `origin` is the site's.
 */
export function entryId(origin: string, language: Language, codeId: number): string {
  return `tag:${new URL(origin).hostname},2026:${language}/code/${codeId}`;
}

function link(rel: string, type: string, address: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;
}

function entryElement({ id, title, text, page, added, isBest }: FeedEntry): string {
  const parts = [
    element("id", id),
    element("title", title),
    link("alternate", "text/html", page),
    element("published", added),
    // Later corrections of a code's texts are not news.
    element("updated", added),
    element("content", text),
    ...(isBest ? ['<category term="best"/>'] : []),
  ];
  return `<entry>${parts.join("")}</entry>\n`;
}

/** Returns a feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { language, address, page, entries } = feed;
  const head = [
    element("id", address),
    element("title", feed.title),
    element("updated", feed.changed),
    `<author>${element("name", feed.siteName)}${element("uri", feed.home)}</author>`,
    element("icon", feed.icon),
    link("self", "application/atom+xml", address),
    link("alternate", "text/html", page),
  ];
  const body = entries.map(entryElement).join("");
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${head.join("")}\n${body}</feed>\n`;
}

/** Returns a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.address,
    language: feed.language,
    icon: feed.icon,
    authors: [{ name: feed.siteName, url: feed.home }],
    items: feed.entries.map(({ id, title, text, code, page, added, isBest }) => ({
      id,
      url: page,
      title,
      content_text: text,
      date_published: added,
      // Extension members, whose names must begin with "_".
      _promo_code: { code, best: isBest },
    })),
  });
}
