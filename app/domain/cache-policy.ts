/**
 * What each kind of answer may be kept for. Browsers ask again after a minute at most; the edge
 * serves for a minute, then goes on serving while it fetches anew, for a day, and for a week where
 * the Worker fails. `s-maxage` and `must-revalidate` would switch serving stale off.
 */
const edge = "max-age=60, stale-while-revalidate=86400, stale-if-error=604800";

export const neverStored = { "Cache-Control": "no-store" } as const;

/** Tags of what a write to a country's brands changes beside the country's own pages. */
export const catalogueTags = { home: "home", api: "api", sitemap: "sitemap" } as const;

/** The tag of a country's pages. */
export function countryTag(code: string): string {
  return `country-${code}`;
}

/** The tag of a country's logos. They are purged only where a name or an address of a logo changes. */
export function logosTag(code: string): string {
  return `logos-${code}`;
}

/** Headers of a public answer that shows data of the tagged parts of the catalogue. */
export function publicData(...tags: string[]): Record<string, string> {
  return {
    "Cache-Control": "public, max-age=60",
    "Cloudflare-CDN-Cache-Control": edge,
    "Cache-Tag": tags.join(","),
  };
}

/** Headers of an answer that changes only with a deployment. */
export const publicStatic = {
  "Cache-Control": "public, max-age=3600",
  "Cloudflare-CDN-Cache-Control": "max-age=86400, stale-while-revalidate=86400",
} as const;

/** What a write changed in a country, as far as caches are concerned. */
export interface TaggedChange {
  country: string;
  logosChanged: boolean;
}

/** Every tag that a write must purge. */
export function tagsOfWrite(changes: readonly TaggedChange[]): string[] {
  const withLogos = changes.filter((change) => change.logosChanged);
  return [
    ...Object.values(catalogueTags),
    ...changes.map((change) => countryTag(change.country)),
    ...withLogos.map((change) => logosTag(change.country)),
  ];
}
