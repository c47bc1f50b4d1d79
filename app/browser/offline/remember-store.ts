import { readDevice, writeDevice } from "#app/device-storage.ts";
import type { KnownStore } from "#app/domain/device/device-memory.ts";
import { withStore } from "#app/domain/device/your-stores.ts";

/** Remembers the store of the page, and makes its star work. */
export function rememberStore(star: HTMLElement): void {
  const store: KnownStore = JSON.parse(star.dataset.store ?? "");
  const save = (isFavourite?: boolean) => {
    const memory = withStore(readDevice(), store, isFavourite);
    const isStored = writeDevice(memory);
    if (isStored) star.ariaPressed = String(memory.stores[0]?.isFavourite);
    return isStored;
  };
  // If nothing can be remembered, no star is offered.
  const offer = () => {
    star.hidden = !save();
  };
  offer();
  // A page that comes back from the browser's memory may be older than what is remembered.
  addEventListener("pageshow", offer);
  star.addEventListener("click", () => save(star.ariaPressed !== "true"));
}
