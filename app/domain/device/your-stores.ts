import { type DeviceMemory, isAt, type KnownStore } from "./device-memory.ts";

/** How many stores without a star are remembered. */
export const maxVisited = 12;

/**
 * Puts a store first, with its star as given or as it was. Those without a star that were visited
 * before the last `maxVisited` are dropped.
 */
export function withStore(
  memory: DeviceMemory,
  store: Omit<KnownStore, "isFavourite">,
  isFavourite?: boolean,
): DeviceMemory {
  const known = memory.stores.find(({ path }) => path === store.path);
  const others = memory.stores.filter((one) => one !== known);
  const first = { ...store, isFavourite: isFavourite ?? known?.isFavourite ?? false };
  let visited = 0;
  const stores = [first, ...others].filter((one) => one.isFavourite || ++visited <= maxVisited);
  return { ...memory, stores };
}

/** Stars a store, or takes its star; it keeps its place. */
export function withStar(memory: DeviceMemory, path: string, isFavourite: boolean): DeviceMemory {
  const stores = memory.stores.map((one) => (one.path === path ? { ...one, isFavourite } : one));
  return { ...memory, stores };
}

/** The stores of a country by its path, "" for all, the favourites first. */
export function storesAt(memory: DeviceMemory, country: string): KnownStore[] {
  const stores = memory.stores.filter((store) => isAt(store, country));
  return stores.sort((a, b) => Number(b.isFavourite) - Number(a.isFavourite));
}
