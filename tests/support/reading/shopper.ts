import type { Page } from "@playwright/test";

export const noon = {
  path: "/uae/noon",
  name: { en: "Noon", ar: "نون" },
  country: { en: "United Arab Emirates", ar: "الإمارات" },
  isFavourite: false,
};

export async function remember(page: Page, stores: object[]) {
  const seen = Date.now() - 2 * 86_400_000;
  const memory = JSON.stringify({ version: 1, stores, seen, since: 0, country: "uae" });
  await page.addInitScript((text) => {
    if (!localStorage.getItem("stores")) localStorage.setItem("stores", text);
  }, memory);
}

export async function leaveAndReturn(page: Page): Promise<void> {
  for (const hidden of [true, false]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  }
}

export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
