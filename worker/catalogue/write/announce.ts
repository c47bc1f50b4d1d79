import { type TaggedChange, tagsOfWrite } from "../../http/cache-policy.ts";
import { withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import { openPrimary } from "../database.ts";
import { refreshCouponCounts } from "../read/coupon-counts.ts";

const deadline = 5_000;

/** The parts of the platform that a write needs. `cache` is undefined without an edge cache. */
export interface WritePlatform {
  d1: D1Database;
  kv: KVNamespace;
  cache: CacheContext | undefined;
  today: string;
}

const warnings = {
  counts:
    "Saved, but the counts on the home page could not be refreshed; they will follow within a day.",
  cache: "Saved, but the cache was not purged; pages follow within a few minutes.",
};

async function purge(cache: CacheContext | undefined, tags: string[]): Promise<void> {
  const result = await cache?.purge({ tags });
  if (result && !result.success) {
    throw new Error(result.errors.map(({ message }) => message).join("; "));
  }
}

async function warningIfFailed(
  what: string,
  work: Promise<unknown>,
  warning: string,
): Promise<string[]> {
  try {
    await withDeadline(work, what, deadline);
    return [];
  } catch (error) {
    logFallback(`${what} failed after a write`, error);
    return [warning];
  }
}

/**
 * Updates the counts after a committed write, then purges the edge cache. Failures are logged and
 * returned as warnings for the operator: the write is saved, and pages are right again when their
 * cache age ends.
 */
export async function announceWrite(
  { d1, kv, cache, today }: WritePlatform,
  changes: readonly TaggedChange[],
): Promise<string[]> {
  const counts = refreshCouponCounts(openPrimary(d1), kv, today);
  const countsFailed = await warningIfFailed("Refreshing the counts", counts, warnings.counts);
  const purged = purge(cache, tagsOfWrite(changes));
  const purgeFailed = await warningIfFailed("Purging the cache", purged, warnings.cache);
  return [...countsFailed, ...purgeFailed];
}
