import { test as base, type Page } from "@playwright/test";

interface Rendered {
  /** The page at an address as the server renders it: scripts are off. Opened once, for reading only. */
  rendered: (address: string) => Promise<Page>;
}

/** Tests that read server-rendered pages; a worker opens each page once for all its tests. */
export const test = base.extend<object, Rendered>({
  rendered: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.E2E_URL,
        javaScriptEnabled: false,
      });
      const opened = new Map<string, Promise<Page>>();
      const open = async (address: string) => {
        const page = await context.newPage();
        await page.goto(address, { waitUntil: "domcontentloaded" });
        return page;
      };
      await use((address) => {
        const page = opened.get(address) ?? open(address);
        opened.set(address, page);
        return page;
      });
      await context.close();
    },
    { scope: "worker" },
  ],
});
