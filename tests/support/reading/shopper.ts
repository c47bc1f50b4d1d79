import type { Page } from "@playwright/test";

export async function leaveAndReturn(page: Page): Promise<void> {
  for (const hidden of [true, false]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  }
}
