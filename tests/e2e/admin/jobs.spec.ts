import { expect, type Page } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import {
  selectionBar as bar,
  cells,
  currentCell,
  grid,
  linkedRows,
  press,
  save,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

// Weekly jobs of an operator, each with the most clicks or keys that it may take.
test.describe.configure({ mode: "serial" });

interface Steps {
  clicks: number;
  keys: number;
}

/** Counts clicks and keys from the next page on. */
async function countSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.addInitScript(() => {
    const steps = { clicks: 0, keys: 0 };
    Object.assign(window, { steps });
    addEventListener("pointerdown", () => steps.clicks++, true);
    addEventListener("keydown", () => steps.keys++, true);
  });
  return () => page.evaluate(() => (window as unknown as { steps: Steps }).steps);
}

test("1 code is corrected in 6 clicks, 30 verified in 34 keys @job", async ({ admin, page }) => {
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
  await save(page).click();
  await expect(admin.message).toHaveText("1 change saved in Noon");
  expect((await steps()).clicks).toBeLessThanOrEqual(6);

  await test.step("30 codes are verified by keyboard, and Z undoes it", async () => {
    await admin.visit("/admin?list=unverified");
    await grid(page).focus();
    await press(page, "x", ...Array<string>(29).fill("Shift+ArrowDown"));
    await expect(bar(page)).toContainText("30 selected");
    await press(page, "v", "Enter");
    await expect(admin.message).toHaveText("30 codes verified today");
    // Each press of Shift counts as a key.
    expect((await steps()).keys - 29).toBeLessThanOrEqual(34);
    await press(page, "z");
    await expect(admin.kinds.first()).toContainText("30");
    await admin.applyReview();
    await expect(admin.message).toHaveText("Undone: 30 codes verified today");
  });
});

test("200 rows are pasted in 6 keys, 1 code added in 60 @job", async ({ admin, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await admin.logIn("today");
  const steps = await countSteps(page);
  await admin.visit("/admin/catalogue/oman/adidas");
  await page.evaluate(() => {
    const lines = Array.from({ length: 200 }, (_, at) => `ROW${at}\t${(at % 50) + 1}% off`);
    return navigator.clipboard.writeText(lines.join("\r\n"));
  });
  await grid(page).focus();
  await press(page, "Control+End", "Home", "Control+v");
  await expect(save(page)).toHaveText(/^Save 200 changes/);
  await press(page, "Control+s");
  await expect(admin.message).toHaveText("200 changes saved in Adidas");
  expect(await (await page.request.get("/oman/adidas")).text()).toContain("ROW199");
  // Control is pressed three times.
  expect((await steps()).keys).toBeLessThanOrEqual(7);

  await test.step("one code is added with its suggested Arabic", async () => {
    await admin.visit("/admin/catalogue/saudi-arabia/adidas");
    await grid(page).focus();
    await press(page, "Control+End", "Home");
    await page.keyboard.type("SAVE16");
    await press(page, "Tab");
    await page.keyboard.type("16% off orders over SAR 260");
    await press(page, "Tab");
    const arabic = "خصم ١٦٪ للطلبات فوق ٢٦٠ ريالًا";
    const suggestion = `Suggestion: ${arabic}. Press Enter to accept it.`;
    await expect(currentCell(page)).toHaveAccessibleDescription(suggestion);
    await press(page, "Enter");
    await expect(page.getByRole("region", { name: "Save 1 change" })).toContainText(arabic);
    await press(page, "Control+s");
    await expect(admin.message).toHaveText("1 change saved in Adidas");
    expect((await steps()).keys).toBeLessThanOrEqual(60);
    expect(await (await page.request.get("/ar/saudi-arabia/adidas")).text()).toContain(arabic);
  });
});

test("expired codes are extended, noted and deactivated @job", async ({ admin, page }) => {
  await admin.logIn("today");
  await admin.visit("/admin?list=expired");
  const count = page
    .getByRole("navigation", { name: "Lists" })
    .getByRole("link", { name: "Expired" });
  const before = Number.parseInt((await count.textContent()) ?? "", 10);
  const expectCount = (expected: number) => expect(count).toContainText(String(expected));
  await grid(page).focus();
  await press(page, "x", "Shift+ArrowDown", "Shift+ArrowDown");
  await expect(bar(page)).toContainText("3 selected");
  await press(page, "e");
  await expect(save(page)).toBeFocused();
  await press(page, "Enter");
  await expect(admin.message).toHaveText("3 codes extended");
  await expectCount(before - 3);
  await expect(grid(page).locator("[role=gridcell]:focus")).toHaveCount(1);
  await press(page, "Home", "n");
  await page.keyboard.type("Asked partner 20 Nov");
  await press(page, "Enter");
  await expect(admin.message).toHaveText("Note saved for 1 code");

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
  await expectCount(before - 4);
});

test("suggested codes and missed searches are accepted @job", async ({
  admin,
  page,
  browser,
  baseURL,
  server,
}) => {
  const shopper = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await shopper.goto("/ar/oman/nike");
  await shopper.locator("summary", { has: shopper.locator("#suggest") }).click();
  await shopper.getByLabel(ar.brand.suggested_code, { exact: true }).fill("<b>NEW</b>");
  await shopper.getByLabel(ar.brand.suggested_discount).fill("خصم ٢٠٪ على الأحذية");
  await shopper.getByRole("button", { name: ar.brand.suggestSend }).click();
  await expect(shopper.getByText(ar.brand.suggestThanks)).toBeVisible();
  await shopper.close();

  await admin.logIn("today");
  await page.goto("/admin?list=suggested");
  await page.getByRole("button", { name: "Accept <b>NEW</b>" }).click();
  const line = page.getByRole("row", { name: /<b>NEW<\/b>/ });
  await expect(line).toContainText("خصم ٢٠٪ على الأحذية");
  await expect(save(page)).toHaveText(/^Save 1 change/);

  page.on("dialog", (dialog) => dialog.accept());
  await server.env.DB.exec(
    "INSERT INTO missed_searches (day, country_id, text, searches) VALUES (date('now'), 0, 'كيتا', 5)",
  );
  await admin.visit("/admin");
  await page.getByRole("combobox", { name: "Country of كيتا" }).selectOption("Kuwait");
  await admin.button("Add brand كيتا").click();
  await expect(page.getByLabel("Brand name")).toHaveValue("كيتا");
  await expect(page).toHaveURL(/\/admin\/catalogue\/kuwait\//);
});
