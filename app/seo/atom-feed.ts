import { element, escapeXml, xmlDeclaration } from "#app/domain/base/xml.ts";
import type { Feed, FeedEntry } from "./feed.ts";

function link(rel: string, type: string, address: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;
}

function entryElement({ id, title, text, page, added }: FeedEntry): string {
  const parts = [
    element("id", id),
    element("title", title),
    link("alternate", "text/html", page),
    element("published", added),
    // What a code says may be corrected later, but that is no news.
    element("updated", added),
    element("content", text),
  ];
  return `<entry>${parts.join("")}</entry>\n`;
}

/** A feed as Atom (RFC 4287). */
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
