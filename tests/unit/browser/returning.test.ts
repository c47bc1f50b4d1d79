import { expect, test } from "vitest";
import { doActs } from "#tests/support/browser/acts.ts";
import {
  type BrowserPage,
  type Device,
  openPage,
  visited,
} from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { type Acts, walk } from "#tests/support/walk.ts";

const sharedLink = "/?q=459+https%3A%2F%2Fnoon.com";
const pages = await drawPages(
  ...["/", "/ar", "/uae", "/uae/noon", "/offline", "/about", "/?q=noon", sharedLink],
  ...["/uae/shelf.html", "/ar/uae/shelf.html", "/news/uae.json", "/news/egypt.json"],
  ...["/uae/zara", "/egypt/nile"],
);

async function open(address: string, device: Device = {}) {
  const page = await openPage(pages, address, device);
  // The list of the home page is folded.
  document.querySelector(".yours details")?.setAttribute("open", "");
  return page;
}

const stores = ["/uae/noon", "/egypt/noon*"];
const yours = (page: BrowserPage) => page.texts(".yours-store a");
const rail = (page: BrowserPage) => page.texts("[data-shelf] h2, [data-shelf] bdi").slice(0, 2);

// Each kind of page with the days since the last visit, and what it then shows: remembered stores,
// the line of news, the heading of the shelf with its first store, and the number of tabs "new".
test.for([
  ["/", 0, ["noonegypt", "noonuae"], "", ["Your stores today", "Noon"], 0],
  ["/", 2, ["noonegypt · 1 new", "noonuae"], "", ["New at your stores", "Noon"], 1],
  ["/uae", 0, ["noon"], "", [], 0],
  ["/uae", 2, ["noon4 new"], "Since your last visit: 14 newBalm, Carrefour, Namshi", [], 9],
  ["/uae/noon", 0, [], "", [], 0],
  ["/uae/noon", 2, [], "", [], 4],
  ["/offline", 2, ["noonuae"], "", [], 0],
] as const)(
  "a shopper returns to %s after %i days",
  async ([address, days, names, since, shelf, tabs]) => {
    const empty = await open(address);
    expect([...yours(empty), ...rail(empty), ...empty.texts(".since, .new")]).toEqual([]);
    const page = await open(address, {
      local: visited("uae", days, ...stores),
      cached: ["/uae/noon"],
    });
    expect(yours(page)).toEqual(names);
    expect(page.texts(".since").join("")).toBe(since);
    expect(rail(page)).toEqual(shelf);
    expect(page.texts(".new")).toHaveLength(tabs);
  },
);

test("news count only the codes since the last visit, and are fetched once in a tab", async () => {
  // Added and ended a minute before the last visit, at it, and after it.
  const since = 29_922_480 - 2 * 1_440;
  const at = { [since - 1]: 8, [since]: 4, [since + 1]: 2 };
  const responses = { "/news/uae.json": JSON.stringify([["noon", at, { [since + 9]: 3 }]]) };
  const local = visited("uae", 2, "/uae/noon");
  const page = await open("/uae", { local, responses });
  const key = `uae ${since * 60_000}`;
  const again = await open("/uae", { local, session: { [key]: page.storedInTab(key) } });
  expect(yours(again)).toEqual(["noon2 new · 3 ended"]);
  expect(again.requests).not.toContain("/news/uae.json");
});

test("the line of news limits the list to stores with new codes, and back", async () => {
  const news = JSON.stringify([["zara", { 29922000: 1 }, {}]]);
  const local = visited("uae", 2);
  const page = await open("/uae", { local, responses: { "/news/uae.json": news } });
  const rows = () => page.texts(".brand-grid bdi.row-name");
  await page.click(".since", /Zara/);
  expect(rows()).toEqual(["Zara1 new"]);
  expect(page.texts(".known h2")).toEqual([]);
  await page.click(".since", "Show all stores");
  expect(rows()).toHaveLength(5);
});

// Responses of the shelf, and whether it is shown.
test.for([
  ["offline", false],
  [503, false],
  ['<html data-kept="1" data-until="29922479">', false],
  ["", true],
] as const)("the shelf with response %s is shown: %s", async ([response, isShown]) => {
  const responses: Device["responses"] = response ? { "/uae/shelf.html": response } : {};
  const page = await open("/", { local: visited("uae", 2, "/uae/zara"), responses });
  expect(rail(page)).toEqual(isShown ? ["New at your stores", "Zara"] : []);
  const popular = document.querySelector<HTMLAnchorElement>("a[data-slug=noon]");
  const [path, note] = isShown ? ["/uae/noon", "4 codes"] : ["/stores/noon", "Marketplace"];
  expect([popular?.pathname, popular?.textContent]).toEqual([path, expect.stringContaining(note)]);
});

test("logos of the shelf load once they are in view", async () => {
  const page = await open("/ar", { local: visited("uae", 0, "/uae/zara") });
  const logos = () => document.querySelectorAll("[data-shelf] .logo:not([data-letter])").length;
  expect(logos(), "only of the remembered store").toBe(1);
  await page.scroll();
  expect(logos()).toBe(5);
});

// The home page names the last chosen country, or asks about that of the time zone.
test.for([
  ["egypt", "Asia/Dubai", "Shopping in Egypt Change"],
  ["", "Asia/Dubai", "Shopping in UAE? Change"],
  ["", "Europe/Paris", "Shopping in which country? Choose"],
] as const)("the home page of a shopper with country '%s' in %s", async ([country, zone, text]) => {
  const page = await open("/", { local: visited(country, 0), zone });
  expect(page.texts(".shopping")).toEqual([text]);
  const results = await open("/?q=noon", { local: visited(country, 0), zone: "Europe/Paris" });
  const first = country === "egypt" ? "Egypt 1" : "United Arab Emirates 4";
  expect(results.texts(".places a")[0]).toBe(first);
});

test.for([
  ["egypt", ["/egypt/noon?amount=459"]],
  ["kuwait", []],
  ["", []],
] as const)("a link without a country opens the store in '%s', if it is there", async (shopper) => {
  const [country, opened] = shopper;
  const page = await open(sharedLink, { local: visited(country, 0), zone: "Europe/Paris" });
  expect(page.opened).toEqual(opened);
});

test("the last opened country becomes that of the home page", async () => {
  const country = await open("/uae", { local: visited("egypt", 0) });
  const home = await open("/", { local: { stores: country.stored("stores") } });
  expect(home.texts(".shopping")).toEqual(["Shopping in UAE Change"]);
});

const uae = { country: "United Arab Emirates", isStarred: false, isTried: false };
const shops = [
  { ...uae, path: "/uae/noon", name: "Noon", news: "4 new", code: "A" },
  { ...uae, path: "/uae/zara", name: "Zara", news: "1 new", code: "ONLY" },
  { ...uae, path: "/egypt/nile", name: "Nile", news: "", code: "", country: "Egypt" },
];
/** The device as a shopper expects it: the stores, last visited first, and the open page. */
const device = { stores: shops.slice(3), page: "/", isBack: false };

function actsOn({ stores, page }: typeof device): Acts<typeof device> {
  const isHome = page === "/";
  const acts = shops.map((shop): Acts<typeof device> => {
    const known = stores.find(({ path }) => path === shop.path);
    const others = stores.filter((store) => store !== known);
    const put = (change: object) => ({
      stores: stores.map((store) => (store === known ? { ...store, ...change } : store)),
    });
    const [inList, inPage] = [known && isHome, page === shop.path];
    const star = (inList || inPage) && put({ isStarred: !known?.isStarred });
    return {
      [`open ${shop.path}`]: { page: shop.path, stores: [known ?? shop, ...others] },
      [`click ${isHome ? ".yours" : "main"}: Favorite: ${shop.name}`]: star,
      [`copy ${shop.code}`]: inPage && shop.code && put({ isTried: true }),
      [`click .yours: Forget ${shop.name}`]: inList && { stores: others },
    };
  });
  const forgetAll = isHome && stores[0] && { stores: [] };
  const opening = { "open /": { page: "/" }, return: { page: "/", isBack: true } };
  return Object.assign({ ...opening, "click .yours: Forget all": forgetAll }, ...acts);
}

async function act(browser: { page: BrowserPage }, name: string): Promise<void> {
  const isOpening = /^(open|return)/.test(name);
  if (!isOpening) await doActs(browser.page, name);
  if (name.startsWith("copy")) return;
  const [{ seen, ...memory }, tried] = ["stores", "tried"].map(browser.page.stored);
  const stores = { ...memory, seen: seen - (name === "return" ? 2 * 86_400_000 : 0) };
  // A star and a forgotten store are still so on the page's next view.
  const page = isOpening ? (name.split(" ")[1] ?? "/") : location.pathname;
  browser.page = await open(page, { local: { stores, tried } });
}

test("the remembered stores match their model after every step", () =>
  walk({
    start: device,
    open: async () => ({ page: await open("/") }),
    acts: actsOn,
    act,
    shown: ({ page }) => [
      yours(page),
      [...document.querySelectorAll("main [aria-pressed]")].map((star) => star.ariaPressed),
    ],
    expected: ({ stores, page, isBack }) => {
      if (page !== "/") return [[], [String(stores[0]!.isStarred)]];
      const starred = stores.filter((store) => store.isStarred);
      const list = [...starred, ...stores.filter((store) => !store.isStarred)];
      const texts = list.map(({ name, country, news, isTried }) => {
        const hasNews = isBack && starred.some((store) => store.country === country);
        return name + [country, hasNews && news, isTried && "1 tried"].filter(Boolean).join(" · ");
      });
      return [texts, list.map((store) => String(store.isStarred))];
    },
    runs: 2,
  }));

test("a device that refuses storage offers no star", async () => {
  const page = await open("/uae/noon", { refuses: ["storage"] });
  expect(page.names(".back-bar")).not.toContain("Favorite: Noon");
});

test("the focus moves to the next store when one is forgotten, and all are forgotten", async () => {
  const tried = ["/uae/noon#A", "/egypt/noon#B"];
  const local = { ...visited("uae", 0, ...stores), tried, answers: { 1: 0 } };
  const cached = ["/", "/uae", "/ar/uae/noon?sort=best", "/egypt/noon", "/offline", "/assets/a.js"];
  const page = await open("/", { local, cached });
  expect(yours(page)).toEqual(["noonegypt · 1 tried", "noonuae · 1 tried"]);
  await page.click(".yours", "Forget noon");
  expect([page.removed, page.stored("tried")]).toEqual([["/egypt/noon"], ["/uae/noon#A"]]);
  expect(page.focusName()).toBe("Forget noon");
  await page.click(".yours", "Forget all");
  expect(page.removed.slice(1)).toEqual(["/", "/uae", "/ar/uae/noon?sort=best", "/egypt/noon"]);
  expect(page.stored("stores")).toMatchObject({ stores: [], country: "" });
  expect([page.stored("answers"), yours(page)]).toEqual([{}, []]);
});
