import { type Pocket, pocketPath } from "#app/domain/device/pocket.ts";

/** The service worker looks here too. */
export const pocketCache = "pocket-1";

/** The kept file of a country with the time at which it was kept; null if there is none. */
export async function readPocket(
  country: string,
): Promise<{ pocket: Pocket; time: number } | null> {
  const file = await (await caches.open(pocketCache)).match(pocketPath(country));
  if (!file) return null;
  const pocket = (await file.json().catch(() => null)) as Pocket | null;
  return pocket?.version === 1 ? { pocket, time: Number(file.headers.get("Date")) } : null;
}

/** The countries that are kept. */
export async function keptCountries(): Promise<string[]> {
  const requests = await (await caches.open(pocketCache)).keys();
  return requests.flatMap(({ url }) => /pocket\/(.+)\.json/.exec(url)?.[1] ?? []);
}
