import { chromium, expect, type Page, test } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/server/chromium.ts";

// Without an incognito window, in which nothing can be installed.
async function withOwnProfile(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext("", {
    executablePath: findChromium() ?? undefined,
    args: chromiumFlags,
  });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

for (const [path, id] of [
  ["/", "/"],
  ["/ar/saudi-arabia/noon", "/ar"],
] as const) {
  test(`Chromium can install the site from ${path}`, async ({ baseURL }) => {
    await withOwnProfile(async (page) => {
      await page.goto(`${baseURL}${path}`);
      const devtools = await page.context().newCDPSession(page);
      const { errors, url } = await devtools.send("Page.getAppManifest");
      expect(errors).toEqual([]);
      expect(url).toMatch(/\/site\.webmanifest$/);
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
      const { appId } = await devtools.send("Page.getAppId");
      expect(appId).toBe(`${baseURL}${id}`);
    });
  });
}

test("a shortcut to the search puts the cursor into it", async ({ page }) => {
  for (const path of ["/ar#search", "/saudi-arabia#search"]) {
    await page.goto(path);
    await expect(page.locator("input[type=search]")).toBeFocused();
  }
});
