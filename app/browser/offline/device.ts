import { readText } from "#app/device-storage.ts";
import { prefix } from "./page-language.ts";
import { register } from "./register.ts";
import { rememberStore } from "./remember-store.ts";
import { showSeenLogos } from "./seen-logos.ts";
import { showCountry } from "./shopping-line.ts";

// Exported for pages of another day: as a separate chunk it would cost each device a request.
export { refresh } from "#app/browser/elements/outdated-page.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Starts the scripts that use device storage; `isFirstPage` if the device opened no other page. */
export function start(isFirstPage: boolean): void {
  const star = find("[data-store]");
  const shopping = find(".shopping");
  if (star) rememberStore(star);
  if (shopping) showCountry(shopping);
  if (readText("followed")) import("./follow.ts").catch(() => {});
  showSeenLogos();
  // The installed app opens the home page, possibly without a network. Pages requested by scripts
  // are cached too.
  addEventListener("appinstalled", () => fetch(prefix || "/"));
  // Many visits end with their first page and would not use the service worker.
  if (!isFirstPage) register();
}
