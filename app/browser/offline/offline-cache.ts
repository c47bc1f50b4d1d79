import { type OfflineCountry, offlinePath } from "#app/domain/device/offline-country.ts";

/** The service worker looks here too. */
export const offlineCache = "pocket-1";

/** The kept file of a country with the time at which it was kept; null if there is none. */
export async function readCached(
  country: string,
): Promise<{ file: OfflineCountry; time: number } | null> {
  const cached = await (await caches.open(offlineCache)).match(offlinePath(country));
  const file = (await cached?.json().catch(() => null)) as OfflineCountry | null | undefined;
  return file?.version === 1 ? { file, time: Number(cached?.headers.get("Date")) } : null;
}

/** The countries that are kept. */
export async function cachedCountries(): Promise<string[]> {
  const requests = await (await caches.open(offlineCache)).keys();
  return requests.flatMap(({ url }) => /pocket\/(.+)\.json/.exec(url)?.[1] ?? []);
}
