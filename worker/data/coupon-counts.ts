import { eq } from "drizzle-orm";
import * as z from "zod";
import { countries } from "#app/domain/countries.ts";
import { liveCount } from "#app/domain/live-codes.ts";
import type { Database } from "./database.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";
import { logFallback } from "./log.ts";
import { brands } from "./schema.ts";

const key = "coupon-counts";
const kvDeadline = 500;
const d1Deadline = 2_000;

// Counts hold for one day: codes expire at midnight UTC without any write.
const summary = z.object({
  day: z.string(),
  counts: z.record(z.enum(countries.map(({ code }) => code)), z.int().min(0)),
});

/** Live codes of each country by country code; null stands for a count that was not there in time. */
export type CouponCounts = Record<string, number | null>;

/** Counts every country's live codes on `today` from D1. */
export async function countCoupons(db: Database, today: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ countryId: brands.country_id, tally: brands.expiry_tally })
    .from(brands)
    .where(eq(brands.is_active, true));
  const byId = new Map<number, number>();
  for (const { countryId, tally } of rows) {
    byId.set(countryId, (byId.get(countryId) ?? 0) + liveCount(tally, today));
  }
  return Object.fromEntries(countries.map(({ id, code }) => [code, byId.get(id) ?? 0]));
}

/** Counts afresh and stores the summary in KV, as after a write to the catalogue. */
export async function refreshCouponCounts(
  db: Database,
  kv: KVNamespace,
  today: string,
): Promise<Record<string, number>> {
  const counts = await countCoupons(db, today);
  await storeSummary(kv, today, counts);
  return counts;
}

async function storeSummary(
  kv: KVNamespace,
  day: string,
  counts: Record<string, number>,
): Promise<void> {
  await kv.put(key, JSON.stringify({ day, counts }));
}

async function readSummary(kv: KVNamespace, today: string): Promise<CouponCounts | null> {
  try {
    const value = await withDeadline(kv.get(key), "KV", kvDeadline);
    if (value === null) return null;
    const { day, counts } = summary.parse(JSON.parse(value));
    return day === today ? counts : null;
  } catch (error) {
    logFallback("coupon counts read from D1 instead of KV", error);
    return null;
  }
}

/**
 * Every country's count: from KV, else counted in D1 and stored in KV by way of `afterwards`. Never
 * fails: counts are 0 where both stores fail, and null where D1 is merely late.
 */
export async function readCouponCounts(
  db: Database,
  kv: KVNamespace,
  today: string,
  afterwards: (work: Promise<unknown>) => void,
): Promise<CouponCounts> {
  const stored = await readSummary(kv, today);
  if (stored) return stored;
  try {
    const counts = await withDeadline(countCoupons(db, today), "D1", d1Deadline);
    const storing = storeSummary(kv, today, counts);
    afterwards(storing.catch((error) => logFallback("coupon counts not stored in KV", error)));
    return counts;
  } catch (error) {
    logFallback("coupon counts not available", error);
    const missing = error instanceof DeadlineError ? null : 0;
    return Object.fromEntries(countries.map(({ code }) => [code, missing]));
  }
}
