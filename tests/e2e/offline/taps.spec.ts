import { expect, type Locator, type Page } from "@playwright/test";
import { networkTest } from "#tests/support/reading/network-test.ts";
import { isKnown } from "#tests/support/reading/shopper.ts";

// What a shopper with one hand wants, from the first page, with the country known.
const test = networkTest.extend<{ tap: Tap }>({
  page: async ({ page }, use) => {
    await page.goto("/saudi-arabia/noon");
    await isKnown(page, "saudi-arabia");
    await page.goto("/");
    // The service worker comes with the second page.
    await page.waitForFunction(() => localStorage.first === "");
    await use(page);
  },
  // Counts the taps of a test: more than three fail it. Words are typed, or pasted, without one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  tap: async ({}, use) => {
    let taps = 0;
    await use(async (target) => {
      taps += 1;
      await target.click();
    });
    expect(taps).toBeGreaterThan(0);
    expect(taps).toBeLessThanOrEqual(3);
  },
});

type Tap = (target: Locator) => Promise<void>;

test.use({
  viewport: { width: 360, height: 640 },
  serviceWorkers: "allow",
  permissions: ["clipboard-read", "clipboard-write"],
});

const field = (page: Page) => page.locator("#search");
const noon = (page: Page) => page.locator(".shelf-label[href='/saudi-arabia/noon']").first();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Types into the field and follows the first suggestion. */
async function search(page: Page, tap: Tap, text: string): Promise<void> {
  await tap(field(page));
  await field(page).fill(text);
  await tap(page.getByRole("option").first());
}

/** Copies a code that needs no scrolling. */
async function copy(page: Page, tap: Tap, within: string): Promise<void> {
  const card = page.locator(within).first();
  await expect(card.locator(".copy-button")).toBeInViewport({ ratio: 1 });
  await tap(card.locator(".copy-button"));
  await expect.poll(() => clipboard(page)).toBe(await card.locator(".code").textContent());
}

const searches = [
  ["the best code for SAR 400 as a first order at Noon", "noon first order 400", ".answer"],
  ["a free delivery", "free delivery", ".found-code"],
  ["the store of a pasted link", "https://www.noon.com/saudi-en/cart/", ".answer"],
  ["a store that is misspelt in Arabic", "نوون", ".answer"],
] as const;

for (const [task, text, within] of searches) {
  test(`${task} is three taps away`, async ({ page, tap }) => {
    await search(page, tap, text);
    await copy(page, tap, within);
  });
}

test("one tap away it is told whether a code works, and another shares it", async ({
  page,
  tap,
}) => {
  await tap(noon(page));
  for (const part of [".check", ".share"]) {
    await expect(page.locator(`.answer ${part}`)).toBeInViewport({ ratio: 1 });
  }
});
