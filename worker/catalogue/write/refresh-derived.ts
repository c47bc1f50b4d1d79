import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { readCatalogues } from "#worker/catalogue/read/active-brands.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { type Derived, derive, derivedKey, maxAtOnce } from "#worker/catalogue/read/derived.ts";
import { readStoredIndex, storeSearchIndex } from "#worker/catalogue/read/search/search-index.ts";
import { logFallback } from "#worker/http/log.ts";
import { readFigure, recordAs } from "#worker/site/status.ts";

const recordName = "derived";

/** Computes and stores counts and index for countries changed since `known`; rejects on failure. */
export async function refreshDerived(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
  known: Derived | null = null,
): Promise<void> {
  const derived = await derive(d1, days, known);
  // Await both, even if one fails.
  const results = await Promise.allSettled([
    refreshCouponCounts(kv, derived),
    storeSearchIndex(kv, derived).stored,
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
  await recordAs(d1, recordName, { of: derived.key }, new Date()).run();
}

/** Refreshes outdated counts and index: a new day, an answer, a write to a large site. */
export async function refreshStale(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
): Promise<boolean> {
  const [{ states }, recorded] = await Promise.all([
    readCatalogues(d1),
    readFigure<{ of: string }>(d1, recordName),
  ]);
  if (recorded?.of === derivedKey(states, days)) return false;
  const known = await readStoredIndex(kv).catch((error) => {
    logFallback("search index rebuilt from all countries", error);
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
