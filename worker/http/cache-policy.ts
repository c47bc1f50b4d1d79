import { type CountryInfo, countries, countryByCode } from "#app/domain/directory/countries.ts";
import { secondsOfDay } from "#app/domain/directory/country-days.ts";

type CountryCode = CountryInfo["code"];
type CacheHeaders = Readonly<Record<string, string>>;

const countryTag = (code: CountryCode) => `country-${code}`;
/** Tag of all brand pages of a country. */
const brandsTag = (code: CountryCode) => `brands-${code}`;
// A tag has at most 1,024 ASCII characters. Slugs with the same beginning share a tag.
const maxSlug = 200;
/** Tag of pages that name a brand: its own in every country, and those of similar brands. */
const brandTag = (slug: string) => `brand-${encodeURIComponent(slug).slice(0, maxSlug)}`;
const logosTag = (code: CountryCode) => `logos-${code}`;

/** Returns the ids of the countries in a Cache-Tag; all if it names none. */
function tagCountries(tag: string): number[] {
  const named = tag.split(",").flatMap((part) => {
    const [, code] = /^(?:country|brands)-(.+)$/.exec(part) ?? [];
    return countryByCode(code)?.id ?? [];
  });
  return named.length > 0 ? named : allIds;
}
const allIds = countries.map(({ id }) => id);

/** Tags purged by every write, whichever countries it changes. */
const sharedTags = ["home", "api", "sitemap"] as const;

const day = 86_400;
/** Seconds for which a page is served stale while it is rendered again, if no purge reaches it. */
const staleSeconds = 15 * 60;

/** Returns the whole seconds to midnight UTC, at least 1, when daily counts restart. */
export const secondsToMidnight = (now: Date): number =>
  day - (Math.floor(now.getTime() / 1000) % day);

/** Browser cache lifetime of each kind of response in seconds. */
const maxAges = {
  catalogue: 60,
  late: 5,
  deployment: 3_600,
  file: day,
  logo: 7 * day,
  placeholder: day,
  share: 7 * day,
} as const;

/** Edge cache lifetime in seconds of responses that do not show the catalogue. */
const edgeAges = {
  deployment: day,
  logo: 30 * day,
  placeholder: day,
  share: 30 * day,
} as const;

/** Returns headers that cache a response for these seconds in browsers and at the edge. */
const cacheFor = (browser: number, edge: number, tag: string): CacheHeaders => ({
  "Cache-Control": `public, max-age=${browser}`,
  "Cloudflare-CDN-Cache-Control": `max-age=${edge}`,
  "Cache-Tag": tag,
});

const byDeployment = (maxAge: number): CacheHeaders => ({
  "Cache-Control": `public, max-age=${maxAge}`,
  "Cloudflare-CDN-Cache-Control": `max-age=${edgeAges.deployment}, stale-while-revalidate=${edgeAges.deployment}`,
});

/** The cache headers of responses that do not depend on the time of day. */
export const cachePolicy = {
  /** Responses that change only with a deployment. */
  deployment: byDeployment(maxAges.deployment),
  /** Files that browsers request by themselves at each view. */
  file: byDeployment(maxAges.file),
  logoFound: (country: CountryCode) => cacheFor(maxAges.logo, edgeAges.logo, logosTag(country)),
  /** The placeholder of a missing logo; the logo is looked up again after a day. */
  logoPlaceholder: (country: CountryCode) =>
    cacheFor(maxAges.placeholder, edgeAges.placeholder, logosTag(country)),
  /** The link preview image of a country, or of other pages (null); its URL names its content. */
  shareImage: (country: CountryCode | null) =>
    cacheFor(maxAges.share, edgeAges.share, country ? countryTag(country) : "home"),
  /** A 404 for a brand that a country does not list: it may be added, or requested repeatedly. */
  unknownBrand: (country: CountryCode) =>
    cacheFor(maxAges.catalogue, maxAges.catalogue, countryTag(country)),
  never: { "Cache-Control": "no-store" },
} as const;

/**
 * Returns the cache headers of all responses at `now`; files under /assets have app/public/_headers.
 *
 * Browsers cache catalogue data for a minute. The edge caches it for a minute, then serves it stale:
 * for 15 minutes during revalidation, but never past midnight in a country it shows, when codes end,
 * and for a week while the Worker fails. `s-maxage` and `must-revalidate` would disable this.
 */
export function cachePolicyAt(now: Date) {
  return policyBy((tag) => {
    const untilMidnight = secondsOfDay(now, tagCountries(tag)) ?? Number.POSITIVE_INFINITY;
    const fresh = Math.min(maxAges.catalogue, untilMidnight);
    const stale = Math.min(staleSeconds, untilMidnight - fresh);
    return {
      "Cache-Control": `public, max-age=${fresh}`,
      "Cloudflare-CDN-Cache-Control": `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${7 * day}`,
      "Cache-Tag": tag,
    };
  });
}

function policyBy(tagged: (tag: string) => CacheHeaders) {
  return {
    ...cachePolicy,
    tagged,
    /** The home page, and searches over all countries. */
    home: tagged("home"),
    /** Pages that list the brands of a country. */
    country: (code: CountryCode) => tagged(countryTag(code)),
    /** Pages of a brand, with the slugs of all brands and the codes of all countries they name. */
    brand: (slugs: readonly string[], codes: readonly CountryCode[]) =>
      tagged([...slugs.map(brandTag), ...codes.map(brandsTag)].join(",")),
    api: tagged("api"),
    sitemap: tagged("sitemap"),
  };
}

/** For outdated catalogue data and counts; without a tag, so that isolates do not cache them. */
export const stalePolicy = policyBy(() => ({
  "Cache-Control": `public, max-age=${maxAges.late}`,
  "Cloudflare-CDN-Cache-Control": `max-age=${maxAges.late}`,
}));

/** The cache headers of responses that must not replace a cache entry. */
export const noStorePolicy = policyBy(() => cachePolicy.never);

/** The parts of a country's cached responses that a write changed. */
export interface TaggedChange {
  country: CountryCode;
  /** The slugs of the brands, including former slugs after a rename; null for the whole country. */
  brands: readonly string[] | null;
  logosChanged: boolean;
}

/** Limit of brands purged one by one: a purge has at most 100 tags. */
const maxBrandTags = 4;

/** Returns the tags that a write must purge; none if nothing changed. */
export function writeTags(changes: readonly TaggedChange[]): string[] {
  const tags = changes.flatMap(({ country, brands, logosChanged }) => [
    countryTag(country),
    ...(brands && brands.length <= maxBrandTags ? brands.map(brandTag) : [brandsTag(country)]),
    ...(logosChanged ? [logosTag(country)] : []),
  ]);
  return tags.length > 0 ? [...new Set([...sharedTags, ...tags])] : [];
}
