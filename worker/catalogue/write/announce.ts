import { adminMessages } from "#app/domain/admin-messages.ts";
import { type TaggedChange, tagsOfWrite } from "#worker/http/cache-policy.ts";
import { withDeadline } from "#worker/http/deadline.ts";
import { logFallback } from "#worker/http/log.ts";
import { openPrimary } from "../database.ts";
import { refreshCouponCounts } from "../read/coupon-counts.ts";

const deadline = 5_000;

/** What a write needs of the platform. `cache` is undefined where there is no edge cache. */
export interface WritePlatform {
  d1: D1Database;
  kv: KVNamespace;
  cache: CacheContext | undefined;
  today: string;
}

async function purge(cache: CacheContext | undefined, tags: string[]): Promise<void> {
  const result = await cache?.purge({ tags });
  if (result && !result.success) {
    throw new Error(result.errors.map(({ message }) => message).join("; "));
  }
}

/**
 * Carries a committed write to the counts and then to the edge cache. Failures are logged and come
 * back as warnings for the operator: the write stands, and pages heal when their cache age ends.
 */
export async function announceWrite(
  { d1, kv, cache, today }: WritePlatform,
  changes: readonly TaggedChange[],
): Promise<string[]> {
  const warnings: string[] = [];
  const attempt = async (what: string, work: Promise<unknown>, warning: string) => {
    try {
      await withDeadline(work, what, deadline);
    } catch (error) {
      logFallback(`${what} failed after a write`, error);
      warnings.push(warning);
    }
  };
  const counts = refreshCouponCounts(openPrimary(d1), kv, today);
  await attempt("Refreshing the counts", counts, adminMessages.countsNotRefreshed);
  const purged = purge(cache, tagsOfWrite(changes));
  await attempt("Purging the cache", purged, adminMessages.cacheNotPurged);
  return warnings;
}
