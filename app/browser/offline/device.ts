import { rememberCountry } from "#app/browser/known-country.ts";
import { prefix } from "./page-language.ts";
import { isOffered, register } from "./register.ts";
import { rememberStore } from "./remember-store.ts";
import { offerToSave, refreshSaved } from "./save-country.ts";
import { showSeenLogos } from "./seen-logos.ts";
import { sayCountry } from "./shopping-line.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Starts what the device keeps and remembers; `isFirstPage` says that it has seen no other page.
 * Rejects if the browser refuses to keep pages.
 */
export async function start(isFirstPage: boolean): Promise<void> {
  const star = find("[data-store]");
  const shopping = find(".shopping");
  const keep = find("[data-keep]");
  if (star) rememberStore(star);
  if (shopping) sayCountry(shopping);
  showSeenLogos();
  rememberCountry();
  // The installed app opens there, perhaps without a network. What a script asks for is kept like a page.
  addEventListener("appinstalled", () => fetch(prefix || "/"));
  // Many visits end with their first page, and pay nothing for what they would not use.
  if (!isFirstPage) register();
  // Over plain HTTP there are no caches. Without the service worker nobody reads them.
  if (!window.caches || !isOffered) return;
  if (keep) await offerToSave(keep);
  await refreshSaved();
}
