import { type Browser, chromium } from "@playwright/test";
import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { chromiumFlags, findTestBrowser } from "#tests/support/server/chromium.ts";
import { startFront } from "../front.ts";
import type { Measures } from "../measures.ts";
import { pages, type Servers } from "../servers.ts";

/** Pages to open, and the English path of a link on each to follow. */
const journeys = [
  { page: pages.home, next: pages.country60.path },
  { page: pages.country60, next: pages.brand5.path },
  { page: pages.country2000, next: pages.home.path },
  { page: pages.brand5, next: pages.country60.path },
  { page: pages.brand200, next: pages.country60.path },
];

/** Elements to tap in turn on the pages that have them. */
const copied = ["[data-ask]", "[value=false]", ".chip"].map((part) => `copied-bar ${part}`);
const listed = [".more summary", "live-list a.chip + a.chip", "live-list drop-down summary"];
const taps = ["#codes .copy-button", ...copied, ...listed, ".picker summary", "main [name=q]"];

/** Limits of taps, and of a first visit except of pages with hundreds of rows. */
const vitalLimits = { lcp: 900, tbt: 0, cls: 0, inp: 150 };
const limits: Record<string, number> = { ...vitalLimits, requests: 9, kilobytes: 75 };

// A slow phone: a quarter of the speed of this machine, and a slow network.
const cpuSlowdown = 4;
const megabit = 1_000_000 / 8;
const speeds = { downloadThroughput: 1.6 * megabit, uploadThroughput: 0.75 * megabit };
const network = { offline: false, latency: 150, ...speeds };
const phone = {
  viewport: { width: 360, height: 740 },
  ...{ deviceScaleFactor: 2, isMobile: true, hasTouch: true, permissions: ["clipboard-write"] },
};

interface Collected extends Record<"lcp" | "cls" | "inp", number> {
  longTasks: [start: number, duration: number][];
}

function collect(): void {
  const collected: Collected = { lcp: 0, cls: 0, inp: 0, longTasks: [] };
  Object.assign(window, { collected });
  const observe = (type: string, each: (entry: any) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as object);
  };
  observe("largest-contentful-paint", (entry) => {
    collected.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) collected.cls += entry.value;
  });
  observe("event", ({ interactionId, duration }) => {
    if (interactionId) collected.inp = Math.max(collected.inp, duration);
  });
  observe("longtask", (entry) => collected.longTasks.push([entry.startTime, entry.duration]));
}

type Journey = (typeof journeys)[number];

async function travel(browser: Browser, origin: string, journey: Journey, language: Language) {
  const locale = language === "ar" ? "ar-EG" : "en-US";
  const context = await browser.newContext({ ...phone, locale });
  await context.addInitScript(collect);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await cdp.send("Performance.enable");
  const taskTime = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  /** Runs what leads to a page, and returns its web vitals: milliseconds, except CLS. */
  const visit = async (go: () => Promise<unknown>) => {
    await go();
    await page.waitForLoadState("load");
    // The page has settled if it works for less than 5 ms in 200 ms.
    for (let [before, now] = [-5, 0]; now - before >= 5; ) {
      await page.waitForTimeout(200);
      [before, now] = [now, await taskTime()];
    }
    const { fcp, lcp, cls, longTasks, sizes } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const { collected } = window as unknown as { collected: Collected };
      const files = performance.getEntries() as PerformanceResourceTiming[];
      const sizes = files.map(({ transferSize = 0 }) => transferSize).filter((size) => size > 0);
      return { ...collected, fcp: paint?.startTime ?? Number.NaN, sizes };
    });
    const tbt = longTasks.reduce((sum, [start, ms]) => sum + (start >= fcp ? ms - 50 : 0), 0);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
    return { fcp, lcp, cls, tbt, requests: sizes.length, kilobytes };
  };
  const address = origin + pathInLanguage(journey.page.path, language);
  const first = await visit(() => page.goto(address));
  await page.goto("about:blank");
  const second = await visit(() => page.goto(address));
  const path = pathInLanguage(journey.next, language);
  const link = page.locator(`#content a[href="${path}"]`).first();
  await link.hover();
  // A pointer rests before it presses.
  await page.waitForTimeout(200);
  const next = await visit(() =>
    Promise.all([page.waitForURL(origin + path, { waitUntil: "load" }), link.click()]),
  );
  await page.goto(address);
  for (const selector of taps) {
    const [element] = await page.locator(selector).filter({ visible: true }).all();
    await element?.tap();
    await page.waitForTimeout(1_000);
  }
  const inp = Number(await page.evaluate("collected.inp"));
  await context.close();
  return { first, second, next, taps: { inp } };
}

export async function browser({ clients, origins }: Servers, rounds: number, all: Measures) {
  const fronts = [];
  for (const [site, origin] of Object.entries(origins))
    fronts.push({ site, ...(await startFront(clients[site] ?? "", origin)) });
  const executablePath = findTestBrowser() ?? undefined;
  const launched = await chromium.launch({ executablePath, args: chromiumFlags });
  for (let round = 0; round < rounds; round++)
    for (const journey of journeys)
      for (const language of languages)
        for (const { site, origin } of fronts) {
          const visits = await travel(launched, origin, journey, language);
          for (const [visit, vitals] of Object.entries(visits)) {
            const name = `${journey.page.name}, ${language}, ${visit}`;
            const isLimited = visit === "taps" || (visit === "first" && !/00/.test(name));
            for (const [vital, value] of Object.entries(vitals))
              all.add(site, `${name}: ${vital}`, value, isLimited ? limits[vital] : undefined);
          }
        }
  await launched.close();
  for (const front of fronts) await front.close();
}
