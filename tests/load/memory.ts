import { readFileSync } from "node:fs";

/** How much more the last third of a run may hold than the middle third. */
const tolerance = 1.2;

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: string): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The last third of a run's samples against its middle third. The first third fills caches and is
 * left out; shrinking is no fault.
 */
export function memoryGrowth(samples: readonly number[]): { ratio: number; flat: boolean } {
  const third = Math.floor(samples.length / 3);
  const ratio = mean(samples.slice(-third)) / mean(samples.slice(-2 * third, -third));
  return { ratio, flat: ratio <= tolerance };
}
