import { expect, type Page } from "@playwright/test";
import { networkTest as test } from "#tests/support/reading/network-test.ts";

const day = 86_400_000;

/** Events by which a browser reports that the page is viewed again. */
const returns: Record<string, () => void> = {
  focus: () => dispatchEvent(new Event("focus")),
  "another tab": () => document.dispatchEvent(new Event("visibilitychange")),
  "the back-forward cache": () =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  // The page stays visible.
  midnight: () => {},
};

const pages: [path: string, claim: RegExp, days: number, back: keyof typeof returns][] = [
  ["/uae/microless", /days? ago|yesterday|today/, 1, "focus"],
  ["/ar/uae/microless", /قبل|أمس|اليوم/, 12, "another tab"],
  ["/uae", /days? ago|yesterday|today|now/, 1, "the back-forward cache"],
  ["/", /days? ago|yesterday|today/, 12, "midnight"],
];

for (const [path, claim, days, back] of pages) {
  test(`${path} withdraws its claims after ${days} days`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    const claims = page.locator(".ago").filter({ hasText: claim, visible: true });
    await expect(claims.first()).toBeVisible();
    await page.clock.fastForward(days * day);
    await page.evaluate(returns[back] ?? (() => {}));
    await expect(claims).toHaveCount(0);
  });
}

/** Returns the codes of a store: whether each is offered, and how it ends. */
const codesOf = (page: Page) =>
  page.locator("#codes .ticket").evaluateAll((cards) =>
    cards.map((card) => ({
      code: card.querySelector("copy-code")?.getAttribute("data-code"),
      isOffered: !!card.querySelector(".copy-button")?.checkVisibility(),
      text: card.querySelector(".ends")?.textContent ?? "",
    })),
  );

test("an ended code expires, and typed text stays", async ({ page, network }) => {
  await page.clock.install();
  await page.goto("/ar/uae/microless");
  network.rewrite = (_, text) => text.replace(/data-until="\d+"/, 'data-until="99999999"');
  const before = await codesOf(page);
  expect(before.every(({ isOffered }) => isOffered)).toBe(true);
  await page.locator(".suggest-fold summary").click();
  const typed = page.locator(".suggest [name=discount]");
  await typed.fill("15% off");
  await page.clock.fastForward(12 * day);
  await expect(page.locator("#codes .ticket-fails").first()).toBeVisible();
  const after = await codesOf(page);
  const ended = after.filter(({ isOffered }) => !isOffered);
  expect(ended.length).toBeGreaterThan(0);
  expect(new Set(ended.map(({ text }) => text))).toEqual(new Set(["انتهى"]));
  expect(after.length).toBe(before.length);
  for (const { code } of ended)
    await expect(page.locator(`.basket ~ .answer [data-code="${code}"]:visible`)).toHaveCount(0);
  await expect(typed).toHaveValue("15% off");
});

test("an open page reloads once if the site has one of a later day", async ({ page, network }) => {
  await page.clock.install();
  await page.goto("/uae");
  network.rewrite = (path, text) =>
    path === "/uae"
      ? text.replace(/data-until="(\d+)"/, (_, until) => `data-until="${Number(until) + 1_440}"`)
      : text;
  await page.clock.fastForward(day);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => loads.length).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.locator(".page-header .ago").first()).toBeVisible();
  expect(loads).toHaveLength(1);
});

test("ended codes depend on the site, offline on the clock", async ({ page }) => {
  await page.clock.install();
  // The service worker dates a page that it caches.
  await page.route("**/uae/microless", async (route) => {
    if (route.request().resourceType() === "fetch") return route.abort();
    const response = await route.fetch();
    const body = (await response.text()).replace("<html", `<html data-kept=${Date.now()}`);
    await route.fulfill({ response, body });
  });
  await page.clock.fastForward(12 * day);
  await page.goto("/uae/microless");
  await expect(page.locator("#codes .ticket-fails").first()).toBeVisible();

  await page.unroute("**/uae/microless");
  const asked = page.waitForRequest((request) => request.resourceType() === "fetch");
  await page.goto("/uae/microless");
  await (await asked).response();
  await expect(page.locator("#codes .ticket-fails")).toHaveCount(0);
  await expect(page.locator("#codes .ago").first()).toBeVisible();
});
