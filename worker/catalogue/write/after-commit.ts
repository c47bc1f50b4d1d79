import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { withDeadline } from "#worker/http/deadline.ts";
import { logFallback } from "#worker/http/log.ts";
import { sendPurges } from "#worker/purges/send-purges.ts";
import { refreshAtOnce } from "./refresh-derived.ts";

const deadline = 5_000;

/** The author of a write. */
interface Author {
  /** The name for the change history. */
  readonly name: string;
  /** Logs a committed write: its kind and its counts by country. */
  readonly logWrite: (details: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** The parts of the platform that a write needs. `cache` is undefined without an edge cache. */
export interface WritePlatform {
  readonly d1: D1Database;
  readonly kv: KVNamespace;
  readonly cache: CacheContext | undefined;
  readonly author: Author;
  readonly days: CountryDays;
}

const warnings = {
  counts:
    "Saved, but the search and the counts on the home page could not be refreshed; they follow within minutes.",
  purge: "Saved. Pages could not be refreshed yet; this is tried again each minute.",
};

async function warningIfFailed(
  name: string,
  work: Promise<unknown>,
  warning: string,
): Promise<string[]> {
  try {
    await withDeadline(work, name, deadline);
    return [];
  } catch (error) {
    logFallback(`${name} failed after a write`, error);
    return [warning];
  }
}

/**
 * Updates the counts and the search index after a committed write (in a large site the cron does),
 * then purges the queued tags, unless a purge was recent: then the cron sends it within a minute.
 * Failures are logged and returned as warnings: the write is saved and its tags stay queued.
 * `recount` recomputes both.
 */
export async function afterCommit(
  { d1, kv, cache, days }: Pick<WritePlatform, "d1" | "kv" | "cache" | "days">,
  recount: (d1: D1Database, kv: KVNamespace, days: CountryDays) => Promise<unknown> = refreshAtOnce,
): Promise<string[]> {
  const counts = recount(d1, kv, days);
  const countsFailed = await warningIfFailed("Refreshing the counts", counts, warnings.counts);
  const purged = sendPurges(d1, cache, Date.now());
  const purgeFailed = await warningIfFailed("Purging the cache", purged, warnings.purge);
  return [...countsFailed, ...purgeFailed];
}
