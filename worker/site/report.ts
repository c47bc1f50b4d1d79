import { findNightlyFault } from "./nightly-fault.ts";
import { type SlowAnswer, selectSlowest } from "./slowest.ts";
import { type SiteStatus, type StatusRow, selectStatus, toStatus } from "./status.ts";
import { toVersion, type Version } from "./version.ts";

/** How the site is, for its operator. Times are milliseconds since 1970. */
export interface SiteReport extends SiteStatus {
  version: Version;
  readAt: number;
  /** What is wrong with the nightly runs; null if nothing is. */
  fault: string | null;
  databaseBytes: number;
  /** Writes whose pages are still to be purged, and the time of the first. */
  purges: { waiting: number; oldest: number | null };
  /** Today's, the slowest first. */
  slowest: SlowAnswer[];
}

const selectPurges = `
  SELECT count(*) AS waiting, min(noted_at) AS oldest FROM purges WHERE sent_at IS NULL`;

/** Reads how the site is, in one trip to the database. `today` is YYYY-MM-DD. */
export async function readSiteReport(
  { DB, VERSION }: Pick<Env, "DB" | "VERSION">,
  today: string,
): Promise<SiteReport> {
  const [noted, purges, slowest] = (await DB.batch([
    DB.prepare(selectStatus),
    DB.prepare(selectPurges),
    DB.prepare(selectSlowest).bind(today),
  ])) as [D1Result<StatusRow>, D1Result<SiteReport["purges"]>, D1Result<SlowAnswer>];
  const readAt = Date.now();
  const version = toVersion(VERSION);
  const status = toStatus(noted.results);
  const uploaded = version.uploaded === null ? null : Date.parse(version.uploaded);
  return {
    ...status,
    version,
    readAt,
    fault: findNightlyFault(status.nightly, uploaded, readAt),
    databaseBytes: noted.meta.size_after,
    purges: purges.results[0] ?? { waiting: 0, oldest: null },
    slowest: slowest.results,
  };
}
