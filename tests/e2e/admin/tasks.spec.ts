import { expect, type Page } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { cells, linkedRows, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

test.describe.configure({ mode: "serial" });
test.beforeEach(({ admin }) => admin.logIn("today"));

const grid = (page: Page) => page.getByRole("grid");
/** The cell of the current row that has the focus. */
const current = (page: Page) => grid(page).locator("[role=gridcell]:focus");
const lists = (page: Page) => page.getByRole("navigation", { name: "Lists" });
const bar = (page: Page) => page.getByRole("region", { name: /selected$/ });
const save = (page: Page) => page.getByRole("button", { name: /^(Save|Review) \d+ change/ });
const countOf = async (page: Page, list: string) => {
  const text = await lists(page).getByRole("link", { name: list }).textContent();
  return Number.parseInt(text?.replace(",", "") ?? "", 10);
};

test("by pointer: a whole group is verified in one write after its changes are shown", async ({
  admin,
  page,
}) => {
  await lists(page).getByRole("link", { name: "Not verified for 90 days" }).click();
  await expect(page).toHaveURL(/list=unverified/);
  await page.getByRole("grid", { name: "Not verified for 90 days" }).waitFor();
  const before = await countOf(page, "Not verified");
  const heading = grid(page)
    .getByRole("row")
    .filter({ has: page.getByLabel(/^Select all of/) })
    .first();
  const size = Number(/(\d+) code/.exec((await heading.textContent()) ?? "")?.[1]);
  await heading.getByRole("checkbox").click();
  await bar(page).getByRole("button", { name: "Verified today" }).click();
  await expect(save(page)).toContainText(`${size} change`);
  await save(page).click();
  // More than 50 are reviewed as a whole.
  if (size > 50) await admin.applyReview();
  await expect(admin.message).toHaveText(/^\d+ codes? verified today$/);
  await expect.poll(() => countOf(page, "Not verified")).toBe(before - size);
  await expect(bar(page)).toHaveCount(0);
  await expect(current(page)).toHaveCount(1);

  await test.step("on a phone the first code is within 300 px of the top", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await admin.visit("/admin");
    const box = await linkedRows(page).first().boundingBox();
    expect(box?.y).toBeLessThanOrEqual(300);
  });
});

test("by keyboard alone: entries are selected, extended, deactivated, and the list shrinks", {
  tag: "@job",
}, async ({ admin, page }) => {
  const { keyboard } = page;
  await admin.visit("/admin?list=expired");
  const before = await countOf(page, "Expired");
  const first = await cells(linkedRows(page).first()).nth(2).textContent();
  await grid(page).focus();
  for (const key of ["x", "Shift+ArrowDown", "Shift+ArrowDown"]) await keyboard.press(key);
  await expect(bar(page)).toContainText("3 selected");
  await keyboard.press("e");
  await expect(save(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(admin.message).toHaveText("3 codes extended");
  await expect(admin.button("Undo")).toBeVisible();
  await expect.poll(() => countOf(page, "Expired")).toBe(before - 3);
  await expect(current(page)).toHaveCount(1);
  await expect(cells(linkedRows(page).first()).nth(2)).not.toHaveText(first ?? "");

  await keyboard.press("Home");
  await keyboard.press("n");
  await keyboard.type("Asked partner 20 Nov");
  await keyboard.press("Enter");
  await expect(admin.message).toHaveText("Note saved for 1 code");
  // Only a list with notes has the column.
  await expect(grid(page).getByRole("columnheader", { name: "Note for operators" })).toBeVisible();

  await keyboard.press("Home");
  await keyboard.press("d");
  await keyboard.press("Enter");
  await expect(admin.message).toHaveText("1 entry deactivated");
  await expect.poll(() => countOf(page, "Expired")).toBe(before - 4);
});

test("a code that a shopper suggests without scripts is accepted into the store's table, and what was looked for becomes a brand", {
  tag: "@job",
}, async ({ admin, page, browser, baseURL, server }) => {
  const shopper = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  for (const code of ["<b>NEW</b>", "OLD20"]) {
    await shopper.goto("/ar/oman/nike");
    await shopper.locator("summary", { has: shopper.locator("#suggest") }).click();
    await shopper.getByLabel(ar.brand.suggested_code, { exact: true }).fill(code);
    await shopper.getByLabel(ar.brand.suggested_discount).fill("خصم ٢٠٪ على الأحذية");
    await shopper.getByRole("button", { name: ar.brand.suggestSend }).click();
    await expect(shopper.getByText(ar.brand.suggestThanks)).toBeVisible();
  }
  await shopper.close();

  await page.goto("/admin?list=suggested");
  await page.getByRole("button", { name: "Dismiss OLD20" }).click();
  await expect(admin.message).toContainText("OLD20 was dismissed");
  await expect(page.getByText("OLD20", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Accept <b>NEW</b>" }).click();
  const line = page.getByRole("row", { name: /<b>NEW<\/b>/ });
  await expect(line).toContainText("خصم ٢٠٪ على الأحذية");
  await expect(page.getByRole("button", { name: /^Save 1 change/ })).toBeVisible();

  await test.step("what was looked for and not found becomes a new brand of that name and country", async () => {
    page.on("dialog", (dialog) => dialog.accept());
    await server.env.DB.exec(
      "INSERT INTO missed_searches (day, country_id, text, searches) VALUES (date('now'), 0, 'كيتا', 5)",
    );
    await admin.visit("/admin");
    await page.getByRole("combobox", { name: "Country of كيتا" }).selectOption("Kuwait");
    await admin.button("Add brand كيتا").click();
    await expect(page.getByLabel("Brand name")).toHaveValue("كيتا");
    expect(new URL(page.url()).pathname).toContain("/admin/catalogue/kuwait/");
  });
});
