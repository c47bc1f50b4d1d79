import { offerPocket, refreshPockets } from "./pocket.ts";
import { showPocketPage } from "./pocket-page.ts";
import { register } from "./register.ts";

register();

const box = document.querySelector<HTMLElement>("[data-keep]");
const offline = document.querySelector<HTMLElement>("[data-offline]");

// Over plain HTTP there are no caches, and a browser may refuse them: then nothing is offered.
async function start(): Promise<void> {
  if (offline) await showPocketPage(offline);
  if (box) await offerPocket(box);
  await refreshPockets();
}

if (window.caches) start().catch(() => {});
