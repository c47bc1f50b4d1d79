import { triedKey, write } from "#app/device-storage.ts";

const maxTried = 500;

/** Stores the copied codes, last copied first. */
export function writeTried(names: readonly string[]): void {
  write(triedKey, names.slice(0, maxTried));
}
