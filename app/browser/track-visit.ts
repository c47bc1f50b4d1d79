import { readDevice, readText, writeDevice, writeText } from "#app/device-storage.ts";
import { isAt, withVisit } from "#app/domain/device/device-memory.ts";

const memory = withVisit(readDevice(), Date.now());
writeDevice(memory);

// The device's stores are inserted once the page is usable: see offline/your-stores.ts. Their space
// is reserved from the start, so that nothing moves.
const box = document.querySelector<HTMLElement>("[data-yours]");
if (box) {
  const { yours: country = "" } = box.dataset;
  const [stores, news] = box.children as HTMLCollectionOf<HTMLElement>;
  if (stores) stores.hidden = !memory.stores.some((store) => isAt(store, country));
  if (news) news.hidden = memory.since === 0;
}

document.querySelector("[data-shelf]")?.toggleAttribute("hidden", !memory.country);

/** Whether the device's storage changes the page. */
export const isReturning =
  memory.since > 0 || (memory.country && document.querySelector("[data-yours],.places"));

/** Returns whether this device has opened no other page yet; also true without storage. */
export function isFirstPage(): boolean {
  const { pathname } = location;
  const isFirst = [null, pathname].includes(readText("first"));
  // After a second page the path of the first is cleared.
  writeText("first", isFirst ? pathname : "");
  return isFirst;
}
