import { showNewCodes } from "./new-codes.ts";
import { showShelf } from "./shelf.ts";
import { showYourStores } from "./your-stores.ts";

/** Shows what the device remembers on a page, and what is new since the visit before. */
export function start(): void {
  const yours = document.querySelector<HTMLElement>("[data-yours]");
  const place = document.querySelector<HTMLElement>("[data-shelf]");
  if (yours) showYourStores(yours).catch(() => {});
  if (place) showShelf(place).catch(() => {});
  showNewCodes();
}
