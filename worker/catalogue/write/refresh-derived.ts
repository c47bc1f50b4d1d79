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
 * Makes the counts and the search index from the primary, of the countries alone that have changed since `known` was
 * made, and stores them in KV. Rejects if one could not be stored.
 */
export async function refreshDerived(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
  known: Derived | null = null,
): Promise<void> {
  const derived = await derive(d1, days, known);
  // Both, whichever fails.
  const done = await Promise.allSettled([
    refreshCouponCounts(kv, derived),
    keepSearchIndex(kv, derived).stored,
  ]);
  for (const one of done) if (one.status === "rejected") throw one.reason;
  await recordAs(d1, noted, { of: derived.of }, new Date()).run();
}

/**
 * Makes counts and index anew if a day has ended since they were made, or the catalogue has changed: by what shoppers
 * answered, or in a site so large that a write does not wait for it. False if there was nothing to do.
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

/** Makes counts and index anew after a write, unless that takes long: then the minute's cron does. */
export async function refreshAtOnce(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
): Promise<void> {
  const { brands } = await readCatalogues(d1);
  if (brands <= maxAtOnce) await refreshDerived(d1, kv, days);
}
