/** The forms in which a country's news can be followed; a brand's in all but the calendar. */
export const feedFormats = ["atom", "json", "calendar"] as const;

export type FeedFormat = (typeof feedFormats)[number];

/** The last segment of a feed's path. No slug has a dot, so that none is taken for a brand. */
export const feedFiles = {
  atom: "feed.atom",
  json: "feed.json",
  calendar: "calendar.ics",
} as const satisfies Record<FeedFormat, string>;

/** The formats of a brand's feeds. */
export const brandFeedFormats = ["atom", "json"] as const satisfies readonly FeedFormat[];

/** The media types of the formats: RFC 4287, JSON Feed 1.1, RFC 5545. */
export const feedTypes = {
  atom: "application/atom+xml",
  json: "application/feed+json",
  calendar: "text/calendar",
} as const satisfies Record<FeedFormat, string>;
