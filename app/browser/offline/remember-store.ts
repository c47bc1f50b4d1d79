import { readDevice, writeDevice } from "#app/device-storage.ts";
import type { KnownStore } from "#app/domain/device/device-memory.ts";
import { withStore } from "#app/domain/device/your-stores.ts";

/** Stores the store of the page as visited, and enables its star. */
export function rememberStore(star: HTMLElement): void {
  const store: KnownStore = JSON.parse(star.dataset.store ?? "");
  const save = (isFavourite?: boolean) => {
    const memory = withStore(readDevice(), store, isFavourite);
    const isStored = writeDevice(memory);
    if (isStored) star.ariaPressed = String(memory.stores[0]?.isFavourite);
    return isStored;
  };
  // Without storage no star is offered.
  const offer = () => {
    star.hidden = !save();
  };
  offer();
  // A page from the back-forward cache may be older than the stored state.
  addEventListener("pageshow", offer);
  star.addEventListener("click", () => {
    save(star.ariaPressed !== "true");
    import("./follow.ts").then(({ ask }) => ask(star)).catch(() => {});
  });
}
