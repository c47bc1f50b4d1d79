import { type DeviceMemory, isAt, type KnownStore } from "./device-memory.ts";

/** Maximum number of remembered stores without a star. */
const maxVisited = 12;

/**
 * Moves a store to the front, with the star of `store` or its existing star. Drops stores without a
 * star beyond the last `maxVisited`.
 */
export function withStore(
  memory: DeviceMemory,
  store: Omit<KnownStore, "isFavourite">,
  isFavourite?: boolean,
): DeviceMemory {
  const known = memory.stores.find(({ path }) => path === store.path);
  const others = memory.stores.filter((remembered) => remembered !== known);
  const first = { ...store, isFavourite: isFavourite ?? known?.isFavourite ?? false };
  let visited = 0;
  const stores = [first, ...others].filter((store) => store.isFavourite || ++visited <= maxVisited);
  return { ...memory, stores };
}

/** Adds or removes a store's star; its position stays. */
export function withStar(memory: DeviceMemory, path: string, isFavourite: boolean): DeviceMemory {
  const stores = memory.stores.map((store) =>
    store.path === path ? { ...store, isFavourite } : store,
  );
  return { ...memory, stores };
}

/** Returns the stores of a country by its path ("" for all), favourites first. */
export function storesAt(memory: DeviceMemory, country: string): KnownStore[] {
  const stores = memory.stores.filter((store) => isAt(store, country));
  return stores.sort((a, b) => Number(b.isFavourite) - Number(a.isFavourite));
}
