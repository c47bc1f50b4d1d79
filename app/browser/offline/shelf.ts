import { knownCountry } from "#app/browser/known-country.ts";
import { readDevice } from "#app/device-storage.ts";
import { storesAt } from "#app/domain/device/your-stores.ts";
import { markNew } from "./new-mark.ts";
import { newsIn } from "./news.ts";
import { prefix } from "./page-language.ts";
import { showLogo, showSeenLogos } from "./seen-logos.ts";

/** Maximum number of labels on a rail. */
const maxLabels = 12;

type Labels = ReadonlyMap<string, HTMLElement>;

/**
 * Fills the home page with the rails of the known or guessed country, the stores that this device
 * remembers first. The country's file is the same for everyone. Rejects without a connection.
 */
export async function showShelf(section: HTMLElement): Promise<void> {
  const memory = readDevice();
  const { since } = memory;
  const country = knownCountry();
  if (!country) return;
  const storePaths = storesAt(memory, `/${country}`).map(({ path }) => path);
  const [response, news] = await Promise.all([
    fetch(`${prefix}/${country}/shelf.html`),
    since ? newsIn(country, since).catch(() => null) : null,
  ]);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const { kept: cachedAt, until } = page.documentElement.dataset;
  // A cached copy of an earlier day has outdated texts such as "tomorrow".
  if (!response.ok || (cachedAt && Date.now() / 60_000 > Number(until))) throw response;
  const isRemembered = (label: HTMLElement) => storePaths.includes(storePath(label));
  const addedAt = (label: HTMLElement) =>
    isRemembered(label) ? (news?.get(storePath(label))?.added ?? 0) : 0;
  const rank = (label: HTMLElement) => Number(isRemembered(label)) + Number(addedAt(label) > 0);
  const all = new Map<string, HTMLElement>();
  page.querySelectorAll<HTMLElement>("[data-rail]").forEach((rail) => {
    const { added: forms, locale, fresh = "", yours = "" } = rail.dataset;
    const labels = [...rail.querySelectorAll("li")];
    // Codes that end soon stay in the order of their ends.
    if (yours) {
      labels.sort((a, b) => rank(b) - rank(a));
      const [first] = labels;
      for (const label of labels) {
        label.classList.toggle("own", isRemembered(label));
        all.set(storePath(label), label);
        markNew(label.querySelector(".shelf-name"), { forms, locale }, addedAt(label));
      }
      const heading = rail.querySelector("h2") as HTMLElement;
      if (first && isRemembered(first)) heading.textContent = addedAt(first) > 0 ? fresh : yours;
    }
    const shown = labels.slice(0, maxLabels);
    rail.querySelector("ul")?.replaceChildren(...shown);
    section.appendChild(rail);
    // The browser has these in its cache from the stores' pages.
    for (const label of shown.filter(isRemembered))
      showLogo(label.querySelector("[data-letter]") as HTMLElement);
  });
  linkToStores(country, all);
  const newest = page.querySelector("[aria-labelledby=newest]");
  if (newest) document.querySelector("[aria-labelledby=newest]")?.replaceWith(newest);
  showSeenLogos();
}

/** Returns the path of a label's store, without the language. */
function storePath(label: HTMLElement): string {
  return label.querySelector("a")?.pathname.slice(prefix.length) ?? "";
}

/** Links the tiles of the popular stores to the stores of the country. */
function linkToStores(country: string, labels: Labels): void {
  for (const tile of document.querySelectorAll<HTMLAnchorElement>("a[data-slug]")) {
    const label = labels.get(`/${country}/${tile.dataset.slug}`);
    const link = label?.querySelector("a");
    if (!label || !link) continue;
    tile.href = link.href;
    const [number, note] = label.querySelectorAll(".label, .shelf-note");
    (tile.querySelector(".card-note") as HTMLElement).textContent =
      `${label.dataset.codes} · ${number?.textContent} ${note?.textContent}`;
  }
}
