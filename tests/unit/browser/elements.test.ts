import { expect, test, vi } from "vitest";
import { shownAfter } from "#tests/support/browser/acts.ts";
import { openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { now } from "#tests/support/server/today.ts";

const pages = await drawPages(
  ...["/", "/ar", "/uae", "/uae?category=fashion", "/uae/noon", "/ar/uae/noon"],
);

// Page, languages of the browser, chosen language, and whether the other language is offered.
test.for([
  ["/uae", ["de", "ar-SA", "en"], null, true],
  ["/uae", ["ar"], "en", false],
  ["/uae", ["ar"], "de", true],
  ["/ar", ["en"], "ar", false],
] as const)("on %s for %j, chosen %s, the other language is offered: %s", async (row) => {
  const [address, languages, chosen, isOffered] = row;
  const local = chosen ? { i18nextLng: chosen } : {};
  const page = await openPage(pages, address, { languages, local });
  const offer = document.querySelector("language-offer a");
  expect(offer?.hasAttribute("data-offered")).toBe(isOffered);
  await page.click("main", /Noon|نون/);
  expect(localStorage.getItem("i18nextLng"), "a followed link").toBe(isOffered ? "en" : chosen);
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

// A drop-down closes on Escape and a tap elsewhere, a slow link names what loads, and a list is replaced in place.
const shown = `
  / | click header: Select Country, press Escape | @focus | Select Country
  / | click header: Select Country, press Escape | header details@names | Select Country
  / | click #content: ^UAE, wait 199 | slow-navigation |
  / | click #content: ^UAE, wait 200 | slow-navigation | Loading brands...
  / | click #content: ^UAE, wait 200, fire pageshow | slow-navigation |
  / | click #content: ^UAE, fire pageshow, wait 200 | slow-navigation |
  / | click-aside #content: ^UAE, wait 200 | slow-navigation |
  / | click footer: About Tawfeer, wait 200 | slow-navigation |
  / | click search: Search, wait 200 | slow-navigation | Loading countries...
  /uae/noon | click .store-actions: Share on WhatsApp, wait 200 | slow-navigation |
  /uae | click brand-filter: ^Fashion | .brand-grid bdi.row-name | Namshi + Zara
  /uae | click brand-filter: ^Fashion | h1 | Promo codes for fashion stores in the UAE
  /uae | click brand-filter: ^Fashion | @query | ?category=fashion
  /uae | click brand-filter: ^Fashion | @focus | Fashion 2
  /uae | click brand-filter: ^Fashion | @opened |
`;

test.for(rows(shown))("on %s after %s %s is '%s'", async ([address, acts, selector, expected]) => {
  expect(await shownAfter(await openPage(pages, address), acts, selector)).toBe(expected);
});

test("the browser goes back to the list before a replaced one", async () => {
  const page = await openPage(pages, "/uae");
  await page.click("brand-filter", /^Fashion/);
  expect(document.title).toContain("fashion");
  await page.fire("popstate", globalThis, { state: null });
  expect(page.opened, "a link within the page").toEqual([]);
  await page.fire("popstate", globalThis, { state: history.state });
  expect(page.opened).toEqual(["reloaded"]);
});

// Clicks on a link of a list, and whether the browser then opens it.
test.for([
  [{}, "offline", true],
  [{}, 503, true],
  [{}, '<html data-kept="1"><live-list></live-list>', true],
  [{ ctrlKey: true }, "", true],
  [{}, "<live-list>new</live-list>", false],
] as const)("a click with %j on a list that responds %s opens it: %s", async (row) => {
  const [init, response, isOpened] = row;
  const address = "/uae?category=fashion";
  const page = await openPage(pages, "/uae", { responses: { [address]: response } });
  await page.click("brand-filter", /^Fashion/, init);
  expect(page.opened).toEqual(isOpened ? [address] : []);
});

test("a logo that fails to load is replaced with the default one", async () => {
  const page = await openPage(pages, "/uae");
  const image = document.querySelector<HTMLImageElement>(".brand-grid .logo img")!;
  await page.fire("error", image);
  expect(image.getAttribute("src")).toBe("/default-logo.svg");
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

// The end of a page's day: the response of the site, an act of the shopper before it, and the result.
test.for([
  [nextDay, "", "reloaded"],
  [sameDay, "", "corrected"],
  ["offline", "", "corrected"],
  [nextDay.replace(">", " data-kept>"), "", "corrected"],
  [nextDay, "copy", "corrected"],
  [nextDay, "type", "corrected"],
  [nextDay, "focus", "corrected"],
  [nextDay, "leave", "unchanged"],
] as const)("a page whose day ends with %s after '%s' is %s", async ([response, act, outcome]) => {
  const page = await openLate({ "/uae/noon": response });
  if (act === "copy") await page.copy("A");
  if (act === "type") await page.type("search", /^Search/, "zara");
  if (act === "focus") document.querySelector<HTMLElement>("[name=q]")?.focus();
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
  await page.tryCode("C");
  await page.click("copied-bar", "No");
  expect(page.names("copied-bar"), "the next code").toContain("Copy code B");
});
