import { logosTag } from "#app/domain/cache-policy.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import { dayOf } from "#app/domain/dates.ts";
import type { Language } from "#app/domain/language.ts";
import { createAdminServices } from "./admin/services.ts";
import { readBrandPage } from "./data/brand-page.ts";
import { findBrandWithCodes, listBrandsWithCodes } from "./data/brands.ts";
import { findCountry, listCountries } from "./data/countries.ts";
import { readCountryListing } from "./data/country-listing.ts";
import { readCouponCounts } from "./data/coupon-counts.ts";
import { openForReading } from "./data/database.ts";
import { checkHealth } from "./data/health.ts";
import { findLogoSource } from "./data/logo-sources.ts";
import { countLivePromoCodes } from "./data/promo-codes.ts";
import { readStore } from "./data/read-store.ts";
import { searchBrands } from "./data/search-brands.ts";
import { lastChanges, listBrandPages } from "./data/sitemap.ts";
import { logoResponse } from "./logos/logo-response.ts";

/** What a request's services need of its execution context; `cache` is undefined without an edge cache. */
type RequestContext = Pick<ExecutionContext, "waitUntil"> & { cache?: CacheContext };

/**
 * All that loaders, actions and API handlers see of the platform. Made once per request; `today`
 * is the request's day in UTC, so that one answer never mixes two days. The public reads reject
 * with StoreUnavailable where D1 fails or is late.
 */
export function createServices(env: Env, ctx: RequestContext) {
  const db = openForReading(env.DB);
  const today = dayOf(new Date());
  const platform = { d1: env.DB, kv: env.SUMMARIES, cache: ctx.cache, today };
  const timings = { data: 0 };
  const read = <Result>(what: string, work: Promise<Result>) =>
    readStore(what, work, (milliseconds) => {
      timings.data += milliseconds;
    });
  return {
    /** The configured origin of the site, without a slash at its end. Throws where it is none. */
    get publicOrigin() {
      return new URL(env.PUBLIC_ORIGIN).origin;
    },
    today,
    /** Milliseconds that the request has waited for D1. */
    timings,
    countries: {
      list: () => read("Countries", listCountries(db)),
      find: (code: string) => read("A country", findCountry(db, code)),
      couponCounts: () => readCouponCounts(db, env.SUMMARIES, today, (work) => ctx.waitUntil(work)),
    },
    brands: {
      listing: (countryId: number, language: Language) =>
        read("Brands", readCountryListing(db, countryId, language, today)),
      page: (countryId: number, slug: string) =>
        read("A brand", readBrandPage(db, countryId, slug, today)),
      search: (query: string, language: Language) =>
        read("A search", searchBrands(db, query, language, today)),
      list: (countryId: number) => read("Brands", listBrandsWithCodes(db, countryId, today)),
      find: (countryId: number, slug: string) =>
        read("A brand", findBrandWithCodes(db, countryId, slug, today)),
      countCodes: (brandIds: number[]) =>
        read("Promo codes", countLivePromoCodes(db, brandIds, today)),
    },
    sitemap: {
      lastChanges: () => read("The sitemap", lastChanges(db)),
      brandPages: (countryId: number) => read("The sitemap", listBrandPages(db, countryId)),
    },
    logos: {
      respond: async (country: CountryInfo | null, slug: string) => {
        const source = country && (await read("A logo", findLogoSource(db, country.id, slug)));
        return logoResponse(source, {
          lookup: env.LOGO_LOOKUP === "on",
          tag: logosTag(country?.code ?? ""),
        });
      },
    },
    admin: createAdminServices(env, platform),
    health: () => checkHealth(env.DB, env.SUMMARIES),
  };
}

export type Services = ReturnType<typeof createServices>;
