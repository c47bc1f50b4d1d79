import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * Weighs the scripts that a page loads from now on, each once; `isCounted` leaves out some by address.
 * Returns the bytes of those so far, compressed. A script is weighed before the page has it: a body that is
 * asked for afterwards may be gone with the page.
 */
export async function weighScripts(
  page: Page,
  isCounted: (address: string) => boolean = () => true,
): Promise<() => number> {
  const sizes = new Map<string, number>();
  await page.route("**/*.js", async (route) => {
    // None for a page that is left meanwhile.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const address = route.request().url();
    if (isCounted(address)) {
      sizes.set(address, gzipSync(await response.body(), { level: 9 }).byteLength);
    }
    await route.fulfill({ response });
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
