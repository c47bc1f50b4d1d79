import { expect, test } from "@playwright/test";
import { focusOf, tabTo } from "#tests/support/operator/keyboard.ts";
import { addressOf, type Screen } from "#tests/support/reading/screens.ts";

// The focused element is scrolled to at once, so that its position can be read.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("with the keyboard alone a shopper gets from the home page to a copied code", {
  tag: "@job",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/ar");
  await tabTo(page, page.locator(".picker summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator(".picker a", { hasText: "مصر" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ar/egypt");

  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.insertText("نون");
  const brand = page.locator(".brand-grid > li:visible a");
  await expect(brand).toHaveCount(1);
  await tabTo(page, brand);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ar/egypt/noon");

  const card = page.locator("copy-code").first();
  await tabTo(page, card.getByRole("button"));
  await page.keyboard.press("Space");
  await expect(card).toHaveAttribute("data-state", "copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await card.locator(".code").textContent());
});

test("the first stop of a page skips to its content", async ({ page }) => {
  for (const address of ["/", "/ar/uae", "/uae/noon", "/atlantis"]) {
    await test.step(`the first stop of ${address} skips to the content`, async () => {
      await page.goto(address);
      const link = page.locator(".skip-link");
      await expect(link).not.toBeInViewport();
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${address}#content`);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !!document.activeElement?.closest("main"))).toBe(true);
    });
  }
});

const stops: [Screen, number][] = [
  ["home", 45],
  ["country", 30],
  ["brand", 30],
  ["search results", 12],
  ["country not found", 25],
];

test("every stop shows its focus", async ({ page }) => {
  for (const [screen, count] of stops) {
    await page.goto(addressOf(screen, "en"));
    const hidden: string[] = [];
    for (let stop = 0; stop < count; stop++) {
      await page.keyboard.press("Tab");
      const { name, visible } = await focusOf(page);
      if (!visible) hidden.push(name);
    }
    expect.soft(hidden, screen).toEqual([]);
  }
});

test("the header does not cover what has the focus on the way back up", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/uae/noon");
  await page.locator(".site-footer a").last().focus();
  const covered: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Shift+Tab");
    const focus = await focusOf(page);
    if (focus.covered) covered.push(focus.name);
  }
  expect(covered).toEqual([]);
});

test("the tabs are moved through with the arrow keys", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, page.locator(".tabs .chip input").first());
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".tabs .chip input").nth(1)).toBeChecked();
  await expect(page.locator(".tab-panel").nth(1)).toBeVisible();
  await expect(page.locator(".tab-panel").nth(0)).toBeHidden();
});
