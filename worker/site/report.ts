import type { BackupEnv } from "./backups.ts";
import { type SiteStatus, type StatusRow, selectStatus, toStatus } from "./status.ts";
import { toVersion } from "./version.ts";

const hour = 3_600_000;
/** A run may be late by some, or take long. */
const maxHours = 26;

/**
 * What is wrong with the nightly runs; null if nothing is. Before the first run the hours count from
 * `deployedAt`, when the version was uploaded; both are milliseconds since 1970, null if unknown.
 */
export function findNightlyFault(
  nightly: SiteStatus["nightly"],
  deployedAt: number | null,
  now: number,
): string | null {
  const last = nightly?.at ?? deployedAt;
  if (last !== null && now - last > maxHours * hour) {
    return `No nightly run in the last ${maxHours} hours`;
  }
  const failed = nightly?.steps.filter(({ error }) => error !== null).map(({ name }) => name) ?? [];
  return failed.length > 0 ? `The last nightly run failed: ${failed.join(", ")}` : null;
}

/** How the site is, for its operator. Times are milliseconds since 1970. */
export interface SiteReport extends SiteStatus {
  readAt: number;
  /** What is wrong with the nightly runs, or that there is no place for backups; null if nothing is. */
  fault: string | null;
  databaseBytes: number;
}

const noPlace = "There is no place for backups: no bucket is bound";

/** Reads how the site is. */
export async function readSiteReport({
  DB,
  VERSION,
  BACKUPS,
}: BackupEnv & Pick<Env, "VERSION">): Promise<SiteReport> {
  const noted = await selectStatus(DB).all<StatusRow>();
  const readAt = Date.now();
  const { uploaded } = toVersion(VERSION);
  const status = toStatus(noted.results);
  const deployedAt = uploaded === null ? null : Date.parse(uploaded);
  return {
    ...status,
    readAt,
    fault: findNightlyFault(status.nightly, deployedAt, readAt) ?? (BACKUPS ? null : noPlace),
    databaseBytes: noted.meta.size_after,
  };
}
