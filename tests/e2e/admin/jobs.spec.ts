import { expect, type Page } from "@playwright/test";
import {
  selectionBar as bar,
  cells,
  currentCell,
  grid,
  isUncovered,
  linkedRows,
  press,
  save,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

// Weekly jobs of an operator, each with the most clicks or keys that it may take.
test.describe.configure({ mode: "serial" });

/** Counts clicks and keys from the next page on. */
async function countSteps(page: Page) {
  await page.addInitScript(() => {
    const steps = { clicks: 0, keys: 0 };
    Object.assign(window, { steps });
    addEventListener("pointerdown", () => steps.clicks++, true);
    addEventListener("keydown", () => steps.keys++, true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { steps: Record<"clicks" | "keys", number> }).steps);
}

test("1 code is corrected in 6 clicks, 30 verified in 34 keys @job", async ({ admin, page }) => {
  const steps = await countSteps(page);
  await admin.attempt(adminPassword, "today");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeFocused();
  await page.getByRole("button", { name: "Go to brand or code" }).click();
  await page.keyboard.type("WF20");
  await page.getByRole("combobox", { name: "Go to", expanded: true }).waitFor();
  await page
    .getByRole("option", { name: /^Noon/ })
    .filter({ hasText: "United Arab Emirates" })
    .filter({ hasText: "WF20" })
    .click();
  const line = grid(page).getByRole("row", { name: "WF20" }).first();
  await cells(line).nth(2).click();
  await page.keyboard.type("AED 25 off orders over AED 150");
  await save(page).click();
  await expect(admin.message).toHaveText("1 change saved in Noon");
  expect((await steps()).clicks).toBeLessThanOrEqual(6);

  await test.step("30 codes are verified by keyboard, and Ctrl Z undoes it", async () => {
    await admin.visit("/admin?list=unverified");
    await grid(page).focus();
    await press(page, "x", ...Array<string>(29).fill("Shift+ArrowDown"));
    await expect(bar(page)).toContainText("30 selected");
    await press(page, "v", "Enter");
    await expect(admin.message).toHaveText("30 codes verified today");
    // Each press of Shift counts as a key.
    expect((await steps()).keys - 29).toBeLessThanOrEqual(34);
    await press(page, "Control+z");
    await expect(admin.kinds.first()).toContainText("30");
    await admin.passGuard();
    await press(page, "Enter");
    await expect(admin.message).toHaveText("Undone: 30 codes verified today");
  });
});

test("an expired code is deactivated on a phone in 3 clicks @job", async ({ admin, page }) => {
  await admin.logIn("today");
  await page.setViewportSize({ width: 390, height: 640 });
  const steps = await countSteps(page);
  await admin.visit("/admin?list=expired");
  const first = linkedRows(page).first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
  await first.getByRole("checkbox").click();
  await bar(page).getByRole("button", { name: "Deactivate" }).click();
  await save(page).click();
  await expect(admin.message).toHaveText("1 entry deactivated");
  expect((await steps()).clicks).toBeLessThanOrEqual(3);
});

test("the bar of changes covers no edited cell or message", async ({ admin, page }) => {
  await admin.startSession();
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
