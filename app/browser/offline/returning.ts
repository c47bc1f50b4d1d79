import { knownCountry } from "#app/browser/known-country.ts";
import { readDevice, readText } from "#app/device-storage.ts";
import { prefix } from "./page-language.ts";
import { showShelf } from "./shelf.ts";
import { showYourStores } from "./your-stores.ts";

// What the device remembers on this page, and what is new since the visit before.
const yours = document.querySelector<HTMLElement>("[data-yours]");
const section = document.querySelector<HTMLElement>("[data-shelf]");
if (yours) showYourStores(yours).catch(() => {});
if (section) {
  showShelf(section).catch(() => {
    section.hidden = true;
  });
}
// The server does not know the shopper's country: the device puts a store's page there first.
for (const places of document.querySelectorAll(".places")) {
  const place = places.querySelector(`a[href^="${prefix}/${knownCountry()}/"]`)?.parentElement;
  // To move what has the focus would take it away.
  if (place && !place.contains(document.activeElement)) {
    places.insertBefore(place, places.firstChild);
  }
}
// The tab of each code of the page that was added since the visit before this one.
const { since } = readDevice();
for (const tab of document.querySelectorAll<HTMLElement>(".new[data-added]")) {
  tab.hidden = since === 0 || Number(tab.dataset.added) * 60_000 < since;
}
// An answer that had no network.
if (readText("answers")?.includes("worked")) {
  import("#app/browser/elements/did-it-work.ts").then(({ sendWaiting }) => sendWaiting());
}
