import { readDevice } from "./device-storage.ts";

/** The country that the device's time zone lies in, by the links that name theirs; null for none. */
export function guessCountry(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const link = document.querySelector<HTMLElement>(`[data-zone="${timeZone}"]`);
  return link?.dataset.code ?? null;
}

/**
 * The country that this device's shopper chose last, as in its path, or else that of the time zone;
 * null if neither is known. It is never sent.
 */
export function knownCountry(): string | null {
  return readDevice().country || guessCountry();
}
