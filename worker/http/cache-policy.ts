import type { CountryInfo } from "#app/domain/countries.ts";

type CountryCode = CountryInfo["code"];
type CacheHeaders = Readonly<Record<string, string>>;

const countryTag = (code: CountryCode) => `country-${code}`;
const logosTag = (code: CountryCode) => `logos-${code}`;

/** The tags that every write purges, whichever countries it changes. */
const sharedTags = ["home", "api", "sitemap"] as const;

/**
 * Browsers keep an answer for a minute. The edge keeps it for a minute, then serves it stale: for a
 * day while it revalidates, for a week while the Worker fails. `s-maxage` and `must-revalidate`
 * would switch serving stale off.
 */
function catalogueData(...tags: string[]): CacheHeaders {
  return {
    "Cache-Control": "public, max-age=60",
    "Cloudflare-CDN-Cache-Control":
      "max-age=60, stale-while-revalidate=86400, stale-if-error=604800",
    "Cache-Tag": tags.join(","),
  };
}

/** The cache headers of every kind of answer, in seconds. Only the files under /assets are not here: see app/public/_headers. */
export const cachePolicy = {
  /** The home page, and searches over all countries. */
  home: catalogueData("home"),
  /** Pages that show the brands of these countries. */
  countries: (...codes: CountryCode[]) => catalogueData(...codes.map(countryTag)),
  api: catalogueData("api"),
  sitemap: catalogueData("sitemap"),
  /** Answers that change only with a deployment. */
  deployment: {
    "Cache-Control": "public, max-age=3600",
    "Cloudflare-CDN-Cache-Control": "max-age=86400, stale-while-revalidate=86400",
  },
  /** A brand's own logo. */
  logoFound: (country: CountryCode) => ({
    "Cache-Control": "public, max-age=86400",
    "Cloudflare-CDN-Cache-Control": "max-age=2592000",
    "Cache-Tag": logosTag(country),
  }),
  /** The letter that stands in for a logo; the logo is looked up again after a day. */
  logoPlaceholder: (country: CountryCode) => ({
    "Cache-Control": "public, max-age=3600",
    "Cloudflare-CDN-Cache-Control": "max-age=86400",
    "Cache-Tag": logosTag(country),
  }),
  never: { "Cache-Control": "no-store" },
} as const;

/** The parts of a country's cached answers that a write changed. */
export interface TaggedChange {
  country: CountryCode;
  logosChanged: boolean;
}

/** Every tag that a write must purge. A country's logos are purged only if one may have changed. */
export function tagsOfWrite(changes: readonly TaggedChange[]): string[] {
  const withLogos = changes.filter((change) => change.logosChanged);
  return [
    ...sharedTags,
    ...changes.map((change) => countryTag(change.country)),
    ...withLogos.map((change) => logosTag(change.country)),
  ];
}
