import { type TaggedChange, tagsOfWrite } from "#worker/http/cache-policy.ts";
import { withDeadline } from "#worker/http/deadline.ts";
import { logFallback } from "#worker/http/log.ts";
import { refreshDerived } from "./refresh-derived.ts";

const deadline = 5_000;

// A page that was rendered during the purge, or from a replica or a KV that lagged behind, may have
// been stored with old data. It is purged once these have caught up.
const secondPurgeAfter = 20_000;

/** Who makes a write. */
interface Author {
  /** The name for the change history. */
  name: string;
  /** Logs a committed write: its kind, and its counts by country. */
  logWrite: (what: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** The parts of the platform that a write needs. `cache` is undefined without an edge cache. */
export interface WritePlatform {
  d1: D1Database;
  kv: KVNamespace;
  cache: CacheContext | undefined;
  author: Author;
  today: string;
  /** Keeps the Worker alive for work after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

const warnings = {
  counts:
    "Saved, but the search and the counts on the home page could not be refreshed; they follow within minutes.",
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

async function purgeAgain(cache: CacheContext | undefined, tags: string[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, secondPurgeAfter));
  try {
    await purge(cache, tags);
  } catch (error) {
    logFallback("Purging the cache again failed after a write", error);
  }
}

/**
 * Updates the counts and the search index after a committed write, then purges the edge cache, and once more after 20
 * seconds. Failures are logged and returned as warnings for the operator: the write is saved, and
 * pages are right again when their cache age ends. `recount` makes both anew.
 */
export async function afterCommit(
  { d1, kv, cache, today, waitUntil }: Omit<WritePlatform, "author">,
  changes: readonly TaggedChange[],
  recount: (d1: D1Database, kv: KVNamespace, today: string) => Promise<unknown> = refreshDerived,
): Promise<string[]> {
  const counts = recount(d1, kv, today);
  const countsFailed = await warningIfFailed("Refreshing the counts", counts, warnings.counts);
  const tags = tagsOfWrite(changes);
  const purged = purge(cache, tags);
  const purgeFailed = await warningIfFailed("Purging the cache", purged, warnings.cache);
  if (cache) waitUntil(purgeAgain(cache, tags));
  return [...countsFailed, ...purgeFailed];
}
