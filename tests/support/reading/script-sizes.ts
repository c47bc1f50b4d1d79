import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

export async function weighScripts(page: Page, isCounted = (_address: string) => true) {
  const sizes = new Map<string, number>();
  await page.route("**/*.js", async (route) => {
    const address = route.request().url();
    try {
      // The server may close a connection just as the next request is sent on it.
      const response = await route.fetch({ maxRetries: 3 });
      const body = await response.body();
      if (isCounted(address)) sizes.set(address, gzipSync(body, { level: 9 }).byteLength);
      await route.fulfill({ response, body });
    } catch {
      // An answer that never comes would keep the page from being loaded; one that was left needs none.
      await route.abort().catch(() => {});
    }
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
