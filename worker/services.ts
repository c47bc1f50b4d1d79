import { dayOf } from "#app/domain/dates.ts";
import type { Language } from "#app/domain/language.ts";
import { createAdminServices } from "./admin/services.ts";
import {
  findBrandWithCodes,
  listBrandCards,
  listBrandsWithCodes,
  readBrandPage,
} from "./data/brands.ts";
import { findCountry, listCountries } from "./data/countries.ts";
import { readCouponCounts } from "./data/coupon-counts.ts";
import { openForReading } from "./data/database.ts";
import { checkHealth } from "./data/health.ts";
import { findLogoSource } from "./data/logo-sources.ts";
import { countLivePromoCodes } from "./data/promo-codes.ts";

import { searchBrands } from "./data/search-brands.ts";
import { lastChanges, listBrandPages } from "./data/sitemap.ts";
import { logoResponse } from "./logos/logo-response.ts";

/** What a request's services need of its execution context; `cache` is undefined without an edge cache. */
type RequestContext = Pick<ExecutionContext, "waitUntil"> & { cache?: CacheContext };

/**
 * All that loaders, actions and API handlers see of the platform. Made once per request; `today`
 * is the request's day in UTC, so that one answer never mixes two days.
 */
export function createServices(env: Env, ctx: RequestContext) {
  const db = openForReading(env.DB);
  const today = dayOf(new Date());
  const platform = { d1: env.DB, kv: env.SUMMARIES, cache: ctx.cache, today };
  return {
    publicOrigin: env.PUBLIC_ORIGIN,
    today,
    countries: {
      list: () => listCountries(db),
      find: (code: string) => findCountry(db, code),
      couponCounts: () => readCouponCounts(db, env.SUMMARIES, today, (work) => ctx.waitUntil(work)),
    },
    brands: {
      cards: (countryId: number, language: Language) =>
        listBrandCards(db, countryId, language, today),
      page: (countryId: number, slug: string) => readBrandPage(db, countryId, slug, today),
      search: (query: string) => searchBrands(db, query, today),
      list: (countryId: number) => listBrandsWithCodes(db, countryId, today),
      find: (countryId: number, slug: string) => findBrandWithCodes(db, countryId, slug, today),
      countCodes: (brandIds: number[]) => countLivePromoCodes(db, brandIds, today),
    },
    sitemap: {
      lastChanges: () => lastChanges(db),
      brandPages: (countryId: number) => listBrandPages(db, countryId),
    },
    logos: {
      respond: async (countryId: number | undefined, slug: string | undefined) => {
        const brand = countryId && slug ? await findLogoSource(db, countryId, slug) : null;
        return logoResponse(brand, { lookup: env.LOGO_LOOKUP === "on" });
      },
    },
    admin: createAdminServices(env, platform),
    health: () => checkHealth(env.DB, env.SUMMARIES),
  };
}

export type Services = ReturnType<typeof createServices>;
