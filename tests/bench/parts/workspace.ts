import type { Browser, Page } from "@playwright/test";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { makeBrands } from "../catalogue.ts";
import { withBrowser } from "../chromium.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, Rounds } from "../statistics.ts";

// No page that is measured shows this country's own brands.
const country = "oman";
const brands = makeBrands(5_000, () => 8);
const searched = brands[2_500]?.name ?? "";
const catalogue = `/admin/catalogue/${country}`;
const today = `/admin?country=${country}&list=untranslated`;

// With the most milliseconds that a step should take, where that is said.
const steps = {
  first: ["the catalogue opens, before any script is kept"],
  catalogue: ["the catalogue opens", 1_000],
  key: ["a key in its search, the slowest", 50],
  brand: ["a brand opens"],
  cell: ["a key in a cell, the slowest", 50],
  brandSave: ["one code is saved in its brand", 1_000],
  back: ["back to the catalogue"],
  today: ["Today opens", 1_000],
  todaySave: ["one code is saved in Today", 1_000],
} as const satisfies Record<string, readonly [what: string, most?: number]>;
type WorkspaceStep = keyof typeof steps;

// Runs in the page before anything of its own: the time from a key to what is drawn then.
function watchKeys(): void {
  const keys = { slowest: 0 };
  Object.assign(window, { keys });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) keys.slowest = Math.max(keys.slowest, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Types as fast as a quick typist does; the milliseconds of the slowest key. */
async function typeKeys(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as { keys: { slowest: number } }).keys.slowest = 0;
  });
  await page.keyboard.type(text, { delay: 120 });
  await page.waitForTimeout(600);
  return page.evaluate(() => (window as unknown as { keys: { slowest: number } }).keys.slowest);
}

/**
 * Waits until something holds in the page, looked at in every frame. A locator that has not found its
 * element looks again after half a second, which would be what is measured.
 */
async function until(page: Page, holds: (text: string) => boolean, text = ""): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    setTimeout(reject, 30_000, new Error(${JSON.stringify(`Never held: ${holds}`)}));
    const holds = ${holds};
    const look = () => (holds(${JSON.stringify(text)}) ? resolve() : requestAnimationFrame(look));
    look();
  })`);
}

/** True when a grid whose label begins so has rows, and its view waits for nothing. */
const isOpen = (label: string) =>
  [...document.querySelectorAll("[role=grid]")].some(
    (one) =>
      one.ariaLabel?.startsWith(label) && one.querySelector("tbody tr, [role=gridcell]") !== null,
  ) && document.querySelector("main > [aria-busy=false]") !== null;

/** True when the saving has said so and its bar has gone. */
const isSaved = (said: string) =>
  [...document.querySelectorAll("[role=status]")].some((one) =>
    one.textContent?.startsWith(said),
  ) &&
  ![...document.querySelectorAll("button")].some((one) =>
    /^Save \d+ change/.test(one.textContent ?? ""),
  );

/** True when no row has a text. */
const isGone = (row: string) =>
  ![...document.querySelectorAll("[role=grid] tbody tr")].some((one) => one.textContent === row);

/** Goes through a day's steps in a country of 5,000 brands, as one operator does. */
async function work(browser: Browser, origin: string, measured: Rounds): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, locale: "en-US" });
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await context.request.post("/api/admin/session", {
    headers: { Origin: origin },
    data: { password: adminPassword },
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const assets = new Set<string>();
  const bytes = new Map<string, number>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes("/assets/")) assets.add(requestId);
  });
  // The router breaks off an answer that it has read; of a page only the end tells its size.
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  const grid = page.getByRole("grid");
  const row = grid.getByRole("row").filter({ has: page.getByRole("link") });
  async function measure(step: WorkspaceStep, act: () => Promise<unknown>) {
    bytes.clear();
    const start = performance.now();
    await act();
    measured.add(step, performance.now() - start);
    // What comes after the view is counted too.
    await page.waitForTimeout(500);
    const came = [...bytes].filter(([id]) => !assets.has(id));
    measured.add(
      `${step}, bytes`,
      came.reduce((sum, [, size]) => sum + size, 0),
    );
  }

  // The browser starts a process for a site that it has not open: that is not the workspace's time.
  await page.goto("/robots.txt");
  for (const step of ["first", "catalogue"] as const) {
    await measure(step, async () => {
      await page.goto(catalogue, { waitUntil: "commit" });
      await until(page, isOpen, "Brands");
    });
  }
  await page.getByRole("searchbox").focus();
  measured.add("key", await typeKeys(page, searched));
  await measure("brand", async () => {
    await row.getByRole("link", { name: searched, exact: true }).click();
    await until(page, isOpen, "Codes of");
  });
  const discount = grid.getByRole("row").nth(1).getByRole("gridcell").nth(2);
  await discount.click();
  await discount.click();
  measured.add("cell", await typeKeys(page, " and more"));
  await measure("brandSave", async () => {
    await page.keyboard.press("Control+s");
    await until(page, isSaved, "1 change saved");
  });
  await measure("back", async () => {
    await page.getByRole("main").getByRole("link", { name: "Oman", exact: true }).press("Enter");
    await until(page, isOpen, "Brands");
  });
  await measure("today", async () => {
    await page.goto(today, { waitUntil: "commit" });
    await until(page, isOpen, "");
  });
  await row.first().getByRole("checkbox").click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  const left = await row.first().textContent();
  await measure("todaySave", async () => {
    await page.getByRole("button", { name: "Save 1 change" }).click();
    await until(page, isSaved, "1 entry deactivated");
    await until(page, isGone, left ?? "");
  });
  await context.close();
}

/** Opens, searches and saves in the workspace's country of 5,000 brands with 40,000 codes. */
export async function workspace(servers: Servers, rounds: number): Promise<PartResult> {
  const write = { kind: "import", now: new Date() } as const;
  await saveCountry(servers.d1, countryByCode(country)?.id ?? 11, brands, write);
  const measured = new Rounds();
  await withBrowser(servers, async (browser, origin) => {
    await work(browser, origin, new Rounds());
    for (let round = 0; round < rounds; round++) await work(browser, origin, measured);
  });
  const names = Object.keys(steps) as WorkspaceStep[];
  const bytes = (name: WorkspaceStep) =>
    measured.values(`${name}, bytes`).length > 0 ? measured.figure(`${name}, bytes`).median : null;
  const section = {
    title: "The workspace in a country of 5,000 brands with 40,000 codes",
    note: "What came back as it was sent, with gzip, without scripts and styles.",
    columns: ["step", "ms", "kilobytes"],
    rows: names.map((name) => [
      steps[name][0],
      cell(measured.figure(name)),
      bytes(name) === null ? "" : (Number(bytes(name)) / 1000).toFixed(1),
    ]),
  };
  const figures = Object.fromEntries(
    names.map((name) => [name, { ms: measured.figure(name), bytes: bytes(name) }]),
  );
  const targets = names.flatMap((name) => {
    const [what, most] = steps[name] as readonly [string, number?];
    return most === undefined ? [] : [{ what, figure: measured.figure(name).median, most }];
  });
  return { sections: [section], figures, targets };
}
