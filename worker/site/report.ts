import type { BackupEnv } from "./backups.ts";
import { type SiteStatus, type StatusRow, selectStatus, toStatus } from "./status.ts";
import { toVersion, type Version } from "./version.ts";

const hour = 3_600_000;
/** Hours after which a run is missing: it may start late or take long. */
const maxHours = 26;

/** Returns the nightly runs' fault, or null; before the first, hours count from the upload. */
export function findNightlyFault(
  nightly: SiteStatus["nightly"],
  { uploaded }: Pick<Version, "uploaded">,
  now: number,
): string | null {
  const last = nightly?.at ?? Date.parse(uploaded ?? "");
  if (now - last > maxHours * hour) {
    return `No nightly run in the last ${maxHours} hours`;
  }
  const failed = nightly?.steps.filter(({ error }) => error !== null).map(({ name }) => name) ?? [];
  return failed.length > 0 ? `The last nightly run failed: ${failed.join(", ")}` : null;
}

/** The state of the site for its operator. Times are milliseconds since 1970. */
export interface SiteReport extends SiteStatus {
  readAt: number;
  /** A fault of the nightly runs, or a missing backup bucket; null without a fault. */
  fault: string | null;
  databaseBytes: number;
}

const noBucket = "Backups are off: no bucket is bound";

export async function readSiteReport({
  DB,
  VERSION,
  BACKUPS,
}: BackupEnv & Pick<Env, "VERSION">): Promise<SiteReport> {
  const records = await selectStatus(DB).all<StatusRow>();
  const readAt = Date.now();
  const status = toStatus(records.results);
  return {
    ...status,
    readAt,
    fault:
      findNightlyFault(status.nightly, toVersion(VERSION), readAt) ?? (BACKUPS ? null : noBucket),
    databaseBytes: records.meta.size_after,
  };
}
