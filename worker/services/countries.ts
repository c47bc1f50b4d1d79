import { toDay } from "#app/domain/base/dates.ts";
import { selectRecord } from "../answers/site-record.ts";
import { queryAll } from "../catalogue/database.ts";
import { countsDeadline, readCouponCounts } from "../catalogue/read/coupon-counts.ts";
import type { HomeOffer } from "../catalogue/read/home-offers.ts";
import { findVerdict, selectVerdictsOf, type VerdictRow } from "../catalogue/read/listing.ts";
import { findCountry, listCountries } from "../catalogue/read/records.ts";
import { isSchemaFault, requireSchema } from "../catalogue/schema-check.ts";
import { noStorePolicy, stalePolicy } from "../http/cache-policy.ts";
import { withDeadline } from "../http/deadline.ts";
import { logFallback } from "../http/log.ts";
import type { ReadContext } from "./read-context.ts";

/** Reads the answers of 30 days and the verdicts on offers; without D1 the page omits them. */
async function readEvidence({ db, now }: ReadContext, offers: readonly HomeOffer[]) {
  try {
    const keys = JSON.stringify(offers.map(({ countryId, slug }) => [countryId, slug]));
    const reading = queryAll<[{ record: string }, VerdictRow]>(
      db.$client,
      selectRecord(toDay(now)),
      selectVerdictsOf(keys),
    );
    const [[row], rows] = await withDeadline(reading, "D1", countsDeadline);
    const verdictOf = findVerdict(rows);
    const record: Record<"answers" | "worked", number> = JSON.parse(row?.record ?? "null");
    return {
      record,
      offers: offers.map((offer) => ({
        ...offer,
        verdict: verdictOf(offer.countryId, offer.slug, offer.code),
      })),
    };
  } catch (error) {
    logFallback("home page shown without answers", error);
    return { record: null, offers };
  }
}

export type HomeData = Awaited<ReturnType<ReturnType<typeof countryServices>["couponCounts"]>>;

export const countryServices = (ctx: ReadContext) => ({
  list: () => ctx.read("Countries", listCountries(ctx.db)),
  find: (code: string) => ctx.read("A country", findCountry(ctx.db, code)),
  stats: async () => {
    const { readListingStats } = await import("../catalogue/read/listing-stats.ts");
    return ctx.read("Country statistics", readListingStats(ctx.db, ctx.days));
  },
  /**
   * Live codes per country for the home page, with shoppers' answers. Shortens the cache time if the
   * counts are not current.
   */
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
    return { ...counts, ...(await readEvidence(ctx, counts.offers)) };
  },
  /** The key of cached data of a country, or of all: see ReadContext. */
  stateKey: ctx.stateKey,
});
