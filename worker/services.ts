import { HTTPException } from "hono/http-exception";
import { toDay } from "#app/domain/base/dates.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { CountryId, CountryInfo } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import type { CountedKind } from "./answers/count-once.ts";
import { type AnsweredCode, findLiveCode } from "./answers/find-code.ts";
import type { Missed } from "./answers/missed-searches.ts";
import { openForReading } from "./catalogue/database.ts";
import { readBrandPage } from "./catalogue/read/brand-page.ts";
import { type BrandCursor, readBrandPart } from "./catalogue/read/brand-parts.ts";
import {
  type CatalogueStates,
  readCatalogueStates,
  stateKey,
} from "./catalogue/read/catalogue-states.ts";
import { readCountryShelf } from "./catalogue/read/country-shelf.ts";
import { countsDeadline, readCouponCounts } from "./catalogue/read/coupon-counts.ts";
import { readBrandNews, readCountryNews, readEnds } from "./catalogue/read/feeds.ts";
import { readCountryListing } from "./catalogue/read/listing.ts";
import { readNewsByBrand } from "./catalogue/read/news-by-brand.ts";
import { queryForOperator, queryWithDeadline } from "./catalogue/read/query.ts";
import {
  countLivePromoCodes,
  findBrandWithCodes,
  findCountry,
  findLogoSource,
  findPresentSlug,
  type LogoSource,
  listCountries,
} from "./catalogue/read/records.ts";
import type { SearchBounds } from "./catalogue/read/search/search.ts";
import type { SearchIndex } from "./catalogue/read/search/search-index.ts";
import {
  countBrandPages,
  lastChanges,
  listBrandPages,
  listStores,
} from "./catalogue/read/sitemap.ts";
import { readStore } from "./catalogue/read/store.ts";
import { isSchemaFault, noteSchemaFault, requireSchema } from "./catalogue/schema-check.ts";
import { cachePolicy, cachePolicyAt, latePolicy, neverPolicy } from "./http/cache-policy.ts";
import { withDeadline } from "./http/deadline.ts";
import { isWithinLimit, limitKey } from "./http/limits.ts";
import { logPageFailure } from "./http/log.ts";
import { isOwnNavigation } from "./http/same-origin.ts";
import { contentSecurityPolicy } from "./http/security-headers.ts";
import { logoResponse } from "./logos/logo-response.ts";
import { findSampleLogo } from "./logos/sample-logo.ts";
import type { createOperatorGateway } from "./operator-gateway.ts";
import { toVersion } from "./site/version.ts";

/** What answers searches, which the first page of an isolate does not need. */
async function loadSearches() {
  const [{ brandNamed, explainEmptyList }, { readIndex }, search] = await Promise.all([
    import("./catalogue/read/search/absent.ts"),
    import("./catalogue/read/search/search-index.ts"),
    import("./catalogue/read/search/search.ts"),
  ]);
  return { ...search, brandNamed, explainEmptyList, readIndex };
}

type Searches = Awaited<ReturnType<typeof loadSearches>>;

/** The parts of a request's execution context that services use; `cache` is undefined without an edge cache. */
export type RequestContext = Pick<ExecutionContext, "waitUntil"> & { cache?: CacheContext };

/**
 * All that loaders, actions and API handlers see of the platform. Made once per request; `days`
 * are those of the request's moment, so that one answer never mixes two days of a country. The public reads reject
 * with DatabaseUnavailable if D1 fails or is late.
 */
export function createServices(env: Env, ctx: RequestContext) {
  const db = openForReading(env.DB);
  const now = new Date();
  const begin = performance.now();
  const days = daysAt(now);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const platform = { d1: env.DB, kv: env.SUMMARIES, cache: ctx.cache, days };
  const timings = { data: 0 };
  let idOfError: string | undefined;
  const errorId = () => {
    idOfError ??= crypto.randomUUID().slice(0, 8);
    return idOfError;
  };
  const read = <Value>(what: string, work: Promise<Value>) =>
    queryWithDeadline(what, withSchema(work), {
      begin,
      errorId,
      onDone: (milliseconds) => {
        timings.data += milliseconds;
      },
    });
  const withSchema = async <Value>(work: Promise<Value>): Promise<Value> => {
    const [value] = await Promise.all([work.catch(noteSchemaFault), requireSchema(db.$client)]);
    return value;
  };
  // Read once for all that a request makes by it.
  let stateRead: Promise<CatalogueStates> | null = null;
  const states = () => {
    stateRead ??= readCatalogueStates(db);
    return stateRead;
  };
  // Set by what is read: an answer that shows a catalogue of a moment ago is kept for seconds only.
  let policy = cachePolicyAt(now);
  const byIndex = <Answer>(
    answer: (made: SearchIndex, searches: Searches) => Answer | Promise<Answer>,
  ) => {
    const find = async () => {
      const searches = await loadSearches();
      const kv = env.SUMMARIES;
      const source = { db, kv, days, states: stateRead, afterwards: waitUntil };
      const onLate = () => {
        policy = latePolicy;
      };
      return answer(await searches.readIndex(source, onLate), searches);
    };
    return read("A search", find());
  };
  const counter = async () => (await import("./answers/counter.ts")).createCounter(env, now);
  let admin: Promise<ReturnType<typeof createOperatorGateway>> | undefined;
  return {
    /** The configured origin of the site, without a slash at its end. Throws if it is none. */
    get publicOrigin() {
      return new URL(env.PUBLIC_ORIGIN).origin;
    },
    /** The address to which visitors write; null without a valid one. */
    get contactEmail() {
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(env.CONTACT_EMAIL) ? env.CONTACT_EMAIL : null;
    },
    /** The moment of the request. */
    now,
    days,
    /** The cache headers of each kind of answer, after all that it shows was read. */
    get cachePolicy() {
      return policy;
    },
    /** The Content-Security-Policy of a page whose inline scripts carry the nonce. */
    pagePolicy: contentSecurityPolicy,
    /** The milliseconds that the request has waited for D1. */
    timings,
    countries: {
      list: () => read("Countries", listCountries(db)),
      find: (code: string) => read("A country", findCountry(db, code)),
      stats: async () => {
        const { readListingStats } = await import("./catalogue/read/listing-stats.ts");
        return read("Figures of countries", readListingStats(db, days));
      },
      couponCounts: async () => {
        const { DB, SUMMARIES } = env;
        const schema = withDeadline(requireSchema(db.$client), "The schema", countsDeadline);
        const [counts, fault] = await Promise.all([
          readCouponCounts(DB, SUMMARIES, days, states(), waitUntil),
          schema.catch((error: unknown) => error),
        ]);
        // The home page is shown while D1 is down, but not if its schema is incomplete.
        if (isSchemaFault(fault)) await read("The schema", Promise.reject(fault));
        if (counts.isMissing) policy = neverPolicy;
        else if (!counts.current) policy = latePolicy;
        return counts;
      },
      /** The state of a country's catalogue, or of all; blank before the first write. Rejects as D1 does. */
      state: async (id?: CountryId) =>
        id ? ((await states()).get(id) ?? "") : stateKey(await states()),
    },
    brands: {
      listing: (countryId: CountryId, language: Language) =>
        read("Brands", readCountryListing(db, countryId, language, days.of(countryId))),
      shelf: (countryId: CountryId, language: Language) =>
        read("Brands", readCountryShelf(db, countryId, language, days.of(countryId))),
      page: (countryId: CountryId, slug: string) =>
        read("A brand", readBrandPage(db, countryId, slug, days)),
      /** A store in all countries that list it. */
      store: (slug: string) => read("A store", readStore(db, slug, days)),
      /** The slug that a renamed brand has now; null if none was ever listed under this one. */
      presentSlug: (countryId: CountryId, slug: string) =>
        read("A renamed brand", findPresentSlug(db, countryId, slug)),
      list: (countryId: number, part: { limit: number; after: BrandCursor | null }) =>
        read("Brands", readBrandPart(db, countryId, part, days.of(countryId))),
      news: (countryId: CountryId) =>
        read("News", readNewsByBrand(db, countryId, days.of(countryId))),
      find: (countryId: number, slug: string) =>
        read("A brand", findBrandWithCodes(db, countryId, slug, days.of(countryId))),
      countCodes: (brandIds: number[]) =>
        read("Promo codes", countLivePromoCodes(db, brandIds, days)),
    },
    /** Searches by the one index of all brands, which `json` gives as it is served. */
    search: {
      json: () => byIndex(({ json }) => json),
      categories: () => byIndex(({ index }, { listCategories }) => listCategories(index)),
      brands: (query: string, options: SearchBounds) =>
        byIndex((made, { searchBrands }) => searchBrands(db.$client, made, query, options, days)),
      category: (category: string) =>
        byIndex((made, { brandsOfCategory }) => brandsOfCategory(db.$client, made, category, days)),
      inCountry: (query: string, country: CountryId) =>
        byIndex(({ index }, { matchesIn }) => matchesIn(index, query, country)),
      /** Why a country has nothing for a search; null if nothing is known of it. */
      absence: (asked: { q: string; category: string }, country: CountryId, isNear: boolean) =>
        byIndex(({ index }, { explainEmptyList }) =>
          explainEmptyList(index, asked, country, isNear),
        ),
      /** What to show in place of a brand: it in other countries, and popular ones of the country, or of all. */
      instead: (slug: string, country: CountryId | null) =>
        byIndex(({ index }, { brandNamed, popularIn }) => ({
          elsewhere: brandNamed(index, slug),
          popular: popularIn(index, country),
        })),
      /** Counts a search on a page of the site that found nothing, for the operator. */
      countMissed: (request: Request, missed: Missed) => {
        if (!isOwnNavigation(request)) return;
        const index = byIndex((made) => made.index);
        waitUntil(counter().then((counts) => counts.countMissed(request, missed, index)));
      },
      find: (query: string, country?: CountryId) =>
        byIndex(({ index }, { findBrands }) => findBrands(db.$client, index, query, country, days)),
    },
    /** Shoppers' copies and answers; copies are counted after the response. */
    codes: {
      find: (id: number) => read("A code", findLiveCode(env.DB, id, days)),
      /** Shoppers' answers of the last 30 days. */
      record: async () => {
        const { readAnswerRecord } = await import("./answers/site-record.ts");
        return read("Answers", readAnswerRecord(db, toDay(now)));
      },
      countCopy: (request: Request, code: AnsweredCode) =>
        waitUntil(counter().then((counts) => counts.countCopy(request, code))),
      /** False if the address has answered about too many codes today. */
      countAnswer: async (request: Request, code: AnsweredCode, answer: Answer) => {
        const counting = (await counter()).countAnswer(request, code, answer);
        const { isTaken, verdict } = await read("An answer", counting);
        waitUntil(verdict);
        return isTaken;
      },
    },
    /** Takes a code that a shopper suggests for a brand by a form; see takeSuggestion. */
    suggest: async (request: Request, countryId: CountryId, slug: string) => {
      const { takeSuggestion } = await import("./suggestions/suggest.ts");
      const taking = takeSuggestion(env, request, { countryId, slug }, now);
      return queryForOperator("A suggestion", taking);
    },
    sitemap: {
      stores: () => read("The sitemap", listStores(db, days)),
      lastChanges: () => read("The sitemap", lastChanges(db, days)),
      brandCounts: () => read("The sitemap", countBrandPages(db, days)),
      brandPages: (countryId: number, part: { from: number; count: number }) =>
        read("The sitemap", listBrandPages(db, countryId, part, days.of(countryId))),
    },
    /** The codes that were added last, and the days on which codes end. */
    feeds: {
      country: (countryId: CountryId) =>
        read("A feed", readCountryNews(db, countryId, days.of(countryId))),
      brand: (countryId: CountryId, slug: string) =>
        read("A feed", readBrandNews(db, countryId, slug, days.of(countryId))),
      ends: (countryId: CountryId) =>
        read("A calendar", readEnds(db, countryId, days.of(countryId))),
    },
    logos: {
      respond: async (request: Request, country: CountryInfo | null, slug: string) => {
        const source = country && (await read("A logo", findLogoSource(db, country.id, slug)));
        const brand = source && { ...source, country: country.code };
        const stores = { kv: env.SUMMARIES, bucket: (env as { LOGOS?: R2Bucket }).LOGOS };
        const maySearch = () => isWithinLimit(env.LOGO_LIMITER, limitKey(request));
        const search = async (wanted: LogoSource) => {
          const { findLogo } = await import("./logos/find-logo.ts");
          return findLogo(wanted, stores, { maySearch, afterwards: waitUntil });
        };
        const sample = () => findSampleLogo(env.ASSETS, slug);
        const finders: Partial<Record<string, typeof search | typeof sample>> = {
          on: search,
          sample,
        };
        return logoResponse(brand, finders[env.LOGO_LOOKUP] ?? null);
      },
    },
    shareImages: {
      /** A picture as PNG. Rejects with 429. */
      respond: async (request: Request, picture: SharePicture) => {
        if (!(await isWithinLimit(env.SHARE_LIMITER, limitKey(request)))) {
          throw new HTTPException(429, { message: "Too many pictures" });
        }
        // Loaded at the first one: it is larger than the Worker.
        const { drawPng } = await import("./images/draw-png.ts");
        const headers = {
          "Content-Type": "image/png",
          // It is made to be shown by other sites.
          "Cross-Origin-Resource-Policy": "cross-origin",
          ...cachePolicy.shareImage(picture.flag),
        };
        return new Response(await drawPng(picture), { headers });
      },
    },
    /** The operator's requests, whose code most isolates never need. */
    admin: () => {
      admin ??= import("./operator-gateway.ts").then((gateway) =>
        gateway.createOperatorGateway(env, platform),
      );
      return admin;
    },
    /** Whether the sender of a request may make another like it in this minute. */
    limits: {
      search: (request: Request) => isWithinLimit(env.SEARCH_LIMITER, limitKey(request)),
      answer: (request: Request, kind: CountedKind) =>
        isWithinLimit(env.ANSWER_LIMITER, `${kind} ${limitKey(request)}`),
    },
    health: async () =>
      (await import("./catalogue/read/health.ts")).checkHealth(env.DB, env.SUMMARIES),
    version: toVersion(env.VERSION),
    /** The id by which the request's failure is found in the log. An error page shows it. */
    errorId,
    /** Logs that a page could not be rendered. */
    logPageFailure: (path: string, error: unknown) => logPageFailure(path, error, errorId()),
  };
}

export type Services = ReturnType<typeof createServices>;
