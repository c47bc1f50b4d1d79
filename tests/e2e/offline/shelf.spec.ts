import { expect, type Page, test } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { noon, remember } from "#tests/support/reading/shopper.ts";

test.use({ timezoneId: "Asia/Riyadh", viewport: { width: 360, height: 640 } });

/** Leaves what a shopper has remembered who was in the UAE two days ago, and three codes since at Noon. */
async function comeBack(page: Page): Promise<void> {
  await remember(page, [noon]);
  const minute = Math.floor(Date.now() / 60_000);
  await page.route("/news/uae.json", (route) =>
    route.fulfill({ json: [["noon", { [minute]: 3 }, {}]] }),
  );
}

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
