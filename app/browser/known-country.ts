import { readDevice } from "#app/device-storage.ts";

/** Guesses the country by the links with the device's time zone; null if there is none. */
export function guessCountry(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const link = document.querySelector<HTMLElement>(`[data-zone="${timeZone}"]`);
  return link?.dataset.code ?? null;
}

/** Returns the country of the last country page; "" if there is none. */
export const chosenCountry = () => readDevice().country;

/**
 * Returns the last country chosen on this device, as in its path, or else that of the time zone;
 * null if neither is known. It is sent only as the country of a search.
 */
export function knownCountry(): string | null {
  return chosenCountry() || guessCountry();
}
