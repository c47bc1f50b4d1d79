import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { type Network, networkTest } from "#tests/support/reading/network-test.ts";

const test = networkTest.extend({
  // The service worker comes with the second page of a shopper.
  page: async ({ page }, use) => {
    await page.goto("/about");
    await page.waitForFunction(() => localStorage.first);
    await use(page);
  },
});

test.use({ serviceWorkers: "allow", permissions: ["clipboard-read", "clipboard-write"] });

/** Opens a page, and waits until the service worker has kept it, and the offline page of its language. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const offline = path.startsWith("/ar") ? "/ar/offline" : "/offline";
  for (const one of [path, offline]) {
    const isKept = () =>
      page.evaluate(async (address) => Boolean(await caches.match(address)), one);
    await expect.poll(isKept).toBe(true);
  }
}

/** The paths of all that the device keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) all.push(...(await (await caches.open(name)).keys()));
    return all.map(({ url }) => new URL(url).pathname);
  });

const isStyled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)");

test("a visited page is shown without a network, with its age, and its codes are copied", {
  tag: "@job",
}, async ({ page, network }) => {
  await visit(page, "/ar/uae/noon");
  await expect(page.locator(".kept-note")).toBeHidden();
  // The page that the installed app opens is kept once it is installed.
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => keptPaths(page)).toContain("/ar");
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

test("a page that was never seen is the offline page of its language, with its style", async ({
  page,
  network,
}) => {
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

/** What a deployment changes: the stylesheet has another name, and its old one is gone. */
function deploy(network: Network, stylesheet: string): void {
  const changed = "site-DEPLOYED.css";
  network.route = (path) => {
    if (path === `/assets/${changed}`) return `/assets/${stylesheet}`;
    return path === `/assets/${stylesheet}` ? "/assets/gone" : path;
  };
  network.rewrite = (path, text) => {
    if (path === "/sw.js") return `${text}//2`;
    if (path === `/assets/${changed}`) return `${text} body { --deployed: 2 }`;
    return text.replaceAll(stylesheet, changed);
  };
}

test("after a deployment its style is used at once, and what needs no old one forgets it", async ({
  page,
  network,
}) => {
  network.asksForWorker = true;
  await visit(page, "/uae");
  await visit(page, "/uae/noon");
  const href = await page.locator("link[rel=stylesheet]").first().getAttribute("href");
  const old = href?.split("/").pop() ?? "";
  const deployed = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--deployed"));
  const keptStyles = async () =>
    (await keptPaths(page))
      .map((path) => path.split("/").pop())
      .filter((name) => /^site-.*\.css$/.test(name ?? ""));
  deploy(network, old);
  await page.goto("/uae/noon", { waitUntil: "load" });
  expect(await deployed()).toBe("2");
  await expect.poll(keptStyles).toEqual(expect.arrayContaining([old, "site-DEPLOYED.css"]));
  // The page that was visited before keeps the style that it was made for.
  network.isCut = true;
  await page.goto("/uae");
  expect(await isStyled(page)).toBe(true);
  expect(await deployed()).toBe("");
  await page.goto("/uae/noon");
  expect(await deployed()).toBe("2");
  await page.goto("/egypt");
  expect(await isStyled(page)).toBe(true);
  // Nothing needs the old style any more: the next deployment's worker deletes it.
  network.isCut = false;
  await page.goto("/uae");
  const changed = network.rewrite;
  let deployments = 2;
  network.rewrite = (path, text) =>
    `${changed?.(path, text)}${path === "/sw.js" ? deployments++ : ""}`;
  await expect
    .poll(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      return keptStyles();
    })
    .toEqual(["site-DEPLOYED.css"]);
});

test("the worker that switches offline use off forgets all and goes", async ({ page, network }) => {
  network.asksForWorker = true;
  await visit(page, "/uae/noon");
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

test("the service worker has at most 1 KB and is asked for once an hour", async ({ request }) => {
  const answer = await request.get("/sw.js");
  expect(answer.headers()["cache-control"]).toBe("public, max-age=3600");
  expect(gzipSync(await answer.body(), { level: 9 }).byteLength).toBeLessThanOrEqual(1_024);
});
