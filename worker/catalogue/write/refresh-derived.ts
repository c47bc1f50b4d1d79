import { sql } from "drizzle-orm";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { readCatalogues } from "#worker/catalogue/read/active-brands.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { type Derived, derive, maxAtOnce, nameOf } from "#worker/catalogue/read/derived.ts";
import { keepSearchIndex, readKeptIndex } from "#worker/catalogue/read/search/search-index.ts";
import { logFallback } from "#worker/http/log.ts";
import { recordAs } from "#worker/site/status.ts";

const noted = "derived";
const selectNoted = sql`SELECT value ->> 'of' AS 'of' FROM site_status WHERE name = ${noted}`;

/**
 * Computes counts and search index from the primary, only for countries changed since `known`, and
 * stores them in KV. Rejects if one was not stored.
 */
export async function refreshDerived(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
  known: Derived | null = null,
): Promise<void> {
  const derived = await derive(d1, days, known);
  // Await both, even if one fails.
  const done = await Promise.allSettled([
    refreshCouponCounts(kv, derived),
    keepSearchIndex(kv, derived).stored,
  ]);
  for (const one of done) if (one.status === "rejected") throw one.reason;
  await recordAs(d1, noted, { of: derived.of }, new Date()).run();
}

/**
 * Refreshes counts and index if a day has begun or the catalogue has changed, by answers or in a
 * site too large for writes to wait. Returns false if they are current.
 */
export async function refreshStale(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
): Promise<boolean> {
  const [{ states }, made] = await Promise.all([
    readCatalogues(d1),
    prepare(d1, selectNoted).first<string>("of"),
  ]);
  if (made === nameOf(states, days)) return false;
  const known = await readKeptIndex(kv).catch((error) => {
    logFallback("search index made of all countries", error);
    return null;
  });
  await refreshDerived(d1, kv, days, known);
  return true;
}

/** Refreshes counts and index after a write; in a large site the minute's cron does. */
export async function refreshAtOnce(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
): Promise<void> {
  const { brands } = await readCatalogues(d1);
  if (brands <= maxAtOnce) await refreshDerived(d1, kv, days);
}
