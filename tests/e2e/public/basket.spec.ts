import { expect, type Page, test } from "@playwright/test";

/** Every code of a page with what it is said to save, in order; of the page's source if given, without scripts. */
const savings = (page: Page, source?: string) =>
  page.evaluate((html) => {
    const root = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    return [...root.querySelectorAll(".ticket")].map((card) =>
      [".code", ".saves"].map((part) => card.querySelector(part)?.textContent),
    );
  }, source);

/** Opens a page on a phone, and its basket; waits for the script if there is one. */
async function openBasket(page: Page, address: string, hasScript = true): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = hasScript ? page.waitForResponse(/\/code-basket-/) : null;
  await page.goto(address);
  await page.locator(".basket summary").click();
  await amount(page).focus();
  await script;
}

const amount = (page: Page) => page.locator("input[name=amount]");
const amounts = ["1", "49.99", "150", "٤٠٠", "999", "2,500", "1000000"];
const pages = ["/uae/noon", "/ar/saudi-arabia/noon", "/egypt/jumia", "/ar/morocco/ikea"];

for (const address of pages) {
  test(`the live basket of ${address} orders codes as the form without a script`, async ({
    page,
    request,
  }) => {
    await openBasket(page, address);
    const boxes = page.locator(".basket input[type=checkbox]");
    const names = await boxes.evaluateAll((all) =>
      all.map((box) => (box as HTMLInputElement).name),
    );
    const given: (readonly string[])[] = [[], ["first-order"], names];
    let seen = 0;
    for (const checked of given) {
      for (const name of names) {
        await page.locator(`.basket [name=${name}]`).setChecked(checked.includes(name));
      }
      for (const text of amounts) {
        await amount(page).fill(text);
        const query = new URLSearchParams([
          ["amount", text],
          ...checked.map((name) => [name, "1"]),
        ]);
        const answer = await request.get(`${address}?${query}`);
        const expected = await savings(page, await answer.text());
        await expect.poll(() => savings(page), String(query)).toEqual(expected);
        seen += expected.filter(([, text]) => text !== "").length;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
}

test("an emptied or meaningless amount brings back the order of the page", async ({ page }) => {
  await openBasket(page, "/uae/noon");
  const before = await savings(page);
  for (const text of ["", "abc", "0"]) {
    await amount(page).fill("400");
    await expect.poll(() => savings(page)).not.toEqual(before);
    await amount(page).fill(text);
    await expect.poll(() => savings(page), text).toEqual(before);
  }
});

test("nothing is requested while a shopper types an amount, and the address stays", async ({
  page,
}) => {
  await openBasket(page, "/uae/noon");
  await page.locator(".site-footer").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await amount(page).pressSequentially("1250.50");
  await page.locator(".basket [name=first-order]").check();
  await amount(page).press("Enter");
  await expect(page.locator(".saves").first()).not.toBeEmpty();
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL("/uae/noon");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("1250");
});

test("the basket stays when another kind of codes is chosen, and sorts that list too", async ({
  page,
}) => {
  await openBasket(page, "/uae/noon");
  await amount(page).fill("400");
  await page.locator(".chip[href='/uae/noon?show=percent']").click();
  await expect(page).toHaveURL("/uae/noon?show=percent");
  await expect(amount(page)).toHaveValue("400");
  await expect(page.locator(".saves").first()).toHaveText(/^saves /);
});

test("the basket is opened, filled and sent by keyboard without a script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await openBasket(page, "/ar/uae/noon?show=percent", false);
  await amount(page).fill("٤٠٠");
  await amount(page).press("Enter");
  await expect(page).toHaveURL("/ar/uae/noon?amount=400&show=percent");
  await expect(amount(page)).toHaveValue("400");
  await expect(page.locator(".saves").first()).toHaveText(/^يوفر /);
  await context.close();
});
