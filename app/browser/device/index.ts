import { offerPocket, refreshPockets } from "./pocket.ts";
import { offerPrinting } from "./print-button.ts";
import { register } from "./register.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

async function startStores(): Promise<void> {
  const star = find("[data-store]");
  const yours = find("[data-yours]");
  if (!star && !yours) return;
  const { rememberStore, showYourStores } = await import("./your-stores.ts");
  if (star) rememberStore(star);
  if (yours) await showYourStores(yours);
}

async function startPockets(): Promise<void> {
  // Over plain HTTP there are no caches.
  if (!window.caches) return;
  const offline = find("[data-offline]");
  const keep = find("[data-keep]");
  if (offline) await (await import("./pocket-page.ts")).showPocketPage(offline);
  if (keep) await offerPocket(keep);
  await refreshPockets();
}

/** Starts what the device keeps and remembers. Fails quietly: all of it is an extra. */
export function start(): void {
  const printButton = find("[data-print]");
  register();
  if (printButton) offerPrinting(printButton);
  startStores().catch(() => {});
  startPockets().catch(() => {});
}
