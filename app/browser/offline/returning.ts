import { knownCountry } from "#app/browser/known-country.ts";
import { readDevice, readText } from "#app/device-storage.ts";
import { prefix } from "./page-language.ts";
import { showShelf } from "./shelf.ts";
import { showYourStores } from "./your-stores.ts";

// Shows this device's stores on the page, and news since the previous visit.
const yours = document.querySelector<HTMLElement>("[data-yours]");
const section = document.querySelector<HTMLElement>("[data-shelf]");
if (yours) showYourStores(yours).catch(() => {});
if (section) {
  showShelf(section).catch(() => {
    delete document.documentElement.dataset.shopping;
  });
}
// The server does not know the shopper's country: the device moves it to the front, or opens the
// store of a link there.
for (const places of document.querySelectorAll(".places")) {
  const link = places.querySelector<HTMLAnchorElement>(`a[href^="${prefix}/${knownCountry()}/"]`);
  const place = link?.parentElement;
  if (place?.closest("[data-link]")) location.replace(link?.href ?? "");
  // Moving the focused element would remove the focus.
  if (place && !place.contains(document.activeElement)) {
    places.insertBefore(place, places.firstChild);
  }
}
// Tabs of the page's codes that were added since the previous visit.
const { since } = readDevice();
for (const tab of document.querySelectorAll<HTMLElement>(".new[data-added]")) {
  tab.hidden = since === 0 || Number(tab.dataset.added) * 60_000 < since;
}
// An answer that waited for a network.
if (readText("answers")?.includes("worked")) {
  import("#app/browser/elements/did-it-work.ts").then(({ sendWaiting }) => sendWaiting());
}
