import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";

async function copyForGood(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.evaluate(() => {
    const own = setTimeout;
    // The confirmation would be gone before axe has looked at it twice.
    window.setTimeout = ((act: () => void, after: number) =>
      after === 2_000 ? 0 : own(act, after)) as typeof setTimeout;
  });
  await page.locator(".copy-button").first().click();
  await expect(page.locator("[data-state=copied]")).toBeVisible();
}

async function fillBasket(page: Page, amount: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator("input[name=amount]").fill(amount);
  await expect(page.locator(".saves").first()).not.toBeEmpty();
}

/** Follows a link to the page's second code. */
async function visitCode(page: Page): Promise<void> {
  const id = await page.locator("#codes .ticket").nth(1).getAttribute("id");
  await page.goto(`/uae/noon#${id}`);
  // What the header covers half would be too small a target.
  await page.evaluate(() => scrollTo(0, 0));
}

const states: [name: string, address: string, reach: (page: Page) => Promise<void>][] = [
  ["an open picker", "/about", (page) => page.locator(".picker summary").click()],
  ["an open question", "/ar", (page) => openAtTop(page, ".faq summary")],
  ["a filter without a match", "/ar/uae", (page) => page.getByRole("searchbox").fill("zzzz")],
  ["a copied code", "/ar/uae/noon", copyForGood],
  ["an open sort menu", "/ar/uae", (page) => page.locator(".list-bar summary").click()],
  ["a basket", "/uae/noon", (page) => fillBasket(page, "400")],
  ["the stores without a code", "/uae", (page) => openAtTop(page, ".fold summary")],
  ["a search within a category", "/ar/uae?category=fashion&q=اديداس", async () => {}],
  ["a search without a result", "/?q=zzzz", async () => {}],
  ["a code of its address", "/uae/noon#codes", (page) => visitCode(page)],
];

async function openAtTop(page: Page, summary: string) {
  await page.locator(summary).first().click();
  // What lies half under the header counts as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [name, address, reach] of states) {
  test(`axe finds nothing on ${address} with ${name}, light and dark`, async ({ page }) => {
    await page.goto(address);
    await reach(page);
    expect(await findViolations(page)).toEqual([]);
  });
}

test.describe("with the offer of another language", () => {
  test.use({ locale: "ar" });

  test("axe finds nothing on the home page", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("[data-offered]")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
