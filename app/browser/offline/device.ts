import { rememberCountry } from "#app/browser/known-country.ts";
import { prefix } from "./page-language.ts";
import { register } from "./register.ts";
import { rememberStore } from "./remember-store.ts";
import { showSeenLogos } from "./seen-logos.ts";
import { sayCountry } from "./shopping-line.ts";

// Pages of another day load this for it: as a chunk of its own it would cost each device a request.
export { refresh } from "#app/browser/elements/outdated-page.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Starts what the device keeps and remembers; `isFirstPage` says that it has seen no other page. */
export function start(isFirstPage: boolean): void {
  const star = find("[data-store]");
  const shopping = find(".shopping");
  if (star) rememberStore(star);
  if (shopping) sayCountry(shopping);
  showSeenLogos();
  rememberCountry();
  // The installed app opens there, perhaps without a network. What a script asks for is kept like a page.
  addEventListener("appinstalled", () => fetch(prefix || "/"));
  // Many visits end with their first page, and pay nothing for what they would not use.
  if (!isFirstPage) register();
}
