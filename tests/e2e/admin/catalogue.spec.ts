import { expect } from "@playwright/test";
import {
  currentCell,
  grid,
  isUncovered,
  press,
  save,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

test.beforeEach(({ admin }) => admin.startSession());

test("the mouse selects a range, and the handle of a cell fills those below", async ({
  admin,
  page,
}) => {
  await admin.visit("/admin/catalogue/uae/noon");
  const cell = (row: number, field: string) =>
    grid(page).getByRole("row").nth(row).locator(`[data-field=${field}]`);
  await cell(1, "discount").hover();
  await page.mouse.down();
  await cell(3, "discount_ar").hover();
  await page.mouse.up();
  await expect(page.getByText("3 × 2 cells selected")).toBeAttached();
  await cell(1, "note").click();
  await page.keyboard.type("ask Sara");
  await press(page, "Enter", "ArrowUp");
  await grid(page).locator(".rdg-cell-drag-handle").hover();
  await page.mouse.down();
  await cell(4, "note").hover();
  await page.mouse.up();
  await expect(save(page)).toHaveText(/^Save 4 changes/);
  await press(page, "Control+z");
  await expect(save(page)).toHaveText(/^Save 1 change/);
});

test("the bar of changes covers no edited cell or message", async ({ admin, page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.route("**/api/admin/edits", (route) => route.abort(), { times: 1 });
  await admin.visit("/admin/catalogue/uae/noon");
  await grid(page).focus();
  await press(page, ...Array<string>(7).fill("ArrowDown"), "ArrowRight");
  for (const text of ["1% off", "2% off", "3% off"]) {
    await page.keyboard.type(text);
    await expect.poll(() => isUncovered(currentCell(page)), text).toBe(true);
    await press(page, "Enter");
  }
  await press(page, "Control+s");
  await expect(admin.message).toHaveText("Error: The server could not be reached. Try again.");
  for (const part of [admin.note, save(page), currentCell(page)])
    expect(await isUncovered(part)).toBe(true);
  await grid(page).focus();
  await press(page, "Control+End");
  await expect.poll(() => isUncovered(currentCell(page)), "the last cell").toBe(true);
});
