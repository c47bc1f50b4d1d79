import * as z from "zod";
import { toDay } from "#app/domain/base/dates.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import type { CountryId, CountryInfo } from "#app/domain/directory/countries.ts";
import { type Credentials, logIn, logOut } from "./auth/login.ts";
import {
  getSession,
  handleOperatorRequest,
  type OperatorCall,
  refuseCrossSite,
  requireAccess,
  unnamedOperator,
} from "./auth/operator-request.ts";
import { logSecurity } from "./auth/security-log.ts";
import { closeOtherSessions } from "./auth/sessions.ts";
import { openForReading } from "./catalogue/database.ts";
import { readBrandPage } from "./catalogue/read/brand-page.ts";
import {
  type CatalogueStates,
  readCatalogueStates,
  stateKey,
} from "./catalogue/read/catalogue-states.ts";
import { readCouponCounts } from "./catalogue/read/coupon-counts.ts";
import { exportDataset } from "./catalogue/read/export.ts";
import { readBrandNews, readCountryNews, readEnds } from "./catalogue/read/feeds.ts";
import { findEntries } from "./catalogue/read/find-entries.ts";
import { readFreshness } from "./catalogue/read/freshness.ts";
import { checkHealth } from "./catalogue/read/health.ts";
import { readCountryListing } from "./catalogue/read/listing.ts";
import { readListingStats } from "./catalogue/read/listing-stats.ts";
import { readOfflineBrands } from "./catalogue/read/offline-country.ts";
import { readBrandForEdit, readCountryCatalogue } from "./catalogue/read/operator-catalogue.ts";
import { queryForOperator, queryWithDeadline } from "./catalogue/read/query.ts";
import {
  countLivePromoCodes,
  findBrandWithCodes,
  findCountry,
  findLogoSource,
  findPresentSlug,
  type LogoSource,
  listBrandsWithCodes,
  listCountries,
} from "./catalogue/read/records.ts";
import {
  brandsOfCategory,
  findBrands,
  listCategories,
  matchesIn,
  type SearchBounds,
  searchBrands,
} from "./catalogue/read/search.ts";
import { type IndexedRead, readByIndex, type SearchIndex } from "./catalogue/read/search-index.ts";
import { countBrandPages, lastChanges, listBrandPages } from "./catalogue/read/sitemap.ts";
import { readTasks } from "./catalogue/read/tasks.ts";
import type { Author } from "./catalogue/write/after-commit.ts";
import { type EditOptions, editCatalogue } from "./catalogue/write/edit.ts";
import {
  clearCatalogue,
  exportFile,
  exportUpload,
  importFile,
  type UploadOptions,
  writeUpload,
} from "./catalogue/write/operations.ts";
import { refreshSite } from "./catalogue/write/refresh.ts";
import { type RestoreOptions, restoreRevision } from "./catalogue/write/restore.ts";
import { listRevisions } from "./catalogue/write/revisions.ts";
import { type SaveBrandRequest, saveBrand } from "./catalogue/write/save-brand.ts";
import { cachePolicyAt } from "./http/cache-policy.ts";
import { isWithinLimit, limitKey } from "./http/limits.ts";
import { contentSecurityPolicy } from "./http/security-headers.ts";
import { findLogo } from "./logos/find-logo.ts";
import { logoResponse } from "./logos/logo-response.ts";

/** The parts of a request's execution context that services use; `cache` is undefined without an edge cache. */
export type RequestContext = Pick<ExecutionContext, "waitUntil"> & { cache?: CacheContext };

/**
 * All that loaders, actions and API handlers see of the platform. Made once per request; `today`
 * is the request's day in UTC, so that one answer never mixes two days. The public reads reject
 * with DatabaseUnavailable if D1 fails or is late.
 */
export function createServices(env: Env, ctx: RequestContext) {
  const db = openForReading(env.DB);
  const now = new Date();
  const begin = performance.now();
  const today = toDay(now);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  // Who makes the request: known once the operator's door has let it in.
  let author: Author = { name: unnamedOperator, logWrite: async () => {} };
  let operatorEmail: string | null = null;
  const platform = {
    d1: env.DB,
    kv: env.SUMMARIES,
    cache: ctx.cache,
    today,
    waitUntil,
    get author() {
      return author;
    },
  };
  const timings = { data: 0 };
  const read = <Value>(what: string, work: Promise<Value>) =>
    queryWithDeadline(what, work, begin, (milliseconds) => {
      timings.data += milliseconds;
    });
  // Read once for all that a request makes by it.
  let stateRead: Promise<CatalogueStates> | null = null;
  const states = () => {
    stateRead ??= readCatalogueStates(db);
    return stateRead;
  };
  const byIndex = <Answer>(plan: (made: SearchIndex) => IndexedRead<Answer>) =>
    read("A search", readByIndex(db, env.SUMMARIES, today, stateRead, waitUntil, plan));
  const fromIndex = <Answer>(answer: (made: SearchIndex) => Answer) =>
    byIndex((made) => ({ statements: [], answer: () => answer(made) }));
  return {
    /** The configured origin of the site, without a slash at its end. Throws if it is none. */
    get publicOrigin() {
      return new URL(env.PUBLIC_ORIGIN).origin;
    },
    /** The address to which visitors write; null without a valid one. */
    get contactEmail() {
      return z.email().safeParse(env.CONTACT_EMAIL).data ?? null;
    },
    today,
    /** The cache headers of each kind of answer. */
    cachePolicy: cachePolicyAt(now),
    /** The Content-Security-Policy of a page whose inline scripts carry the nonce. */
    pagePolicy: contentSecurityPolicy,
    /** The milliseconds that the request has waited for D1. */
    timings,
    countries: {
      list: () => read("Countries", listCountries(db)),
      find: (code: string) => read("A country", findCountry(db, code)),
      ledger: () => read("The ledger", readListingStats(db, today)),
      couponCounts: () => readCouponCounts(env.DB, env.SUMMARIES, today, states(), waitUntil),
      /** The state of a country's catalogue, or of all; blank before the first write. Rejects as D1 does. */
      state: async (id?: CountryId) =>
        id ? ((await states()).get(id) ?? "") : stateKey(await states()),
    },
    brands: {
      listing: (countryId: CountryId, language: Language) =>
        read("Brands", readCountryListing(db, countryId, language, today)),
      page: (countryId: CountryId, slug: string) =>
        read("A brand", readBrandPage(db, countryId, slug, today)),
      /** The slug that a renamed brand has now; null if none was ever listed under this one. */
      presentSlug: (countryId: CountryId, slug: string) =>
        read("A renamed brand", findPresentSlug(db, countryId, slug)),
      list: (countryId: number) => read("Brands", listBrandsWithCodes(db, countryId, today)),
      offlineCountry: (countryId: number) =>
        read("Brands", readOfflineBrands(db, countryId, today)),
      find: (countryId: number, slug: string) =>
        read("A brand", findBrandWithCodes(db, countryId, slug, today)),
      countCodes: (brandIds: number[]) =>
        read("Promo codes", countLivePromoCodes(db, brandIds, today)),
    },
    /** Searches by the one index of all brands, which `json` gives as it is served. */
    search: {
      json: () => fromIndex(({ json }) => json),
      categories: () => fromIndex(({ index }) => listCategories(index)),
      brands: (query: string, options: SearchBounds) =>
        byIndex((made) => searchBrands(db.$client, made, query, options, today)),
      category: (category: string) =>
        byIndex((made) => brandsOfCategory(db.$client, made, category, today)),
      inCountry: (query: string, country: CountryId) =>
        fromIndex(({ index }) => matchesIn(index, query, country)),
      find: (query: string, country?: CountryId) =>
        byIndex(({ index }) => findBrands(db.$client, index, query, country, today)),
    },
    sitemap: {
      lastChanges: () => read("The sitemap", lastChanges(db)),
      brandCounts: () => read("The sitemap", countBrandPages(db)),
      brandPages: (countryId: number) => read("The sitemap", listBrandPages(db, countryId)),
    },
    /** The codes that were added last, and the days on which codes end. */
    feeds: {
      country: (countryId: CountryId) => read("A feed", readCountryNews(db, countryId, today)),
      brand: (countryId: CountryId, slug: string) =>
        read("A feed", readBrandNews(db, countryId, slug, today)),
      ends: (countryId: CountryId) => read("A calendar", readEnds(db, countryId, today)),
    },
    logos: {
      respond: async (request: Request, country: CountryInfo | null, slug: string) => {
        const source = country && (await read("A logo", findLogoSource(db, country.id, slug)));
        const brand = source && { ...source, country: country.code };
        const maySearch = () => isWithinLimit(env.LOGO_LIMITER, limitKey(request));
        const find = (wanted: LogoSource) =>
          findLogo(wanted, env.SUMMARIES, { maySearch, afterwards: waitUntil });
        return logoResponse(brand, env.LOGO_LOOKUP === "on" ? find : null);
      },
    },
    /** The operator's calls. All after `handle` may only be made from within it. */
    admin: {
      passAccess: (request: Request) => requireAccess(env, request),
      refuseCrossSite: (request: Request) => refuseCrossSite(env, request),
      admit: (request: Request) =>
        queryForOperator("A visit of the operator's", getSession(env, request)),
      handle: <Input, Value>(request: Request, call: OperatorCall<Input, Value>) =>
        queryForOperator(
          "A call of the operator's",
          handleOperatorRequest(env, request, call, ({ name, email }) => {
            operatorEmail = email;
            author = { name, logWrite: (what) => logSecurity(env, request, "write", what) };
          }),
        ),
      logIn: (request: Request, given: Credentials) => logIn(env, request, given, operatorEmail),
      logOut: (request: Request, everywhere = false) => logOut(env, request, { everywhere }),
      replace: (country: string, upload: unknown, version?: number, options?: UploadOptions) =>
        writeUpload(platform, country, upload, version, options),
      saveBrand: (country: string, slug: string, edit: SaveBrandRequest) =>
        saveBrand(platform, country, slug, edit),
      import: (file: unknown) => importFile(platform, file),
      clear: (options?: RestoreOptions) => clearCatalogue(platform, options),
      edit: (edits: readonly CountryEdit[], options?: EditOptions) =>
        editCatalogue(platform, edits, options),
      restore: (revisionId: number, options?: RestoreOptions) =>
        restoreRevision(platform, revisionId, options),
      refresh: async (request: Request) => {
        await closeOtherSessions(env, request);
        return refreshSite(platform);
      },
      revisions: (page?: Parameters<typeof listRevisions>[1]) =>
        queryForOperator("The history", listRevisions(env.DB, page)),
      workQueue: (list: TaskList, countryId: number | null) =>
        queryForOperator("What is to be done", readTasks(env.DB, today, list, countryId)),
      catalogue: (countryId: number) =>
        queryForOperator("A catalogue", readCountryCatalogue(env.DB, countryId, today)),
      brand: (countryId: number, slug: string) =>
        queryForOperator("A brand", readBrandForEdit(env.DB, countryId, slug)),
      find: (text: string) => findEntries(env.DB, text),
      freshness: () => queryForOperator("The countries", readFreshness(env.DB, today)),
      uploadForm: (country: string) => exportUpload(env.DB, country),
      /** The pieces of the export's text; see exportDataset. */
      export: () => exportDataset(env.DB),
      /** The export as a body of known length; see exportFile. */
      exportFile: () => exportFile(env.DB),
    },
    /** Whether the sender of a request may make another like it in this minute. */
    limits: {
      search: (request: Request) => isWithinLimit(env.SEARCH_LIMITER, limitKey(request)),
    },
    health: () => checkHealth(env.DB, env.SUMMARIES),
  };
}

export type Services = ReturnType<typeof createServices>;
