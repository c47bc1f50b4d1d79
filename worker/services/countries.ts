import { countsDeadline, readCouponCounts } from "../catalogue/read/coupon-counts.ts";
import { findCountry, listCountries } from "../catalogue/read/records.ts";
import { isSchemaFault, requireSchema } from "../catalogue/schema-check.ts";
import { noStorePolicy, stalePolicy } from "../http/cache-policy.ts";
import { withDeadline } from "../http/deadline.ts";
import type { ReadContext } from "./read-context.ts";

export const countryServices = (ctx: ReadContext) => ({
  list: () => ctx.read("Countries", listCountries(ctx.db)),
  find: (code: string) => ctx.read("A country", findCountry(ctx.db, code)),
  stats: async () => {
    const { readListingStats } = await import("../catalogue/read/listing-stats.ts");
    return ctx.read("Country statistics", readListingStats(ctx.db, ctx.days));
  },
  /** Live codes per country for the home page. Shortens the cache time if they are not current. */
  couponCounts: async () => {
    const { env, db, days } = ctx;
    const schema = withDeadline(requireSchema(db.$client), "The schema", countsDeadline);
    const [counts, fault] = await Promise.all([
      readCouponCounts(env.DB, env.SUMMARIES, days, ctx.states(), ctx.waitUntil),
      schema.catch((error: unknown) => error),
    ]);
    // The home page is shown while D1 is down, but not if its schema is incomplete.
    if (isSchemaFault(fault)) await ctx.read("The schema", Promise.reject(fault));
    if (counts.isMissing) ctx.cachePolicy = noStorePolicy;
    else if (!counts.current) ctx.cachePolicy = stalePolicy;
    return counts;
  },
  /** The key of cached data of a country, or of all: see ReadContext. */
  stateKey: ctx.stateKey,
});
