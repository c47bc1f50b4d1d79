import type { Browser } from "@playwright/test";
import type { Language } from "#app/domain/base/language.ts";

const megabit = 1_000_000 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
};
const cpuSlowdown = 4;

interface Collected {
  lcp: number;
  cls: number;
  longTasks: [start: number, duration: number][];
}

/** Runs in each page before its own scripts. */
function collect(): void {
  const collected: Collected = { lcp: 0, cls: 0, longTasks: [] };
  Object.assign(window, { collected });
  const observe = (type: string, each: (entry: any) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", (entry) => {
    collected.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) collected.cls += entry.value;
  });
  observe("longtask", (entry) => collected.longTasks.push([entry.startTime, entry.duration]));
}

/** Opens a tab of a new visitor with a slow phone and an empty cache. */
export async function openPhone(browser: Browser, language: Language) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language === "ar" ? "ar-EG" : "en-US",
  });
  await context.addInitScript(collect);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await cdp.send("Performance.enable");
  const metric = async (name: string) => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  };
  /** Runs what leads to a page, and returns its web vitals: milliseconds, except CLS. */
  const visit = async (go: () => Promise<unknown>) => {
    await go();
    await page.waitForLoadState("load");
    // The page has settled if it works for less than 5 ms in 200 ms.
    for (let [before, now] = [-5, 0]; now - before >= 5; ) {
      await page.waitForTimeout(200);
      [before, now] = [now, await metric("TaskDuration")];
    }
    const script = await metric("ScriptDuration");
    const { fcp, lcp, cls, longTasks, sizes } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const { collected } = window as unknown as { collected: Collected };
      const files = ["navigation", "resource"].flatMap((type) =>
        performance.getEntriesByType(type),
      );
      const sizes = (files as PerformanceResourceTiming[]).map(({ transferSize }) => transferSize);
      return { ...collected, fcp: paint?.startTime ?? Number.NaN, sizes };
    });
    const transfers = sizes.filter((size) => size > 0);
    const tbt = longTasks
      .filter(([start, duration]) => start >= fcp && duration > 50)
      .reduce((sum, [, duration]) => sum + duration - 50, 0);
    const kilobytes = transfers.reduce((sum, size) => sum + size, 0) / 1_000;
    return { fcp, lcp, cls, tbt, script, requests: transfers.length, kilobytes };
  };
  return { page, visit, close: () => context.close() };
}
