import { triedKey, write } from "#app/device-storage.ts";

const maxTried = 500;

/** Stores the codes that were copied, the last copied first. */
export function writeTried(names: readonly string[]): void {
  write(triedKey, names.slice(0, maxTried));
}
