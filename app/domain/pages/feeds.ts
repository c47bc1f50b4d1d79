/**
 * Formats of feeds: the last segment of a feed's path, which is never a slug because it contains a
 * dot, and the media type (RFC 4287, JSON Feed 1.1, RFC 5545).
 */
export const feedForms = {
  atom: { file: "feed.atom", type: "application/atom+xml" },
  json: { file: "feed.json", type: "application/feed+json" },
  calendar: { file: "calendar.ics", type: "text/calendar" },
} as const;

export type FeedFormat = keyof typeof feedForms;

const feedFormats = Object.keys(feedForms) as FeedFormat[];

/** Returns the feed formats of a country, or of a brand, which has two slugs and no calendar. */
export const listFormats = (slugs: readonly string[]): FeedFormat[] =>
  feedFormats.filter((format) => slugs.length === 1 || format !== "calendar");
