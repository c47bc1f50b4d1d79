import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Language } from "#app/domain/base/language.ts";

const megabit = 1_000_000 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
};
const cpuSlowdown = 4;

/** Web vitals of a page; all in milliseconds but CLS. Script time is at the phone's speed. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  script: number;
}

interface Collected {
  lcp: number;
  cls: number;
  longTasks: [start: number, duration: number][];
}

// Runs in the page before anything of its own.
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

/** A new visitor with a slow phone and an empty cache, whose browser prefers `language`. */
export async function openPhone(browser: Browser, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language === "ar" ? "ar-EG" : "en-US",
  });
  await context.addInitScript(collect);
  return context;
}

/** A tab of the phone, slowed down. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await cdp.send("Performance.enable");
  return { page, cdp };
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
}

/** Waits until the page has nothing more to do: less than 5 ms of work in 200 ms. */
async function settle(cdp: CDPSession): Promise<void> {
  let before = Number.NEGATIVE_INFINITY;
  for (let rounds = 0; rounds < 100; rounds++) {
    const now = await metric(cdp, "TaskDuration");
    if (now - before < 5) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Does what leads to a page, waits until it has settled and says how it went. */
export async function visit(
  { page, cdp }: { page: Page; cdp: CDPSession },
  go: () => Promise<unknown>,
): Promise<Vitals> {
  await go();
  await page.waitForLoadState("load");
  await settle(cdp);
  // Counted from the start of the present document.
  const script = await metric(cdp, "ScriptDuration");
  const { fcp, lcp, cls, longTasks } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const { collected } = window as unknown as { collected: Collected };
    return { ...collected, fcp: paint?.startTime ?? Number.NaN };
  });
  const blocking = longTasks.filter(([start]) => start >= fcp).map(([, duration]) => duration - 50);
  const tbt = blocking.reduce((sum, time) => sum + Math.max(0, time), 0);
  return { fcp, lcp, cls, tbt, script };
}
