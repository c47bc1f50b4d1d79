import { type DeviceMemory, emptyMemory } from "#app/domain/device/device-memory.ts";

const memoryKey = "stores";
export const triedKey = "tried";

// Storage may be refused, full, changed by hand, or written by another version of the site: then
// nothing is remembered.
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Reads what this device remembers of the visits. */
export function readDevice(): DeviceMemory {
  const memory = read(memoryKey) as DeviceMemory | null;
  if (memory?.version !== emptyMemory.version || !Array.isArray(memory.stores)) return emptyMemory;
  const stores = memory.stores.filter(
    (store) => /^\/[a-z-]+\/[^/]+$/.test(store?.path) && store.name && store.country,
  );
  return { ...memory, stores, seen: Number(memory.seen) || 0, since: Number(memory.since) || 0 };
}

/** Stores what is remembered. Returns false if the browser refuses. */
export function writeDevice(memory: DeviceMemory): boolean {
  return write(memoryKey, memory);
}

/** The codes that were copied on this device, each as the path of its page in English, "#" and the code. */
export function triedCodes(): string[] {
  const names = read(triedKey);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}
