import { expect, type Page, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { askAxe } from "#tests/support/reading/axe.ts";
import { isKnown, noon, remember } from "#tests/support/reading/shopper.ts";

const day = 86_400_000;

test.use({ timezoneId: "Asia/Riyadh", viewport: { width: 360, height: 640 } });

/** Leaves what a shopper has remembered who was in the UAE two days ago, and three codes since at Noon. */
async function comeBack(page: Page): Promise<void> {
  await remember(page, [noon]);
  const minute = Math.floor(Date.now() / 60_000);
  await page.route("/news/uae.json", (route) =>
    route.fulfill({ json: [["noon", { [minute]: 3 }, {}]] }),
  );
}

test("a first visit shows the page for everybody, and asks for the time zone's country", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator(".shopping")).toHaveText("Shopping in Saudi Arabia? Change");
  await expect(page.locator("[data-shelf]")).toBeHidden();
  await page.locator(".shopping a").first().click();
  await expect(page).toHaveURL("/saudi-arabia");
  await isKnown(page, "saudi-arabia");
  await page.goto("/ar");
  await expect(page.locator(".shopping")).toHaveText("تتسوق في السعودية تغيير");
  await expect(page.locator(".shopping a").first()).toHaveAttribute("href", /\/ar\/saudi-arabia$/);
  await expect(page.locator("[data-rail] h2").first()).not.toHaveText(ar.shelf.yourStores);
});

test("who comes back finds the shelf of the country chosen last, the own stores first", {
  tag: "@job",
}, async ({ page }) => {
  await comeBack(page);
  await page.goto("/");
  const rails = page.locator("[data-rail]");
  await expect(rails.nth(0).getByRole("heading")).toHaveText("New at your stores");
  const first = rails.nth(0).locator("li").first();
  await expect(first.locator(".shelf-name")).toHaveText("Noon3 new");
  await expect(first.locator("a")).toHaveAttribute("href", "/uae/noon");
  await expect(rails.nth(0).locator("li")).toHaveCount(12);
  const size = await first.locator("[data-logo]").getAttribute("data-size");
  await expect(first.locator(`img[width="${size}"][height="${size}"]`)).toBeVisible();
  await expect(rails.nth(1).getByRole("heading")).toHaveText(/^Ending (this week|soon)$/);
  // What the page says of all countries is of this one now.
  for (const link of await page.locator("#newest ~ ul a").all()) {
    await expect(link).toHaveAttribute("href", /^\/uae\//);
  }
  const tile = page.locator("a[data-slug=noon]");
  await expect(tile).toHaveAttribute("href", /\/uae\/noon$/);
  const [number, note] = await first.locator(".label, .shelf-note").allTextContents();
  await expect(tile.locator(".card-note")).toHaveText(/^\d+ codes · /);
  await expect(tile.locator(".card-note")).toContainText(`${number} ${note}`);
  // The search follows the country that was chosen, not the time zone.
  await page.locator("[name=q]").fill("noon");
  await expect(page.getByRole("option").first()).toHaveAttribute("href", "/uae/noon");
  expect((await askAxe(page)).found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("who comes back while the shelf cannot be read finds the page for everybody", async ({
  page,
}) => {
  await comeBack(page);
  const shelf = "**/uae/shelf.html";
  await page.route(shelf, (route) =>
    route.fulfill({ status: 503, body: "<p data-rail>Later</p>" }),
  );
  await Promise.all([page.waitForResponse(shelf), page.goto("/")]);
  await expect(page.locator(".shopping")).toContainText("UAE");
  await expect(page.locator("[data-rail]")).toHaveCount(0);
});

test("one tap lists what is new since the last visit, and one all again", async ({ page }) => {
  await comeBack(page);
  await page.goto("/ar/uae");
  const rows = page.locator(".brand-grid > li:visible");
  const link = page.locator(".since a");
  await expect(link).toBeVisible();
  const count = await rows.count();
  await link.click();
  await expect(rows).toHaveCount(1);
  await expect(rows.locator("a")).toHaveAttribute("href", "/ar/uae/noon");
  await expect(page.locator("[data-known]:visible")).toHaveCount(0);
  await expect(link).toHaveText("عرض كل المتاجر");
  await link.click();
  await expect(rows).toHaveCount(count);
  await expect(page).toHaveURL("/ar/uae#brands");
});

test("codes that came since the last visit have a tab", async ({ page }) => {
  await comeBack(page);
  await page.goto("/uae/noon");
  const tabs = page.locator(".ticket .new");
  await expect(page.locator(".star[data-store]")).toBeVisible();
  const since = Date.now() - 2 * day;
  const added = await tabs.evaluateAll((all) =>
    (all as HTMLElement[]).map((tab) => [Number(tab.dataset.added) * 60_000, !tab.hidden]),
  );
  for (const [time, isShown] of added) expect(isShown).toBe(Number(time) >= since);
});
