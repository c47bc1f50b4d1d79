import { expect, type Page, type Route, test } from "@playwright/test";

// With the motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    /** Set by a test: gone once another document is loaded. */
    isSame?: boolean;
  }
}

const listed = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

/** What a list shows: stores or codes, in order. */
const namesOn = (page: Page) =>
  page
    .locator("live-list")
    .locator(".brand-grid > li:not([hidden]) .row-name, .ticket .code")
    .allTextContents();

const mark = (page: Page) => page.evaluate("window.isSame = true");

async function openAndMark(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await mark(page);
}

const isSame = (page: Page) => page.evaluate(() => window.isSame === true);

const chips = [
  ["/ar/uae", "/ar/uae?category=fashion"],
  ["/ar/uae/noon", "/ar/uae/noon?show=first-order"],
] as const;

for (const [from, to] of chips) {
  test(`${from} becomes ${to} within the page, and back`, { tag: "@job" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    await openAndMark(page, from);
    const before = await namesOn(page);
    await page.locator(`.chip[href="${to}"]`).click();
    await expect(page).toHaveURL(to);
    await expect(page.locator(`.chip[href="${to}"]`)).toHaveAttribute("aria-current", "true");
    await expect(page.locator(".chip[aria-current]")).toBeFocused();
    expect(await isSame(page)).toBe(true);

    // The server's own page for that address.
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await context.newPage();
    await plain.goto(to);
    expect(await namesOn(page)).toEqual(await namesOn(plain));
    expect(await namesOn(page)).not.toEqual(before);
    expect(await page.title()).toBe(await plain.title());
    for (const part of ["h1", ".page-header .meta"]) {
      await expect(page.locator(part).first()).toHaveText(
        await plain.locator(part).first().innerText(),
      );
    }
    await context.close();

    await page.goBack();
    await expect(page).toHaveURL(from);
    // The page may be loading anew just now.
    await expect(async () => expect(await namesOn(page)).toEqual(before)).toPass();
    await page.goForward();
    await expect(page).toHaveURL(to);
    await expect(page.locator(`.chip[href="${to}"]`)).toHaveAttribute("aria-current", "true");
  });
}

test("the order of a list changes by keyboard, which stays at its button", async ({ page }) => {
  await openAndMark(page, "/uae");
  const before = await namesOn(page);
  const button = page.locator(".list-bar summary");
  await button.focus();
  await page.keyboard.press("Enter");
  await page.locator(".list-bar a[href='/uae?sort=best']").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/uae?sort=best");
  expect(await isSame(page)).toBe(true);
  expect(await namesOn(page)).not.toEqual(before);
  expect((await namesOn(page)).toSorted()).toEqual(before.toSorted());
  const focused = page.locator(":focus");
  await expect(focused).toHaveCount(1);
  expect(await focused.evaluate((element) => !!element.closest("live-list"))).toBe(true);
});

test("a link within the page loads no page", async ({ page }) => {
  await openAndMark(page, "/uae/noon");
  await page.locator(".to-codes").click();
  await expect(page).toHaveURL("/uae/noon#codes");
  await page.locator(".chip[href='/uae/noon?show=percent']").click();
  await expect(page).toHaveURL("/uae/noon?show=percent");
  await page.locator(".to-codes").click();
  await expect(page).toHaveURL("/uae/noon?show=percent#codes");
  expect(await isSame(page)).toBe(true);
});

test("a modified click on a chip is left to the browser", async ({ page, context }) => {
  await openAndMark(page, "/uae");
  const opened = context.waitForEvent("page");
  await page
    .locator(".chip")
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/category=/);
  await expect(page).toHaveURL("/uae");
});

test("if a list cannot be fetched, or is one that the device had kept, its link is followed", async ({
  page,
}) => {
  await page.goto("/uae");
  const asKept = async (route: Route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: "text/html",
      body: text.replace("<html", "<html data-kept=1"),
    });
  };
  for (const [category, fail] of [
    ["beauty", (route: Route) => route.abort()],
    ["sports", asKept],
  ] as const) {
    const address = `/uae?category=${category}`;
    await mark(page);
    await page.route(`**${address}`, fail, { times: 1 });
    await page.locator(`.chip[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator(".chip[aria-current]")).toHaveAttribute("href", address);
    expect(await isSame(page)).toBe(false);
  }
});

test("the search goes on within a category that was chosen meanwhile", async ({ page }) => {
  await openAndMark(page, "/uae");
  await page.getByRole("searchbox").fill("adi");
  await expect(listed(page)).toHaveText(["Adidas"]);
  await page.locator(".chip[href='/uae?category=sports']").click();
  await expect(page).toHaveURL(/category=sports/);
  await expect(page.getByRole("searchbox")).toHaveValue("adi");
  await expect(listed(page)).toHaveText(["Adidas"]);
  await page.getByRole("searchbox").fill("carrefour");
  await expect(listed(page)).toHaveCount(0);
  await expect(page.locator("[data-empty]")).toBeVisible();
  await expect(page.locator(".list-bar")).toBeHidden();
  await expect(page.locator("h1")).not.toContainText("Sports");
  await page.getByRole("searchbox").fill("adidas");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await expect(page).toHaveURL("/uae?category=sports&q=adidas");
  await page.reload();
  await expect(listed(page)).toHaveText(["Adidas"]);
  await page.getByRole("searchbox").clear();
  await expect.poll(() => listed(page).count()).toBeGreaterThan(1);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/uae?category=sports");
});

test("folded stores open when one of them matches, and close again with the search", async ({
  page,
}) => {
  await page.goto("/uae");
  const fold = page.locator("details.fold");
  await expect(fold).not.toHaveAttribute("open");
  const name = (await fold.locator(".row-name").first().textContent()) ?? "";
  await page.getByRole("searchbox").fill(name);
  await expect(fold).toHaveAttribute("open");
  await expect(listed(page).filter({ hasText: name })).toBeVisible();
  await expect(page.locator("[data-known]").first()).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await expect(fold).not.toHaveAttribute("open");
  await expect(page.locator("[data-known]").first()).toBeVisible();
});
