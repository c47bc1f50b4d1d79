import "#app/browser/known-first.ts";
import { readText } from "#app/browser/device-storage.ts";
import { showNewCodes } from "./new-codes.ts";
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
showNewCodes();
// An answer that had no network.
if (readText("answers")?.includes("worked")) {
  import("#app/browser/elements/did-it-work.ts").then(({ sendWaiting }) => sendWaiting());
}
