import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrowserPage, openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

const addresses = ["/", "/uae", "/uae/noon", "/uae/zara", "/egypt/noon"] as const;
const shelves = ["/uae/shelf.html", "/egypt/shelf.html"];
const pages = await drawPages(...addresses, ...shelves);

type Act = [act: string, pick: number];

/** Stores as a shopper expects them on the device: the last visited first, with their stars. */
class Model {
  country = "uae";
  stores = Array.from({ length: 11 }, (_, at) => ({ path: `/oman/old-${at}`, isFavourite: false }));

  open(address: string) {
    const [, country = "", slug] = address.split("/");
    if (country) this.country = country;
    if (!slug) return;
    const { isFavourite = false } = this.stores.find(({ path }) => path === address) ?? {};
    this.forget(address);
    this.stores.unshift({ path: address, isFavourite });
    this.limit();
  }
  /** Twelve stores without a star are remembered. */
  limit() {
    const others = this.stores.filter(({ isFavourite }) => !isFavourite);
    for (const { path } of others.slice(12)) this.forget(path);
  }
  forget(start: string) {
    this.stores = this.stores.filter(({ path }) => !path.startsWith(start));
  }
  /** The stores of a list: favourites first. */
  listed(address: string) {
    const ofCountry = this.stores.filter(({ path }) => path.startsWith(address));
    return ofCountry.sort((a, b) => Number(b.isFavourite) - Number(a.isFavourite));
  }
  /** The names on the shelf of the chosen country that the device remembers. */
  get ofShelf() {
    const known = { uae: ["noon", "zara"], egypt: ["noon"] }[this.country] ?? [];
    return known.filter((slug) =>
      this.stores.some(({ path }) => path === `/${this.country}/${slug}`),
    );
  }
}

const isStore = (address: string) => address.split("/").length > 2;

/** Checks the list of a page, and the shelf of the home page. */
function checkOpened(page: BrowserPage, address: string, model: Model): void {
  document.querySelector(".yours details")?.setAttribute("open", "");
  const listed = isStore(address) ? [] : model.listed(address);
  const valuesOf = (selector: string, name: string) =>
    [...document.querySelectorAll(`.yours ${selector}`)].map((one) => one.getAttribute(name));
  expect(valuesOf(".yours-store a", "href")).toEqual(listed.map(({ path }) => path));
  const stars = listed.map(({ isFavourite }) => String(isFavourite));
  expect(valuesOf("[aria-pressed]", "aria-pressed")).toEqual(stars);
  if (address !== "/") return;
  const shown = page.texts("[data-shelf] .shelf-name").map((name) => name.toLowerCase());
  expect(shown.slice(0, model.ofShelf.length).sort(), "known stores first").toEqual(model.ofShelf);
  const isYours = page.texts("[data-shelf] h2").includes("Your stores today");
  expect(isYours).toBe(model.ofShelf.length > 0);
}

/** Does an act on a page and in the model, if it is possible. */
async function doAct(page: BrowserPage, address: string, model: Model, [act, pick]: Act) {
  const listed = isStore(address) ? model.stores.slice(0, 1) : model.listed(address);
  const at = pick % Math.max(listed.length, 1);
  const store = listed[at];
  if (!store) return;
  const within = isStore(address) ? ".back-bar" : `.yours-store:nth-child(${at + 1})`;
  if (act === "star") {
    await page.click(within, /^Favorite/);
    store.isFavourite = !store.isFavourite;
    if (isStore(address)) model.limit();
  } else if (act === "forget" && !isStore(address)) {
    await page.click(within, /^Forget/);
    model.forget(store.path);
  } else if (act === "forget all" && !isStore(address)) {
    await page.click(".yours", "Forget all");
    model.forget(address);
    if (address === "/") model.country = "";
  }
}

test("lists, stars and the shelf follow a model of the visited and forgotten stores", async () => {
  const act = fc.constantFrom("star", "star", "forget", "forget all", "leave", "leave");
  const step = fc.tuple(fc.constantFrom(...addresses), fc.tuple(act, fc.nat(20)));
  const walk = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
    const model = new Model();
    let { stores } = visited("uae", 0, ...model.stores.map(({ path }) => path));
    for (const [address, act] of steps) {
      const page = await openPage(pages, address, { local: { stores } });
      model.open(address);
      checkOpened(page, address, model);
      await doAct(page, address, model, act);
      stores = page.stored("stores");
      expect(stores.country).toBe(model.country);
      const kept = stores.stores.map(({ path, isFavourite }) => ({ path, isFavourite }));
      expect(kept, `${act} on ${address}`).toEqual(model.stores);
    }
  });
  await fc.assert(walk, { numRuns: 6, seed: 2 });
});
