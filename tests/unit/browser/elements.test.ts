import { expect, test, vi } from "vitest";
import { openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { now } from "#tests/support/server/today.ts";

const pages = await drawPages(
  ...["/", "/ar", "/uae", "/uae?category=fashion", "/uae/noon", "/ar/uae/noon"],
);

// Page, languages of the browser, chosen language, and whether the other language is offered.
test.for([
  ["/uae", ["en-US"], null, false],
  ["/uae", ["ar-EG"], null, true],
  ["/uae", ["de", "ar-SA", "en"], null, true],
  ["/uae", ["ar"], "en", false],
  ["/uae", ["ar"], "de", true],
  ["/ar", ["en"], "ar", false],
] as const)("on %s for %j, chosen %s, the other language is offered: %s", async (row) => {
  const [address, languages, chosen, isOffered] = row;
  const local = chosen ? { i18nextLng: chosen } : {};
  const page = await openPage(pages, address, { languages, local });
  const offer = document.querySelector<HTMLAnchorElement>("language-offer a");
  expect(offer?.hasAttribute("data-offered")).toBe(isOffered);
  expect(Boolean(offer?.title)).toBe(isOffered);
  await page.click("main", /Noon|نون/);
  const stays = address === "/ar" ? "ar" : "en";
  expect(localStorage.getItem("i18nextLng"), "a followed link").toBe(isOffered ? stays : chosen);
  history.replaceState(null, "", `${address}?q=noon`);
  await page.click("language-offer", /./);
  expect(localStorage.getItem("i18nextLng")).toBe(address === "/ar" ? "en" : "ar");
  expect(page.opened.at(-1), "with the query of the list").toMatch(/\?q=noon$/);
});

test("a language chosen by the address is stored, and leaves the address", async () => {
  await openPage(pages, "/ar/uae/noon", { hash: "#lng" });
  expect(localStorage.getItem("i18nextLng")).toBe("ar");
  expect(location.hash).toBe("");
});

test("a drop-down closes on Escape, a tap elsewhere and a focus elsewhere", async () => {
  const page = await openPage(pages, "/");
  const links = () => page.names("header details").length - 1;
  const ways = [() => page.press("Escape"), () => page.click("search", "Search")];
  for (const close of ways) {
    await page.click("header", "Select Country");
    expect(links()).toBe(12);
    await page.press("ArrowDown");
    expect(links()).toBe(12);
    await close();
    expect(links()).toBe(0);
  }
  await page.click("header", "Select Country");
  await page.press("Escape");
  expect(page.focusName()).toBe("Select Country");
  await page.click("header", "Select Country");
  document.querySelector<HTMLElement>("[name=q]")?.focus();
  expect(links()).toBe(0);
});

// Followed links, and the text that is shown after 200 milliseconds.
test.for([
  ["/", "header", "%Tawfeer", {}, "Loading countries..."],
  ["/", "#content", /^UAE/, {}, "Loading brands..."],
  ["/uae", "#content", /^Noon/, {}, "Loading brand details..."],
  ["/", "footer", "About Tawfeer", {}, ""],
  ["/", "#content", /^UAE/, { ctrlKey: true }, ""],
  ["/", "#content", /^UAE/, { button: 1 }, ""],
  ["/uae/noon", ".store-actions", "Share on WhatsApp", {}, ""],
  ["/", "search", "Search", {}, "Loading countries..."],
] as const)("on %s the %s link %s, clicked with %j, shows a text once it is slow", async (row) => {
  const [address, within, name, init, text] = row;
  const page = await openPage(pages, address);
  await page.click(within, name, init);
  await page.wait(199);
  expect(page.texts("slow-navigation")).toEqual([""]);
  await page.wait(1);
  expect(page.texts("slow-navigation")).toEqual([text]);
  await page.fire("pageshow");
  expect(page.texts("slow-navigation"), "on return").toEqual([""]);
  await page.click(within, name, init);
  await page.fire("pageshow");
  await page.wait(200);
  expect(page.texts("slow-navigation"), "after an early return").toEqual([""]);
});

test("a list is replaced without leaving the page, and the browser goes back to the former", async () => {
  const page = await openPage(pages, "/uae");
  await page.click("brand-filter", /^Fashion/);
  expect(page.texts(".brand-grid bdi.row-name")).toEqual(["Namshi", "Zara"]);
  expect(page.texts("h1")).toEqual(["Promo codes for fashion stores in the UAE"]);
  expect(document.title).toContain("fashion");
  expect(location.search).toBe("?category=fashion");
  expect(page.focusName()).toMatch(/^Fashion/);
  expect(page.opened).toEqual([]);
  await page.fire("popstate", globalThis, { state: null });
  expect(page.opened, "a link within the page").toEqual([]);
  await page.fire("popstate", globalThis, { state: history.state });
  expect(page.opened).toEqual(["reloaded"]);
});

// Clicks on a link of a list, and the addresses that are then opened by the browser.
test.for([
  [{}, "offline", 1],
  [{}, 503, 1],
  [{}, "<p>no list", 1],
  [{}, '<html data-kept="1"><live-list></live-list>', 1],
  [{ ctrlKey: true }, "", 1],
  [{}, "<live-list>new</live-list>", 0],
] as const)("a click with %j on a list that responds %s opens %i pages", async (row) => {
  const [init, response, count] = row;
  const address = "/uae?category=fashion";
  const page = await openPage(pages, "/uae", { responses: { [address]: response } });
  await page.click("brand-filter", /^Fashion/, init);
  expect(page.opened).toEqual(count ? [address] : []);
  expect(page.requests.filter((path) => path.includes("category"))).toHaveLength(
    Object.keys(init).length > 0 || response === "offline" ? 0 : 1,
  );
});

test("a logo that fails to load is replaced with the default one, other images are not", async () => {
  const page = await openPage(pages, "/uae");
  const addresses: string[] = [];
  for (const selector of [".brand-grid .logo img", "main .flag"]) {
    const image = document.querySelector<HTMLImageElement>(selector)!;
    await page.fire("error", image);
    addresses.push(image.getAttribute("src") ?? "");
  }
  expect(addresses).toEqual(["/default-logo.svg", expect.stringContaining("flags.svg")]);
});

test("a cached page says when it was saved", async () => {
  const saved = Date.UTC(2026, 10, 21, 9, 30);
  const page = await openPage(pages, "/uae", { html: { "data-kept": String(saved) } });
  expect(page.texts(".kept-note").join()).toMatch(/^Saved copy from Nov 21, 2026, \d+:30.[AP]M$/);
});

// The first page and the second one of a device, and what registers the service worker.
test.for([
  [{}, true, []],
  [{ first: "/" }, true, []],
  [{ first: "/uae" }, true, ["/sw.js all"]],
  [{ first: "/uae" }, false, ["no worker"]],
] as const)("a device with %j, built: %s, registers %j", async ([local, isBuild, workers]) => {
  const page = await openPage(pages, "/", { isBuild, local });
  expect(page.opened).toEqual(workers);
  navigator.serviceWorker.oncontrollerchange?.(new Event("controllerchange"));
  const cached = workers[0] === "/sw.js all" ? ["/"] : [];
  expect(page.requests).toEqual(cached);
  await page.fire("appinstalled");
  expect(page.requests).toEqual([...cached, "/"]);
});

const minute = 60_000;
const until = now.getTime() / minute + 10;
const nextDay = `<html lang="en" data-until="${until + 1_440}">`;
const sameDay = `<html lang="en" data-until="${until}">`;

const openLate = (responses: Record<string, string | number>) =>
  openPage(pages, "/uae/noon", { html: { "data-until": String(until) }, responses });

// The end of a page's day: the response of the site, an act of the shopper before it, and what
// happens to the page.
test.for([
  [nextDay, "", "reloaded"],
  [sameDay, "", "corrected"],
  ["offline", "", "corrected"],
  [503, "", "corrected"],
  [nextDay.replace(">", " data-kept>"), "", "corrected"],
  [nextDay, "copy", "corrected"],
  [nextDay, "type", "corrected"],
  [nextDay, "leave", "unchanged"],
] as const)("a page whose day ends with %s after '%s' is %s", async ([response, act, outcome]) => {
  const page = await openLate({ "/uae/noon": response });
  if (act === "copy") await page.copy("A");
  if (act === "type") await page.type("search", /^Search/, "zara");
  if (act === "leave") await page.leave();
  await page.wait(9 * minute);
  expect(page.texts(".ago").length).toBeGreaterThan(0);
  await page.wait(minute);
  expect(page.opened).toEqual(outcome === "reloaded" ? ["reloaded"] : []);
  expect(page.texts(".ago").length === 0).toBe(outcome === "corrected");
});

test("a corrected page has no offer of an ended code, and no early question to the site", async () => {
  const page = await openLate({ "/uae/noon": sameDay });
  document.querySelector("#codes #A")?.setAttribute("data-ends", String(until));
  vi.setSystemTime((until + 1) * minute);
  await page.fire("focus");
  expect(page.names("#codes #A")).toEqual(["Did it work?"]);
  expect(page.texts("#codes #B .copy-end")).toHaveLength(1);
  await page.fire("focus");
  expect(page.requests, "once an hour").toEqual(["/uae/noon"]);
  vi.setSystemTime((until + 61) * minute);
  await page.fire("focus");
  expect(page.requests).toHaveLength(2);
});
