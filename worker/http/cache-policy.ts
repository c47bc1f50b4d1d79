import { type CountryInfo, countries, countryByCode } from "#app/domain/directory/countries.ts";
import { secondsOfDay } from "#app/domain/directory/country-days.ts";

type CountryCode = CountryInfo["code"];
type CacheHeaders = Readonly<Record<string, string>>;

const countryTag = (code: CountryCode) => `country-${code}`;
/** All brand pages of a country. */
const brandsTag = (code: CountryCode) => `brands-${code}`;
// A tag has at most 1,024 characters of ASCII. Brands that are the same up to here share theirs.
const maxSlug = 200;
/** The pages that name a brand: its own in every country, as each lists the others, and similar brands'. */
const brandTag = (slug: string) => `brand-${encodeURIComponent(slug).slice(0, maxSlug)}`;
const logosTag = (code: CountryCode) => `logos-${code}`;

/** The ids of the countries that an answer shows, by its Cache-Tag; all if it names none. */
function countriesOfTag(tag: string): number[] {
  const named = tag.split(",").flatMap((one) => {
    const [, code] = /^(?:country|brands)-(.+)$/.exec(one) ?? [];
    return countryByCode(code)?.id ?? [];
  });
  return named.length > 0 ? named : allIds;
}
const allIds = countries.map(({ id }) => id);

/** The tags that every write purges, whichever countries it changes. */
const sharedTags = ["home", "api", "sitemap"] as const;

const day = 86_400;
/** For how long a page is served stale while it is rendered anew, should no purge reach it. */
const staleSeconds = 15 * 60;

/** Whole seconds to the next midnight UTC, at least 1, with which shoppers are counted anew. */
export function secondsToMidnight(now: Date): number {
  return day - (Math.floor(now.getTime() / 1000) % day);
}

/** How long browsers keep each kind of answer, in seconds. */
export const maxAges = {
  catalogue: 60,
  late: 5,
  deployment: 3_600,
  file: day,
  logo: 7 * day,
  placeholder: day,
  share: 7 * day,
} as const;

/** How long the edge keeps what does not show the catalogue, in seconds. */
export const edgeAges = {
  deployment: day,
  logo: 30 * day,
  placeholder: day,
  share: 30 * day,
} as const;

/** Kept by browsers and by the edge for so many seconds each. */
const kept = (browser: number, edge: number, tag: string): CacheHeaders => ({
  "Cache-Control": `public, max-age=${browser}`,
  "Cloudflare-CDN-Cache-Control": `max-age=${edge}`,
  "Cache-Tag": tag,
});

const byDeployment = (maxAge: number): CacheHeaders => ({
  "Cache-Control": `public, max-age=${maxAge}`,
  "Cloudflare-CDN-Cache-Control": `max-age=${edgeAges.deployment}, stale-while-revalidate=${edgeAges.deployment}`,
});

/** The cache headers of answers that are the same at every time of the day. */
export const cachePolicy = {
  /** Answers that change only with a deployment. */
  deployment: byDeployment(maxAges.deployment),
  /** Those that browsers ask for by themselves at each view. */
  file: byDeployment(maxAges.file),
  /** A brand's own logo. */
  logoFound: (country: CountryCode) => kept(maxAges.logo, edgeAges.logo, logosTag(country)),
  /** The letter that stands in for a logo; the logo is looked up again after a day. */
  logoPlaceholder: (country: CountryCode) =>
    kept(maxAges.placeholder, edgeAges.placeholder, logosTag(country)),
  /** The picture of a link to a page of a country, or to any other page (null). Its address names what it shows. */
  shareImage: (country: CountryCode | null) =>
    kept(maxAges.share, edgeAges.share, country ? countryTag(country) : "home"),
  /** That a country does not list a brand: it may be added, or asked for again and again. */
  unknownBrand: (country: CountryCode) =>
    kept(maxAges.catalogue, maxAges.catalogue, countryTag(country)),
  never: { "Cache-Control": "no-store" },
} as const;

/**
 * The cache headers of every kind of answer that is made `now`, in seconds. Only the files under
 * /assets are not here: see app/public/_headers.
 *
 * Browsers keep data of the catalogue for a minute. The edge keeps it for a minute, then serves it
 * stale: for 15 minutes while it revalidates, and never past the midnight of a country that it shows, because
 * codes end with the day; for a week while the Worker fails. `s-maxage` and `must-revalidate` would switch serving stale off.
 */
export function cachePolicyAt(now: Date) {
  return policyBy((tag) => {
    const left = secondsOfDay(now, countriesOfTag(tag)) ?? Number.POSITIVE_INFINITY;
    const fresh = Math.min(maxAges.catalogue, left);
    const stale = Math.min(staleSeconds, left - fresh);
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
    /** Data of the catalogue, by its Cache-Tag. */
    tagged,
    /** The home page, and searches over all countries. */
    home: tagged("home"),
    /** Pages that list the brands of a country. */
    country: (code: CountryCode) => tagged(countryTag(code)),
    /** Pages of a brand, by the slugs of all brands and the codes of all countries that they name. */
    brand: (slugs: readonly string[], codes: readonly CountryCode[]) =>
      tagged([...slugs.map(brandTag), ...codes.map(brandsTag)].join(",")),
    api: tagged("api"),
    sitemap: tagged("sitemap"),
  };
}

/**
 * The cache headers of answers that show the catalogue before the last write, or counts that are not
 * today's. Without a tag, so that no isolate keeps them either.
 */
export const latePolicy = policyBy(() => ({
  "Cache-Control": `public, max-age=${maxAges.late}`,
  "Cloudflare-CDN-Cache-Control": `max-age=${maxAges.late}`,
}));

/** The cache headers of answers that must not replace what a cache has. */
export const neverPolicy = policyBy(() => cachePolicy.never);

/** The parts of a country's cached answers that a write changed. */
export interface TaggedChange {
  country: CountryCode;
  /** The slugs of the brands, those that a rename took from them too; null for all of the country. */
  brands: readonly string[] | null;
  logosChanged: boolean;
}

/**
 * Of a country in which more brands changed, all brand pages are purged: a purge takes 100 tags, and a
 * write may be to all countries.
 */
const maxBrandTags = 4;

/**
 * Every tag that a write must purge, none for one that changed nothing. A country's logos are purged
 * only if one may have changed.
 */
export function tagsOfWrite(changes: readonly TaggedChange[]): string[] {
  const tags = changes.flatMap(({ country, brands, logosChanged }) => [
    countryTag(country),
    ...(brands && brands.length <= maxBrandTags ? brands.map(brandTag) : [brandsTag(country)]),
    ...(logosChanged ? [logosTag(country)] : []),
  ]);
  return tags.length > 0 ? [...new Set([...sharedTags, ...tags])] : [];
}
