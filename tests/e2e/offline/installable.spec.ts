import { chromium, expect, test } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/server/chromium.ts";

test("Chromium can install the site with a search shortcut", async ({ baseURL }) => {
  // An incognito window cannot install.
  const options = { executablePath: findChromium() ?? "", args: chromiumFlags };
  const context = await chromium.launchPersistentContext("", options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const [path, id] of [
    ["/", "/"],
    ["/ar/saudi-arabia/noon", "/ar"],
  ]) {
    await page.goto(`${baseURL}${path}`);
    expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
    expect((await devtools.send("Page.getAppId")).appId).toBe(`${baseURL}${id}`);
  }
  for (const path of ["/ar#search", "/saudi-arabia#search"]) {
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator("input[type=search]")).toBeFocused();
  }
  await context.close();
});
