import { expect, type Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { cells, linkedRows, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

// What an operator does every week, each with the clicks or keys that it may take at most. Those that
// have no limit are shown where their part of the screen is: renaming, two operators and the keyboard
// alone in admin-catalogue, a lost network and an ended session in admin-lost-answers, 2,000 brands in
// admin-review.
test.describe.configure({ mode: "serial" });

const grid = (page: Page) => page.getByRole("grid");
const bar = (page: Page) => page.getByRole("region", { name: /selected$/ });

interface Steps {
  clicks: number;
  keys: number;
}

/** Counts what the page's user presses, from the next page on. */
async function countSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.addInitScript(() => {
    const steps = { clicks: 0, keys: 0 };
    Object.assign(window, { steps });
    addEventListener("pointerdown", () => steps.clicks++, true);
    addEventListener("keydown", () => steps.keys++, true);
  });
  return () => page.evaluate(() => (window as unknown as { steps: Steps }).steps);
}

test("one code is corrected in at most 6 clicks, from the login; 30 in 34 keys, 12 in 5 clicks", {
  tag: "@job",
}, async ({ admin, page }) => {
  const steps = await countSteps(page);
  await page.goto("/admin");
  await admin.password.fill(adminPassword);
  await admin.button("Log in").click();
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
  await page.getByRole("button", { name: /^Save 1 change/ }).click();
  await expect(admin.message).toHaveText("1 change saved in Noon");
  await expect(cells(line).nth(3)).toContainText("Arabic says");
  expect((await steps()).clicks).toBeLessThanOrEqual(6);

  await test.step("30 codes are marked verified in at most 34 keys, and Z undoes it", async () => {
    await admin.visit("/admin?list=unverified");
    await grid(page).focus();
    const { keyboard } = page;
    await keyboard.press("x");
    for (let row = 1; row < 30; row++) await keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("30 selected");
    await keyboard.press("v");
    await keyboard.press("Enter");
    await expect(admin.message).toHaveText("30 codes verified today");
    // Shift counts as a key of its own each time that it is pressed.
    expect((await steps()).keys - 29).toBeLessThanOrEqual(34);
    await keyboard.press("z");
    await expect(admin.kinds.first()).toContainText("30");
    await admin.applyReview();
    await expect(admin.message).toHaveText("Undone: 30 codes verified today");
  });

  await test.step("12 codes of 3 brands are verified in at most 5 clicks, and counted as done today", async () => {
    // The table draws the rows that are in sight.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await admin.visit("/admin?list=unverified");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Fashion");
    // Keys that are pressed while another list arrives may go to it.
    await expect(page).toHaveURL("/admin?category=fashion&list=unverified");
    await grid(page).focus();
    for (const key of ["End", "/"]) await page.keyboard.press(key);
    await page.keyboard.type("vip");
    await expect(page).toHaveURL("/admin?category=fashion&list=unverified&q=vip");
    const rows = linkedRows(page);
    // The grid, whose current row has gone, leaves the focus where it is.
    await expect(rows.first()).toContainText("VIP");
    await expect(page.getByRole("searchbox", { name: "Search the list" })).toBeFocused();
    await admin.visit(page.url());
    await expect(page.getByRole("searchbox", { name: "Search the list" })).toHaveValue("vip");
    await expect(rows.first()).toContainText("VIP");
    const brands = await rows.getByRole("link").allTextContents();
    expect(new Set(brands.slice(0, 12)).size).toBeGreaterThanOrEqual(3);
    await rows.nth(0).getByRole("checkbox").click();
    await rows
      .nth(11)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("12 selected");
    await bar(page).getByRole("button", { name: "Verified today" }).click();
    await page.getByRole("button", { name: "Save 12 changes" }).click();
    await expect(admin.message).toHaveText("12 codes verified today");
    expect((await steps()).clicks).toBeLessThanOrEqual(5);
    // With the one that was corrected; 30 were put back.
    await page.getByRole("link", { name: "Done today: 13" }).click();
    await expect(page).toHaveURL(/history\?from=\d{4}-\d\d-\d\d$/);
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Search the list" })).toHaveValue("vip");
  });
});

test("a partner's file of two countries is saved as it was sent in at most 5 clicks", {
  tag: "@job",
}, async ({ admin, page }) => {
  await admin.logIn("today");
  const steps = await countSteps(page);
  await page.goto("/admin");
  const percent = { value: 0.25, format: "0%" };
  const buffer = await writeExcelFile([
    ["Partner MENA, weekly coupons"],
    ["Exported 29/10/2026 22:04"],
    ["Advertiser", "Coupon", "Offer", "Valid till", "Tested", "GEO", "EPC"],
    [
      { value: "Shop of the partner", rowSpan: 2 },
      "PARTNER25",
      percent,
      46_387,
      "29/10/2026",
      "KSA",
      1.2,
    ],
    [null, "PARTNER26", "26% off", "31/12/2026", "29/10/2026", "Egypt", 0.9],
    ["Total", 2],
  ] as never).toBuffer();
  await page.getByRole("link", { name: "Upload" }).click();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file" }).click();
  await (await chosen).setFiles({
    name: "weekly.xlsx",
    mimeType: "application/octet-stream",
    buffer,
  });
  await expect(page.getByText("By country: Saudi Arabia 1 row, Egypt 1 row.")).toBeVisible();
  await expect(page.getByText("Rows 1, 2 and 6 left out: titles, sums or notes.")).toBeVisible();
  await page.getByRole("button", { name: "Review 2 rows" }).click();
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("2 brands, 2 codes");
  await admin.applyReview();
  await expect(admin.message).toContainText("for Saudi Arabia and Egypt");
  expect((await steps()).clicks).toBeLessThanOrEqual(4);
  expect(await (await page.request.get("/egypt")).text()).toContain("Shop of the partner");
  await admin.open("History");
  await expect(admin.history.first()).toContainText("weekly.xlsx");
});

test("200 copied rows are added to a brand in 6 keys, one code with its Arabic in 60", {
  tag: "@job",
}, async ({ admin, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await admin.logIn("today");
  const steps = await countSteps(page);
  await admin.visit("/admin/catalogue/oman/adidas");
  await page.evaluate(() => {
    const lines = Array.from({ length: 200 }, (_, at) => `ROW${at}\t${(at % 50) + 1}% off`);
    return navigator.clipboard.writeText(lines.join("\r\n"));
  });
  await grid(page).focus();
  for (const key of ["Control+End", "Home", "Control+v"]) await page.keyboard.press(key);
  await expect(page.getByRole("button", { name: /^Save 200 changes/ })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(admin.message).toHaveText("200 changes saved in Adidas");
  expect(await (await page.request.get("/oman/adidas")).text()).toContain("ROW199");
  // Control is pressed three times.
  expect((await steps()).keys).toBeLessThanOrEqual(7);
  await admin.open("History");
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  // Also those that are not drawn.
  await expect(admin.button("Undo 200 lines")).toBeVisible();

  await test.step("one code with its suggested Arabic is added in at most 60 keys", async () => {
    await admin.visit("/admin/catalogue/saudi-arabia/adidas");
    await grid(page).focus();
    for (const key of ["Control+End", "Home"]) await page.keyboard.press(key);
    await page.keyboard.type("SAVE16");
    await page.keyboard.press("Tab");
    await page.keyboard.type("16% off orders over SAR 260");
    await page.keyboard.press("Tab");
    const cell = grid(page).locator("[role=gridcell][aria-selected=true]");
    const arabic = "خصم ١٦٪ للطلبات فوق ٢٦٠ ريالًا";
    await expect(cell).toHaveAccessibleDescription(
      `Suggestion: ${arabic}. Press Enter to accept it.`,
    );
    // It is no value until it is taken.
    const preview = page.getByRole("region", { name: "Save 1 change" });
    await expect(preview).not.toContainText(arabic);
    await page.keyboard.press("Enter");
    await expect(preview).toContainText(arabic);
    await page.keyboard.press("Control+s");
    await expect(admin.message).toHaveText("1 change saved in Adidas");
    expect((await steps()).keys).toBeLessThanOrEqual(60);
    expect(await (await page.request.get("/ar/saudi-arabia/adidas")).text()).toContain(arabic);
  });
});

test("a brand is copied to a country and deleted here in 4 clicks, and undone exactly, as is clearing all", {
  tag: "@job",
}, async ({ admin, page }) => {
  await admin.logIn("today");
  const exported = async () => (await page.request.get("/api/admin/data?action=export")).text();
  const before = await exported();
  const steps = await countSteps(page);
  await admin.visit("/admin/catalogue/saudi-arabia/noon");
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Kuwait" }).click();
  await admin.button("Move there…").click();
  await expect(admin.kinds.filter({ hasText: "Removed" })).toContainText("1 brand");
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("1 brand");
  await admin.passGuard();
  await admin.apply.click();
  await expect(admin.message).toHaveText(/ moved to Kuwait$/);
  expect((await steps()).clicks).toBeLessThanOrEqual(4);
  await page.getByRole("grid", { name: "Brands of Saudi Arabia" }).waitFor();
  expect((await page.request.get("/saudi-arabia/noon")).status()).toBe(404);
  expect((await page.request.get("/kuwait/noon")).status()).toBe(200);
  await admin.button("Undo").click();
  await admin.applyReview();
  await expect(admin.message).toHaveText(/^Undone: /);
  expect(await exported()).toBe(before);

  await test.step("clearing everything is undone in at most 2 clicks", async () => {
    await admin.visit("/admin/backup");
    page.once("dialog", (dialog) => dialog.accept());
    await admin.button("Clear all").click();
    await admin.applyReview();
    await expect(admin.message).toHaveText("All data cleared. Refresh the page to see changes.");
    const { clicks } = await steps();
    await admin.button("Undo").click();
    await admin.applyReview();
    await expect(admin.message).toHaveText("Undone: All data cleared");
    expect((await steps()).clicks - clicks).toBeLessThanOrEqual(2);
    expect(await exported()).toBe(before);
  });
});

test("at 390 px, a code is deactivated in at most 3 taps, and nothing overflows", {
  tag: "@job",
}, async ({ admin, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await admin.logIn("today");
  const steps = await countSteps(page);
  await admin.visit("/admin?list=expired");
  await linkedRows(page).first().getByRole("checkbox").click();
  await bar(page).getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(admin.message).toHaveText("1 entry deactivated");
  expect((await steps()).clicks).toBeLessThanOrEqual(3);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(390);
});
