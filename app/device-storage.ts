import { type DeviceMemory, emptyMemory } from "#app/domain/device/device-memory.ts";

const memoryKey = "stores";
export const triedKey = "tried";

// Storage may be refused, full, edited by hand, or written by another version of the site: then it
// counts as empty.
type StorageName = "localStorage" | "sessionStorage";

export function readText(key: string, storage: StorageName = "localStorage"): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

export function writeText(
  key: string,
  text: string,
  storage: StorageName = "localStorage",
): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function read(key: string, storage?: StorageName): unknown {
  try {
    return JSON.parse(readText(key, storage) ?? "null");
  } catch {
    return null;
  }
}

export const write = (key: string, value: unknown, storage?: StorageName) =>
  writeText(key, JSON.stringify(value), storage);

/** Reads the visits that this device remembers. */
export function readDevice(): DeviceMemory {
  const memory = read(memoryKey) as DeviceMemory | null;
  if (memory?.version !== emptyMemory.version || !Array.isArray(memory.stores)) return emptyMemory;
  const stores = memory.stores.filter(
    (store) => /^\/[a-z-]+\/[^/]+$/.test(store?.path) && store.name && store.country,
  );
  return { ...memory, stores, seen: Number(memory.seen) || 0, since: Number(memory.since) || 0 };
}

/** Stores the visits. Returns false if the browser refuses. */
export function writeDevice(memory: DeviceMemory): boolean {
  return write(memoryKey, memory);
}

/** Returns the codes copied on this device, as the English path of the page, "#" and the code. */
export function triedCodes(): string[] {
  const names = read(triedKey);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}
