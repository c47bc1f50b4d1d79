import { writeTried } from "#app/browser/tried-codes.ts";
import { readDevice, triedCodes, write, writeDevice } from "#app/device-storage.ts";
import { withNumber } from "#app/domain/base/plural.ts";
import type { CodeNews } from "#app/domain/device/country-news.ts";
import type { KnownStore } from "#app/domain/device/device-memory.ts";
import { storesAt, withStar } from "#app/domain/device/your-stores.ts";
import { offerNew } from "./new-stores.ts";
import { newsIn } from "./news.ts";
import { language, prefix } from "./page-language.ts";
import { cloneRow } from "./template.ts";

/** Deletes the stores at some paths, the codes that were copied there, and their cached pages. */
async function forget(shouldForget: (path: string) => boolean): Promise<void> {
  const memory = readDevice();
  writeDevice({ ...memory, stores: memory.stores.filter(({ path }) => !shouldForget(path)) });
  writeTried(triedCodes().filter((name) => !shouldForget(name.split("#")[0] ?? "")));
  const cache = await openCache();
  for (const page of await cachedPages()) {
    const path = page.replace(/^\/ar(?=\/|$)|\?.*/g, "") || "/";
    if (!/^\/(assets\/|offline$)/.test(path) && shouldForget(path)) await cache?.delete(page);
  }
}

// Plain HTTP has no caches. This cache is the service worker's.
const openCache = () => window.caches?.open("site");

/** Returns the cached pages and files by path and query. */
async function cachedPages(): Promise<string[]> {
  const all = (await (await openCache())?.keys()) ?? [];
  return all.map(({ url }) => url.slice(location.origin.length));
}

/** Shows the stores that this device remembers, and news of codes since the last visit. */
export async function showYourStores(box: HTMLElement): Promise<void> {
  const { yours: countryPath = "", locale, added, ended, tried } = box.dataset;
  const section = box.querySelector("section") as HTMLElement;
  const list = box.querySelector("ul") as HTMLElement;
  const forgetAll = box.querySelector("button") as HTMLElement;
  const news = new Map<string, CodeNews>();
  // Set on the offline page.
  const cached = box.dataset.kept && new Set(await cachedPages());

  const join = (texts: readonly unknown[]) => texts.filter(Boolean).join(" · ");
  const count = (forms: string | undefined, number = 0) =>
    number > 0 && withNumber(forms, number, locale);
  const newsText = (found?: CodeNews) => [count(added, found?.added), count(ended, found?.ended)];

  function createCard(
    { path, name, country, isFavourite }: KnownStore,
    codes: readonly string[],
  ): Node {
    const copied = codes.filter((code) => code.startsWith(`${path}#`));
    const note = [
      !countryPath && country[language],
      ...newsText(news.get(path)),
      count(tried, copied.length),
    ];
    const card = cloneRow("your-store", path, name[language], join(note));
    const star = card.querySelector("button") as HTMLButtonElement;
    star.ariaPressed = String(isFavourite);
    return card;
  }

  function show(): void {
    const stores = storesAt(readDevice(), countryPath).filter(
      ({ path }) => !cached || cached.has(prefix + path),
    );
    const codes = triedCodes();
    list.replaceChildren(...stores.map((store) => createCard(store, codes)));
    for (const label of document.querySelectorAll(".known li")) {
      const path = label.querySelector("a")?.pathname.slice(prefix.length);
      label.classList.toggle(
        "own",
        stores.some((store) => store.path === path),
      );
    }
    section.hidden = stores.length === 0;
    forgetAll.hidden = false;
  }

  section.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    const { value: path, ariaPressed } = button;
    if (ariaPressed) {
      const isFavourite = ariaPressed === "false";
      const isStored = writeDevice(withStar(readDevice(), path, isFavourite));
      if (isStored) button.ariaPressed = String(isFavourite);
      return;
    }
    const at = [...list.children].findIndex((item) => item.contains(button));
    forget((known) => known === path || (!path && `${known}/`.startsWith(`${countryPath}/`))).catch(
      () => {},
    );
    // On the home page nothing is left to show.
    if (!path && !countryPath) {
      writeDevice({ ...readDevice(), country: "" });
      write("answers", {});
    }
    show();
    // The focus moves to the next store with a remove button.
    const next = list.children[Math.min(at, list.children.length - 1)];
    const main = document.querySelector("main") as HTMLElement;
    main.tabIndex = -1;
    (next?.querySelector<HTMLElement>("button:last-child") ?? main).focus({ preventScroll: true });
  });

  show();
  addEventListener("pageshow", show);

  const { since, stores } = readDevice();
  if (!since) return;
  const favourites = stores.filter(({ isFavourite }) => isFavourite).map(({ path }) => path);
  const countries = new Set(
    (countryPath ? [countryPath] : favourites).map((path) => path.split("/")[1] ?? ""),
  );
  const total = { added: 0, ended: 0 };
  const results = await Promise.allSettled([...countries].map((code) => newsIn(code, since)));
  for (const { value = [] } of results as { value?: Iterable<[string, CodeNews]> }[]) {
    for (const [path, found] of value) {
      news.set(path, found);
      total.added += found.added;
      total.ended += found.ended;
    }
  }
  // Replacing the cards would remove the focus.
  if (!list.contains(document.activeElement)) show();
  const line = document.querySelector<HTMLElement>(".since");
  if (!line || results[0]?.status === "rejected") return;
  const { since: text = "", nothing = "" } = line.dataset;
  const summary = join(newsText(total));
  line.textContent = summary ? text.replace("#", summary) : nothing;
  if (total.added > 0) offerNew(line, news, { forms: added, locale });
}
