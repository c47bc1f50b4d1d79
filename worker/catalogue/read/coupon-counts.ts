import { eq } from "drizzle-orm";
import * as z from "zod";
import { type CountryCode, countries, perCountry } from "#app/domain/countries.ts";
import { liveCount } from "#app/domain/live-codes.ts";
import { DeadlineError, withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";

const key = "coupon-counts";
const kvDeadline = 500;
const d1Deadline = 2_000;

// Counts hold for one day: codes expire at midnight UTC without any write.
const summary = z.object({
  day: z.string(),
  counts: z.record(z.enum(countries.map(({ code }) => code)), z.int().min(0)),
});

export interface CouponCounts {
  /** Live codes by country code; null for a count that did not arrive in time. */
  byCountry: Record<CountryCode, number | null>;
  /** Whether these are today's true counts. An answer that shows others must not be cached. */
  current: boolean;
}

/** Counts every country's live codes on `today` from D1. */
export async function countCoupons(
  db: Database,
  today: string,
): Promise<Record<CountryCode, number>> {
  const rows = await db
    .select({ countryId: brands.country_id, tally: brands.expiry_tally })
    .from(brands)
    .where(eq(brands.is_active, true));
  const byId = new Map<number, number>();
  for (const { countryId, tally } of rows) {
    byId.set(countryId, (byId.get(countryId) ?? 0) + liveCount(tally, today));
  }
  return perCountry(({ id }) => byId.get(id) ?? 0);
}

/** Counts afresh and stores the summary in KV, as after a write to the catalogue. */
export async function refreshCouponCounts(
  db: Database,
  kv: KVNamespace,
  today: string,
): Promise<Record<CountryCode, number>> {
  const counts = await countCoupons(db, today);
  await storeSummary(kv, today, counts);
  return counts;
}

async function storeSummary(
  kv: KVNamespace,
  day: string,
  counts: Record<CountryCode, number>,
): Promise<void> {
  await kv.put(key, JSON.stringify({ day, counts }));
}

async function readSummary(kv: KVNamespace): Promise<z.infer<typeof summary> | null> {
  try {
    const value = await withDeadline(kv.get(key), "KV", kvDeadline);
    return value === null ? null : summary.parse(JSON.parse(value));
  } catch (error) {
    logFallback("coupon counts read from D1 instead of KV", error);
    return null;
  }
}

/**
 * Every country's count: from KV, else counted in D1 and stored in KV by way of `afterwards`. Never
 * fails: without D1, counts are those of an earlier day if KV still has them, otherwise 0, or null
 * if D1 is only late.
 */
export async function readCouponCounts(
  db: Database,
  kv: KVNamespace,
  today: string,
  afterwards: (work: Promise<unknown>) => void,
): Promise<CouponCounts> {
  const stored = await readSummary(kv);
  if (stored?.day === today) return { byCountry: stored.counts, current: true };
  try {
    const counts = await withDeadline(countCoupons(db, today), "D1", d1Deadline);
    const storing = storeSummary(kv, today, counts);
    afterwards(storing.catch((error) => logFallback("coupon counts not stored in KV", error)));
    return { byCountry: counts, current: true };
  } catch (error) {
    if (stored) {
      logFallback(`coupon counts of ${stored.day} shown`, error);
      return { byCountry: stored.counts, current: false };
    }
    logFallback("coupon counts not available", error);
    const missing = error instanceof DeadlineError ? null : 0;
    return { byCountry: perCountry(() => missing), current: false };
  }
}
