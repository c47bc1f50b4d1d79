import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { isCached, networkTest as test } from "#tests/support/reading/network-test.ts";

test.use({ serviceWorkers: "allow" });

// Codes of such a page are copied in tasks.spec.ts.
test("offline a visited page opens with its age, others link to it @job", async ({
  page,
  network,
}) => {
  // The service worker comes with the second page of a shopper.
  await page.goto("/about");
  await page.waitForFunction(() => localStorage.first);
  const visited = "/ar/uae/noon";
  await page.goto(visited);
  await expect(page.locator(".kept-note")).toBeHidden();
  for (const path of [visited, "/ar/offline"])
    await expect.poll(() => isCached(page, path)).toBe(true);
  // Installing caches the start page of the app.
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => isCached(page, "/ar")).toBe(true);
  const worker = await (await page.request.get("/sw.js")).body();
  expect(gzipSync(worker, { level: 9 }).byteLength).toBeLessThanOrEqual(1_024);
  network.isCut = true;
  await page.goto(visited);
  await expect(page.locator(".kept-note")).toHaveText(/^نسخة محفوظة بتاريخ [٠-٩].*[٠-٩]:[٠-٩]{2}/);
  await page.goto("/ar/egypt");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.device.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("body")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.locator(".yours-store a")).toHaveAttribute("href", visited);
  network.isCut = false;
  await page.locator("main .button").click();
  await expect(page.locator(".brand-grid").first()).toBeVisible();
});
