import { expect, type Page } from "@playwright/test";
import { networkTest as test } from "#tests/support/reading/network-test.ts";

const day = 86_400_000;

/** Looks at the open page again, as a browser says it. */
const returns: Record<string, () => void> = {
  focus: () => dispatchEvent(new Event("focus")),
  "another tab": () => document.dispatchEvent(new Event("visibilitychange")),
  "the back-forward cache": () =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  // A page that is looked at all the time.
  midnight: () => {},
};

const pages: [path: string, claim: RegExp, days: number, back: keyof typeof returns][] = [
  ["/uae/microless", /days? ago|yesterday|today/, 1, "focus"],
  ["/ar/uae/microless", /قبل|أمس|اليوم/, 12, "another tab"],
  ["/uae", /days? ago|yesterday|today|now/, 1, "the back-forward cache"],
  ["/", /days? ago|yesterday|today/, 12, "midnight"],
  ["/?q=first+order", /days? ago|yesterday|today/, 1, "focus"],
  ["/stores/noon", /days? ago|yesterday|today/, 12, "the back-forward cache"],
];

for (const [path, claim, days, back] of pages) {
  test(`${path} takes back what it says of its day ${days} days later, after ${back}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    const claims = page.locator(".ago").filter({ hasText: claim, visible: true });
    await expect(claims.first()).toBeVisible();
    await page.clock.fastForward(days * day);
    await page.evaluate(returns[back] ?? (() => {}));
    await expect(claims).toHaveCount(0);
  });
}

/** The codes of a store whose last day passes within twelve days, and all of its codes. */
const codesOf = (page: Page) =>
  page.locator("#codes .ticket").evaluateAll((cards) =>
    cards.map((card) => ({
      code: card.querySelector("copy-code")?.getAttribute("data-code"),
      isOffered: !!card.querySelector(".copy-button")?.checkVisibility(),
      text: card.querySelector(".ends")?.textContent ?? "",
    })),
  );

test("a code that ended since the page was opened is called expired and is not offered", async ({
  page,
}) => {
  for (const [path, expired] of [
    ["/uae/microless", "Expired"],
    ["/ar/uae/microless", "انتهى"],
  ] as const) {
    await page.clock.install();
    await page.goto(path);
    const before = await codesOf(page);
    expect(before.every(({ isOffered }) => isOffered)).toBe(true);
    await page.clock.fastForward(12 * day);
    await expect(page.locator("#codes .ticket-fails").first()).toBeVisible();
    const after = await codesOf(page);
    const ended = after.filter(({ isOffered }) => !isOffered);
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(ended.map(({ text }) => text))).toEqual(new Set([expired]));
    expect(after.length).toBe(before.length);
    // Nor is it the label above the list.
    for (const { code } of ended)
      await expect(page.locator(`.basket ~ .answer [data-code="${code}"]:visible`)).toHaveCount(0);
  }
});

test("an open page is loaded once if the site has that of a later day", async ({
  page,
  network,
}) => {
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

test("what a shopper is typing is not lost to another day", async ({ page, network }) => {
  await page.clock.install();
  await page.goto("/uae/microless");
  network.rewrite = (_, text) => text.replace(/data-until="\d+"/, 'data-until="99999999"');
  await page.locator(".suggest-fold summary").click();
  await page.locator(".suggest [name=discount]").fill("15% off");
  await page.clock.fastForward(12 * day);
  await expect(page.locator("#codes .ticket-fails").first()).toBeVisible();
  await expect(page.locator(".suggest [name=discount]")).toHaveValue("15% off");
});

test("a device whose clock is ahead gets what the site says", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 12 * day });
  const asked = page.waitForRequest((request) => request.resourceType() === "fetch");
  await page.goto("/uae/microless");
  await (await asked).response();
  await expect(page.locator("#codes .ticket-fails")).toHaveCount(0);
  await expect(page.locator("#codes .ago").first()).toBeVisible();
});

test("a page that the device kept on another day marks its ended codes without a network", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/uae/microless");
  await expect(page.locator("#codes .ago").first()).toBeVisible();
  // As the service worker dates the page when it keeps it.
  await page.route("**/uae/microless", async (route) => {
    if (route.request().resourceType() === "fetch") return route.abort();
    const response = await route.fetch();
    const body = (await response.text()).replace("<html", `<html data-kept=${Date.now()}`);
    await route.fulfill({ response, body });
  });
  await page.clock.fastForward(12 * day);
  await page.goto("/uae/microless");
  await expect(page.locator("#codes .ticket-fails").first()).toBeVisible();
});
