import { loadSearch } from "#app/browser/lazy-enhance.ts";
import { offlinePath } from "#app/domain/device/offline-country.ts";
import { cachedCountries, offlineCache } from "./offline-cache.ts";
import { register } from "./register.ts";

const searchIndex = "/search-index.json";
const refreshMilliseconds = 3_600_000;

/**
 * Downloads the file at a path and keeps it, with the time. With `isWanted` it is kept only if that
 * resolves to something after the download. Rejects if it cannot be kept.
 */
async function keep(path: string, isWanted?: () => Promise<unknown>): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw answer;
  const file = new Response(await answer.text(), { headers: { Date: String(Date.now()) } });
  if (isWanted && !(await isWanted())) return;
  await (await caches.open(offlineCache)).put(path, file);
}

/**
 * Fetches the kept countries again, and the index that their search needs, at most once an hour.
 * Without a connection they stay as they are.
 */
export async function refreshSaved(): Promise<void> {
  const cache = await caches.open(offlineCache);
  const paths = (await cachedCountries()).map(offlinePath);
  if (paths.length > 0) paths.push(searchIndex);
  for (const path of paths) {
    const kept = await cache.match(path);
    const age = Date.now() - Number(kept?.headers.get("Date"));
    // It may have been removed meanwhile.
    if (age > refreshMilliseconds) await keep(path, () => cache.match(path)).catch(() => {});
  }
}

/** Makes the button on a country's page work. */
export async function offerToSave(box: HTMLElement): Promise<void> {
  const button = box.querySelector("button") as HTMLButtonElement;
  const words = button.lastElementChild as HTMLElement;
  const status = box.querySelector("[role=status]") as HTMLElement;
  const { keep: country = "", add = "", remove = "", kept = "", failed = "" } = box.dataset;
  const path = offlinePath(country);
  const cache = await caches.open(offlineCache);
  let isKept = Boolean(await cache.match(path));
  let isBusy = false;
  const show = (text: string) => {
    words.textContent = isKept ? remove : add;
    status.textContent = text;
  };
  show("");
  box.inert = false;
  button.addEventListener("click", async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (isKept) await cache.delete(path);
      else {
        await keep(searchIndex);
        await loadSearch();
        await keep(path);
        register();
      }
      isKept = !isKept;
      show(isKept ? kept : "");
    } catch {
      show(failed);
    }
    isBusy = false;
  });
}
