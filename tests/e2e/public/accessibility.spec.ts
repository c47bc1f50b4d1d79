import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";
import { overflow } from "#tests/support/reading/targets.ts";

async function copyPermanently(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.evaluate(() => {
    const own = setTimeout;
    // The confirmation would disappear before axe has read it twice.
    window.setTimeout = ((act: () => void, after: number) =>
      after === 2_000 ? 0 : own(act, after)) as typeof setTimeout;
  });
  await page.locator(".copy-button").first().click();
  await expect(page.locator("[data-state=copied]")).toBeVisible();
}

async function openPicker(page: Page): Promise<void> {
  await page.locator(".picker summary").click();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.locator(".picker nav")).toBeInViewport({ ratio: 1 });
  }
}

async function fillBasket(page: Page): Promise<void> {
  await page.locator("input[name=amount]").fill("400");
  await expect(page.locator(".saves").first()).not.toBeEmpty();
}

async function suggest(page: Page): Promise<void> {
  await page.locator("[name=q]").pressSequentially("نمش");
  await expect(page.getByRole("option").first()).toBeVisible();
}

const linkSecond = (page: Page) =>
  page.evaluate(() => {
    location.hash = document.querySelectorAll("#codes .ticket")[1]?.id ?? "none";
  });

const click = (summary: string) => (page: Page) => page.locator(summary).first().click();
const filter = (page: Page) => page.getByRole("searchbox").fill("zzzz");

const states: [name: string, address: string, reach?: (page: Page) => Promise<void>][] = [
  ["an open picker", "/ar/uae", openPicker],
  ["suggestions", "/ar", suggest],
  ["a filter without a match", "/ar/uae", filter],
  ["an open sort menu", "/ar/uae", click(".list-bar summary")],
  ["stores without a code", "/uae", click(".fold summary")],
  ["a search within a category", "/ar/uae?category=fashion&q=اديداس"],
  ["a search without a result", "/?q=zzzz"],
  ["a copied code", "/ar/uae/noon", copyPermanently],
  ["a basket", "/uae/noon", fillBasket],
  ["a linked code", "/uae/noon", linkSecond],
];

for (const [name, address, reach] of states)
  test(`axe finds nothing on a page with ${name}, which fits`, async ({ page }) => {
    await page.goto(address);
    await reach?.(page);
    // A control partly under the header counts as too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await findViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

test("pages print their codes without controls", async ({ page }) => {
  await page.goto("/ar/uae/noon");
  const count = await page.locator("#codes .ticket").count();
  await expect(page.locator(".printed")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of [".code", ".ticket-discount", ".ticket-note"])
    await expect(page.locator(`.ticket ${part}:visible`)).toHaveCount(count);
  const around = ".site-header, .site-footer, .back-link, .basket, .chips, .share";
  const controls = page.locator(`:is(${around}, summary, form, button):not(.faq *):visible`);
  await expect(controls).toHaveCount(0);
  await expect(page.locator(".printed")).toContainText(/\/uae\/noon.*[٠-٩]{4}/s);
});

test("forced colours hide no choices", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const [address, chip, state] of [
    ["/uae?category=beauty", ".chip", "[aria-current]"],
    ["/", ".tabs .chip", ":has(:checked)"],
  ] as const) {
    await page.goto(address);
    const other = page.locator(`${chip}:not(${state})`).first();
    const border = await other.evaluate((it) => getComputedStyle(it).borderTopWidth);
    await expect(page.locator(chip + state).first()).not.toHaveCSS("border-top-width", border);
  }
});
