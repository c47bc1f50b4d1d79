import { readDevice, readText, writeDevice, writeText } from "#app/device-storage.ts";
import { isAt, withVisit } from "#app/domain/device/device-memory.ts";

const memory = withVisit(readDevice(), Date.now());
writeDevice(memory);

// What the device remembers is filled in once the page is usable: see offline/your-stores.ts. Its
// room is held from the start, so that nothing moves then.
const box = document.querySelector<HTMLElement>("[data-yours]");
if (box) {
  const { yours: country = "" } = box.dataset;
  const [stores, news] = box.children as HTMLCollectionOf<HTMLElement>;
  if (stores) stores.hidden = !memory.stores.some((store) => isAt(store, country));
  if (news) news.hidden = memory.since === 0;
}

document.querySelector("[data-shelf]")?.toggleAttribute("hidden", !memory.country);

/** Whether this device remembers something that changes the page. */
export const isBack =
  memory.since > 0 || (memory.country && document.querySelector("[data-yours],.places"));

/** Whether this device has seen no other page of the site yet; also if it refuses to remember. */
export function isFirstPage(): boolean {
  const { pathname } = location;
  const isFirst = [null, pathname].includes(readText("first"));
  // Once there was another, which page was the first is not remembered any longer.
  writeText("first", isFirst ? pathname : "");
  return isFirst;
}
