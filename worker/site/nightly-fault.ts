import type { SiteStatus } from "./status.ts";

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
