import { expect, type Page, test } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { holdBack, remember, noon as visited } from "#tests/support/reading/shopper.ts";

const day = 86_400_000;
const yours = (page: Page) => page.locator(".yours");
const names = (page: Page) => page.locator(".yours-store .row-name");
const starOfPage = (page: Page) => page.locator(".back-bar .star");

/** Opens a page, and waits until its later script has run. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector(".star[data-store][hidden]"));
}

const noon = { ...visited, isFavourite: true };
const namshi = { ...visited, path: "/uae/namshi", name: { en: "Namshi", ar: "نمشي" } };
const jarir = {
  ...visited,
  path: "/saudi-arabia/jarir",
  name: { en: "Jarir", ar: "جرير" },
  country: { en: "Saudi Arabia", ar: "السعودية" },
};

test("a store with a star is first above the lists, in both languages", { tag: "@job" }, async ({
  page,
}) => {
  await open(page, "/ar/uae/noon");
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "false");
  await starOfPage(page).click();
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "true");
  await open(page, "/ar/uae/namshi");
  await open(page, "/ar/saudi-arabia/noon");
  await page.goto("/ar");
  await expect(names(page)).toHaveCount(3);
  await expect(names(page).first()).toHaveText("نون");
  await expect(page.locator(".yours-store .row-note").first()).toHaveText("الإمارات");
  await page.goto("/ar/uae");
  await expect(names(page)).toHaveCount(2);
  await expect(names(page).first()).toHaveText("نون");
  await page.locator(".yours-store a").first().click();
  await expect(page).toHaveURL("/ar/uae/noon");
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  await expect(names(page).first()).toHaveText("Noon");
});

/** Gives every country the same news of three stores. */
async function changeNews(page: Page): Promise<void> {
  const yesterday = new Date(Date.now() - day).toISOString();
  const minute = Math.floor(Date.parse(yesterday) / 60_000);
  const ended = (codes: number) => ({ [minute]: codes, 1: 9 });
  await page.route("/news/*.json", async (route) => {
    const json = [
      ["noon", { [minute]: 3, 1: 9 }, ended(2)],
      ["namshi", { [minute]: 1 }, {}],
      ["ikea", {}, ended(1)],
    ];
    await route.fulfill({ json });
  });
}

for (const [path, colorScheme] of [
  ["/", "dark"],
  ["/ar/uae", "light"],
] as const) {
  test(`nothing of ${path} moves when the remembered stores and their news come, and axe finds nothing in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await remember(page, [noon, namshi, jarir]);
    await changeNews(page);
    const top = () =>
      page
        .locator(".countries, .brand-grid")
        .first()
        .evaluate((list) => list.getBoundingClientRect().top);
    // Late, so that the place is empty for a while.
    const release = await holdBack(page, /\/assets\/device-/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(yours(page)).toBeVisible();
    const before = await top();
    release();
    await expect(page.locator(".yours-store .row-note").first()).toContainText(
      path === "/" ? "3 new" : "٣ أكواد",
    );
    expect(await top()).toBe(before);
    if (path === "/") await yours(page).locator("summary").click();
    await expect(names(page).first()).toBeVisible();
    expect((await askAxe(page)).found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
