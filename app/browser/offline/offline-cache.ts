import { type OfflineCountry, offlinePath } from "#app/domain/device/offline-country.ts";

/** The service worker looks here too. */
export const offlineCache = "pocket-1";

/** The kept file of a country with the time at which it was kept; null if there is none. */
export async function readCached(
  country: string,
): Promise<{ pocket: OfflineCountry; time: number } | null> {
  const file = await (await caches.open(offlineCache)).match(offlinePath(country));
  if (!file) return null;
  const pocket = (await file.json().catch(() => null)) as OfflineCountry | null;
  return pocket?.version === 1 ? { pocket, time: Number(file.headers.get("Date")) } : null;
}

/** The countries that are kept. */
export async function cachedCountries(): Promise<string[]> {
  const requests = await (await caches.open(offlineCache)).keys();
  return requests.flatMap(({ url }) => /pocket\/(.+)\.json/.exec(url)?.[1] ?? []);
}
