import { readDevice, writeDevice } from "#app/device-storage.ts";

/** The country that the device's time zone lies in, by the links that name theirs; null for none. */
export function guessCountry(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const link = document.querySelector<HTMLElement>(`[data-zone="${timeZone}"]`);
  return link?.dataset.code ?? null;
}

/** The country whose page was opened last; "" for none. */
export const chosenCountry = () => readDevice().country;

/**
 * The country that this device's shopper chose last, as in its path, or else that of the time zone;
 * null if neither is known. Only a search sends it, as its country in the address.
 */
export function knownCountry(): string | null {
  return chosenCountry() || guessCountry();
}

/** Remembers the country of the page as the one that was chosen last. */
export function rememberCountry(): void {
  const { country } = document.documentElement.dataset;
  if (country) writeDevice({ ...readDevice(), country });
}
