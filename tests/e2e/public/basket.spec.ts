import { expect, type Page, test } from "@playwright/test";

/** Every code of a page with what it is said to save, in order; of the page's source if given, without scripts. */
const savings = (page: Page, source?: string) =>
  page.evaluate((html) => {
    const root = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    return [...root.querySelectorAll("#codes .ticket")].map((card) =>
      [".code", ".saves"].map((part) => card.querySelector(part)?.textContent),
    );
  }, source);

/** What the label above the list says: why, which code, and its offer. */
const answer = (page: Page, source?: string) =>
  page.evaluate((html) => {
    const root = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    return [".ticket-mark", ".code", ".ticket-discount"].map(
      (part) => root.querySelector(`.answer ${part}`)?.textContent,
    );
  }, source);

/** Opens a page on a phone, and uses its basket; waits for the script. */
async function openBasket(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = page.waitForResponse(/\/code-basket-/);
  await page.goto(address);
  await amount(page).focus();
  await script;
}

const amount = (page: Page) => page.locator("input[name=amount]");
const amounts = ["49.99", "٤٠٠", "2,500", "1000000"];
test("the live basket orders codes as the form without a script", {
  tag: "@job",
}, async ({ page, request }) => {
  const address = "/ar/saudi-arabia/noon";
  await openBasket(page, address);
  const boxes = page.locator(".basket input[type=checkbox]");
  const names = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).name));
  const given: (readonly string[])[] = [[], ["first-order"], names];
  let seen = 0;
  for (const checked of given) {
    for (const name of names) {
      await page.locator(`.basket [name=${name}]`).setChecked(checked.includes(name));
    }
    for (const text of amounts) {
      await amount(page).fill(text);
      const query = new URLSearchParams([["amount", text], ...checked.map((name) => [name, "1"])]);
      const html = await (await request.get(`${address}?${query}`)).text();
      const expected = await savings(page, html);
      await expect.poll(() => savings(page), String(query)).toEqual(expected);
      expect(await answer(page), String(query)).toEqual(await answer(page, html));
      seen += expected.filter(([, text]) => text !== "").length;
    }
  }
  expect(seen).toBeGreaterThan(10);
});

test("the basket is remembered in this tab alone, for all stores", async ({ page, context }) => {
  await openBasket(page, "/uae/noon");
  await amount(page).fill("400");
  await page.getByLabel("First order").check();
  // The script has run, and has seen both.
  await expect(page.locator(".answer .ticket-mark")).toContainText("Best for your basket");
  await page.goto("/ar/saudi-arabia/noon");
  await expect(amount(page)).toHaveValue("400");
  await expect(page.locator("[name=first-order]")).toBeChecked();
  await expect(page.locator(".answer .ticket-mark")).toContainText("الأفضل لسلتك");
  const other = await context.newPage();
  await other.goto("/uae/noon");
  await expect(amount(other)).toHaveValue("");
});
