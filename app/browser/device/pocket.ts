import { pocketPath } from "#app/domain/pocket.ts";
import { keptCountries, pocketCache } from "./kept-pocket.ts";

const searchIndex = "/search-index.json";
const refreshMilliseconds = 3_600_000;

/** Keeps a country and the index that its search needs. Rejects if it cannot. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(pocketCache);
  for (const address of [searchIndex, path]) {
    const answer = await fetch(address);
    if (!answer.ok) throw answer;
    const headers = { "Content-Type": "application/json", Date: String(Date.now()) };
    await cache.put(address, new Response(await answer.text(), { headers }));
  }
}

/** Fetches the kept countries again, at most once an hour. Without a connection they stay as they are. */
export async function refreshPockets(): Promise<void> {
  const cache = await caches.open(pocketCache);
  for (const country of await keptCountries()) {
    const path = pocketPath(country);
    const kept = await cache.match(path);
    const age = Date.now() - Number(kept?.headers.get("Date"));
    if (age > refreshMilliseconds) await keep(path);
  }
}

/** Makes the button on a country's page work. */
export async function offerPocket(box: HTMLElement): Promise<void> {
  const button = box.querySelector("button") as HTMLButtonElement;
  const status = box.querySelector("[role=status]") as HTMLElement;
  const { keep: country = "", add = "", remove = "", kept = "", failed = "" } = box.dataset;
  const path = pocketPath(country);
  const cache = await caches.open(pocketCache);
  let isKept = Boolean(await cache.match(path));
  const show = (text = isKept ? kept : "") => {
    button.textContent = isKept ? remove : add;
    status.textContent = text;
  };
  show();
  box.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (isKept) await cache.delete(path);
      else await keep(path);
      isKept = !isKept;
      show();
    } catch {
      show(failed);
    }
    button.disabled = false;
    button.focus();
  });
}
