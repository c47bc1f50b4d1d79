import type { Feed } from "./feed.ts";

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.address,
    language: feed.language,
    icon: feed.icon,
    authors: [{ name: feed.siteName, url: feed.home }],
    items: feed.entries.map(({ id, title, text, code, page, added }) => ({
      id,
      url: page,
      title,
      content_text: text,
      date_published: added,
      // An extension, whose name must begin with "_": for programs that read the feed.
      _promo_code: { code },
    })),
  });
}
