import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { networkTest } from "#tests/support/reading/network-test.ts";

const test = networkTest.extend({
  // The service worker comes with the second page of a shopper.
  page: async ({ page }, use) => {
    await page.goto("/about");
    await page.waitForFunction(() => localStorage.first);
    await use(page);
  },
});

test.use({ serviceWorkers: "allow", permissions: ["clipboard-read", "clipboard-write"] });

/** Opens a page, and waits until the service worker has cached it and the offline page. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const offline = path.startsWith("/ar") ? "/ar/offline" : "/offline";
  for (const one of [path, offline]) {
    const isCached = () =>
      page.evaluate(async (address) => Boolean(await caches.match(address)), one);
    await expect.poll(isCached).toBe(true);
  }
}

/** Returns the paths of all cached responses. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) all.push(...(await (await caches.open(name)).keys()));
    return all.map(({ url }) => new URL(url).pathname);
  });

const isStyled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)");

test("a visited page opens offline with its age @job", async ({ page, network }) => {
  await visit(page, "/ar/uae/noon");
  await expect(page.locator(".kept-note")).toBeHidden();
  // Installing caches the start page of the app.
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => cachedPaths(page)).toContain("/ar");
  network.isCut = true;
  await page.goto("/ar/uae/noon");
  await expect(page.locator(".kept-note")).toHaveText(/^نسخة محفوظة بتاريخ [٠-٩].*[٠-٩]:[٠-٩]{2}/);
  expect(await isStyled(page)).toBe(true);
  const card = page.locator("copy-code").first();
  await card.getByRole("button").click();
  await expect(card.getByRole("button")).toHaveText(ar.brand.copied, { useInnerText: true });
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await card.locator(".code").textContent());
});

test("an unknown page shows the styled offline page", async ({ page, network }) => {
  for (const [prefix, language, title] of [
    ["/ar", "ar", ar.device.title],
    ["", "en", "You are offline"],
  ] as const) {
    await visit(page, `${prefix}/uae/noon`);
    network.isCut = true;
    await page.goto(`${prefix}/egypt`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect(await isStyled(page)).toBe(true);
    await expect(page.locator(".kept-note")).toBeHidden();
    await expect(page.locator(".yours-store a")).toHaveAttribute("href", `${prefix}/uae/noon`);
    network.isCut = false;
    await page.locator("main .button").click();
    await expect(page.locator(".brand-grid").first()).toBeVisible();
  }
});

test("the worker that ends offline use deletes itself", async ({ page, network }) => {
  network.asksForWorker = true;
  await visit(page, "/uae/noon");
  const worker = await page.request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("public, max-age=0");
  expect(gzipSync(await worker.body(), { level: 9 }).byteLength).toBeLessThanOrEqual(1_024);
  const source = "app/browser/offline/service-worker-off.ts";
  const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
  const script = code.replace("export {};", "");
  network.rewrite = (path, text) => (path === "/sw.js" ? script : text);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()),
    ]);
  await expect.poll(left).toEqual([]);
});
