import { readDevice, readText, writeDevice, writeText } from "#app/device-storage.ts";
import { isAt, withVisit } from "#app/domain/device/device-memory.ts";

const { dataset } = document.documentElement;
const memory = withVisit(readDevice(), Date.now());
// The country of the page is the last chosen one, even if the shopper leaves at once.
writeDevice({ ...memory, country: dataset.country ?? memory.country });

// The device's stores are inserted once the page is usable: see offline/your-stores.ts. Their space
// is reserved from the start, so that nothing moves.
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const country = find("[data-yours]")?.dataset.yours ?? "";
const isKnown = memory.stores.some((store) => isAt(store, country));
find(".yours")?.toggleAttribute("hidden", !isKnown);
find(".since")?.toggleAttribute("hidden", memory.since === 0);
// Else the inline script has set it for the country of the time zone.
if (memory.country) dataset.shopping = "known";

/** Whether the device's storage changes the page. */
export const isReturning =
  memory.since > 0 ||
  (dataset.shopping && find(memory.country ? "[data-yours],.places" : "[data-shelf]"));

/** Returns whether this device has opened no other page yet; also true without storage. */
export function isFirstPage(): boolean {
  const { pathname } = location;
  const isFirst = [null, pathname].includes(readText("first"));
  // After a second page the path of the first is cleared.
  writeText("first", isFirst ? pathname : "");
  return isFirst;
}
