import { type ActiveBrands, readActiveBrands } from "#worker/catalogue/read/active-brands.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { refreshSearchIndex } from "#worker/catalogue/read/search/search-index.ts";
import { noteAs } from "#worker/site/status.ts";
import { type StateRow, selectStates, stateKey, toStates } from "../read/catalogue-states.ts";

const noted = "derived";
const selectNoted = "SELECT value ->> 'of' AS 'of' FROM site_status WHERE name = ?1";

/** The day and the catalogue of which counts and index are. */
const nameOf = (states: ActiveBrands["states"], today: string) => `${today} ${stateKey(states)}`;

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
  await noteAs(d1, noted, { of: nameOf(read.states, today) }, new Date()).run();
}

/**
 * Makes counts and index anew if the catalogue has changed since they were made: by what shoppers
 * answered, or in a site so large that a write does not wait for it. False if there was nothing to do.
 */
export async function refreshStale(
  d1: D1Database,
  kv: KVNamespace,
  today: string,
): Promise<boolean> {
  const [states, made] = (await d1.batch([
    d1.prepare(selectStates),
    d1.prepare(selectNoted).bind(noted),
  ])) as [D1Result<StateRow>, D1Result<{ of: string }>];
  if (made.results[0]?.of === nameOf(toStates(states.results), today)) return false;
  await refreshDerived(d1, kv, today);
  return true;
}

/** Brands of all countries up to which counts and index are made before a write is answered. */
const maxAtOnce = 3_000;
const countBrands = "SELECT sum(totals ->> 'brands') AS brands FROM countries";

/** Makes counts and index anew after a write, unless that takes long: then the minute's cron does. */
export async function refreshAtOnce(d1: D1Database, kv: KVNamespace, today: string): Promise<void> {
  const brands = await d1.prepare(countBrands).first<number>("brands");
  if ((brands ?? 0) <= maxAtOnce) await refreshDerived(d1, kv, today);
}
