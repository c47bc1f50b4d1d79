import { expect } from "@playwright/test";
import {
  cells,
  currentCell,
  grid,
  isUncovered,
  linkedRows,
  press,
  save,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

test.beforeEach(({ admin }) => admin.startSession());

test("the keyboard edits, fills and saves codes of a brand @job", async ({ admin, page }) => {
  await admin.visit("/admin/catalogue/uae");
  await grid(page).focus();
  await press(page, "/");
  await page.keyboard.type("نون");
  await expect(linkedRows(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await grid(page).focus();
  await press(page, "Enter");
  await page.getByRole("grid", { name: /^Codes of/ }).waitFor();
  await grid(page).focus();

  const discount = (row: number) => cells(grid(page).getByRole("row").nth(row)).nth(2);
  await press(page, "ArrowRight", "Enter", "Control+a");
  await page.keyboard.type("13% off");
  await press(page, "Escape");
  await expect(discount(1)).not.toContainText("13% off");
  await page.keyboard.type("13% off");
  await press(page, "Enter", "Control+d", "ArrowRight", "ArrowRight", "Control+;", "ArrowUp");
  await expect(discount(2)).toContainText("13% off");
  await press(page, "ArrowDown", "ArrowDown", "Shift+Delete");
  await expect(save(page)).toHaveText(/^Save 3 changes/);
  await press(page, "Control+End", "Home");
  await page.keyboard.type("KEYBOARD5");
  await press(page, "Tab");
  await page.keyboard.type("5% off");
  await press(page, "Enter", "Control+s");
  await expect(admin.message).toHaveText("4 changes saved in Noon");
  const html = await (await page.request.get("/uae/noon")).text();
  expect(html).toContain("KEYBOARD5");
  expect(html.match(/13% off/g)?.length).toBeGreaterThanOrEqual(2);
});

/** Keys of an Arabic keyboard by the key of a Latin one; `modifiers` has Ctrl as 2 and Shift as 8. */
const arabicKeys = {
  "2": { key: "٢", code: "Digit2" },
  "?": { key: "؟", code: "Slash", modifiers: 8 },
  "/": { key: "ظ", code: "Slash" },
  "Ctrl K": { key: "ن", code: "KeyK", modifiers: 2 },
  "Ctrl ;": { key: "ك", code: "Semicolon", modifiers: 2 },
  "Ctrl S": { key: "س", code: "KeyS", modifiers: 2 },
} as const;

test("an Arabic keyboard has the same shortcuts", async ({ admin, page, context }) => {
  const cdp = await context.newCDPSession(page);
  const type = async (name: keyof typeof arabicKeys) => {
    await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", ...arabicKeys[name] });
    await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...arabicKeys[name] });
  };
  await admin.visit("/admin");
  const lists = page.getByRole("navigation", { name: "Lists" }).getByRole("link");
  const second = await lists.nth(1).getAttribute("href");
  await grid(page).focus();
  await type("2");
  await expect(page).toHaveURL(new RegExp(`${second?.split("?")[1]}$`));
  await grid(page).focus();
  await type("?");
  await expect(page.getByRole("dialog", { name: "All keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await grid(page).focus();
  await type("/");
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await type("Ctrl K");
  await expect(page.getByRole("dialog", { name: "Go to brand or code" })).toBeVisible();

  await admin.visit("/admin/catalogue/qatar/ounass");
  const ends = grid(page).getByRole("columnheader", { name: "Expiry date" });
  const column = Number(await ends.getAttribute("aria-colindex")) - 1;
  const cell = cells(grid(page).getByRole("row").nth(1)).nth(column);
  await cell.click();
  const before = (await cell.textContent()) ?? "";
  await type("Ctrl ;");
  await expect(cell).not.toHaveText(before);
  await type("Ctrl S");
  await expect(admin.message).toContainText("saved");
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
