import { readDevice } from "#app/browser/device-storage.ts";

/** Shows the tab of each code of the page that was added since the visit before this one. */
export function showNewCodes(): void {
  const { since } = readDevice();
  for (const tab of document.querySelectorAll<HTMLElement>(".new[data-added]")) {
    const added = Number(tab.dataset.added) * 60_000;
    tab.hidden = since === 0 || added < since;
  }
}
