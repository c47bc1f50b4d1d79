import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    shifts?: { value: number; nodes: string[] }[];
  }
}

// Words in the heading font move by a pixel or two when it replaces the fallback. A line that breaks
// elsewhere counts ten times as much.
const imperceptible = 0.01;

/** Records every shift of later pages in `window.shifts`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Window["shifts"] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as any[])
        shifts.push({ value, nodes: sources.map(({ node }: any) => node?.className) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Expects that nothing has moved until the next frames are drawn and reported. */
export async function expectNoShift(page: Page, address: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return window.shifts ?? [];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThan(imperceptible);
}
