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
const pages = ["/ar/saudi-arabia/noon", "/egypt/jumia"];

for (const address of pages) {
  test(`the live basket of ${address} orders codes as the form without a script`, {
    tag: "@job",
  }, async ({ page, request }) => {
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
        const html = await (await request.get(`${address}?${query}`)).text();
        const expected = await savings(page, html);
        await expect.poll(() => savings(page), String(query)).toEqual(expected);
        expect(await answer(page), String(query)).toEqual(await answer(page, html));
        seen += expected.filter(([, text]) => text !== "").length;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
}

test("an emptied or meaningless amount brings back the order of the page", async ({ page }) => {
  await openBasket(page, "/uae/noon");
  const lead = page.locator("#codes [data-lead] .code");
  const shown = async () => [await savings(page), await answer(page), await lead.allTextContents()];
  const before = await shown();
  expect(before[2]).toHaveLength(1);
  for (const text of ["", "abc", "0"]) {
    await amount(page).fill("400");
    await expect.poll(() => savings(page)).not.toEqual(before[0]);
    await amount(page).fill(text);
    await expect.poll(shown, text).toEqual(before);
  }
  await amount(page).fill("400");
  await page.getByLabel("First order").check();
  await page.getByRole("link", { name: "Clear" }).click();
  expect(await shown()).toEqual(before);
  await expect(page.getByLabel("First order")).not.toBeChecked();
  await expect(page.locator(".basket output")).toBeEmpty();
  expect(await page.evaluate(() => sessionStorage.basket)).toBe("null");
  await expect(amount(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Clear" })).toBeHidden();
  await page.getByLabel("First order").check();
  await expect(page.getByRole("link", { name: "Clear" })).toBeVisible();
});

test("the best code for a basket is said and shown above the list", async ({ page }) => {
  await openBasket(page, "/saudi-arabia/noon");
  await amount(page).fill("400");
  await page.getByLabel("First order").check();
  const label = page.locator(".answer");
  await expect(label.locator(".ticket-mark")).toHaveText(
    /^Best for your basket · you pay SAR \d+$/,
  );
  const code = await label.locator(".code").textContent();
  await expect(page.locator(".basket output")).toHaveText(
    new RegExp(`^${code} saves SAR \\d+, you pay SAR \\d+$`),
  );
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    (await label.locator(".ticket-discount").textContent()) ?? "",
  );
  await expect(page.locator("#codes [data-lead] .code")).toHaveText(code ?? "");
  await expect(label.locator("[id]")).toHaveCount(0);
  // Its row is short, and the only one to say so.
  await expect(page.locator(".above").filter({ visible: true })).toHaveText(["Shown above"]);
  await expect(page.locator("#codes [data-lead] .check")).toBeVisible();
  // Of what is not certain no sum to pay is said.
  for (const [offer, why] of [
    [{ kind: "percent", value: 10, up_to: true }, / · saves up to SAR 40$/],
    [{ kind: "delivery" }, /^Best for your basket$/],
  ] as const) {
    await page.locator("#codes .ticket").evaluateAll((all, offer) => {
      for (const card of all) (card as HTMLElement).dataset.offer = offer;
    }, JSON.stringify(offer));
    await amount(page).fill("400");
    await expect(label.locator(".ticket-mark")).toHaveText(why);
    await expect(page.locator(".basket output")).toBeEmpty();
  }
});

test("a basket of the address is cleared by the page without it", async ({ page }) => {
  await openBasket(page, "/uae/noon?amount=400&first-order=1");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/uae/noon");
  await expect(amount(page)).toHaveValue("");
  await expect(page.locator(".answer .ticket-mark")).not.toContainText("your basket");
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

test("nothing is requested while a shopper types an amount, and the address stays", async ({
  page,
}) => {
  await page.clock.install();
  await openBasket(page, "/uae/noon");
  await page.locator(".site-footer").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await amount(page).pressSequentially("1250.50");
  await page.locator(".basket [name=first-order]").check();
  await amount(page).press("Enter");
  await expect(page.locator(".saves").first()).not.toBeEmpty();
  // Nor by what is put off.
  await page.clock.runFor(10_000);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL("/uae/noon");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  // As a number of its own: a time in milliseconds may hold its digits.
  expect(stored).not.toMatch(/\b1250\b/);
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
