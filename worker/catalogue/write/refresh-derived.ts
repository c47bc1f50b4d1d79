import { readActiveBrands } from "#worker/catalogue/read/active-brands.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { refreshSearchIndex } from "#worker/catalogue/read/search/search-index.ts";

/**
 * Makes the counts and the search index from one read of the primary, and stores them in KV; with
 * `replace` even if KV seems to have counts of a later catalogue. Rejects if one could not be stored.
 */
export async function refreshDerived(
  d1: D1Database,
  kv: KVNamespace,
  today: string,
  replace = false,
): Promise<void> {
  const read = await readActiveBrands(d1, today);
  // Both, whichever fails.
  const done = await Promise.allSettled([
    refreshCouponCounts(d1, kv, today, { read, replace }),
    refreshSearchIndex(kv, read, today),
  ]);
  for (const one of done) if (one.status === "rejected") throw one.reason;
}
