import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import {
  type AdminPage,
  dragFile,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

const heading = ["Store", "Code", "Discount", "Verified", "Expiry", "Notes"];

const table = (page: Page) => page.getByRole("grid", { name: "Cells of the table" });
const review = (page: Page) => page.getByRole("button", { name: /^Review/ });
const mode = (page: Page, name: string) => page.getByRole("radio", { name });

async function paste(admin: AdminPage, country: string, ...rows: string[][]): Promise<void> {
  await admin.country.fill(country);
  await admin.pasteCells(rows.map((row) => row.join("\t")).join("\n"));
  await table(admin.page).waitFor();
}

test.beforeEach(({ admin }) => admin.logIn());

test("a dropped spreadsheet loads the scripts of the table", async ({ admin, page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload();
  await admin.editor.waitFor();
  await expect(mode(page, "Replace all")).toBeChecked();
  expect(scripts.filter((url) => /table-review|table-worker/.test(url))).toEqual([]);
  const file = { name: "codes.csv", type: "text/csv", text: "Brand,Code\nDropped,A" };
  await dragFile(page, ".cm-content", file, ["dragenter", "drop"]);
  await expect(table(page)).toContainText("Dropped");
  await expect(mode(page, "Add and update")).toBeChecked();
  await expect(admin.editor).toBeHidden();
  // A worker reads tables, so that the view stays responsive.
  expect(scripts.filter((url) => /table-worker/.test(url))).toHaveLength(1);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { name: "Upload", level: 2 })).toBeFocused();
  await expect(admin.editor).toHaveText("");
});

test("pasted cells add codes, rows with problems stay @job", async ({ admin, page }) => {
  await paste(
    admin,
    "OMAN",
    heading,
    ["Shop of the table", "TABLE10", "10% off", "2026-11-20", "", ""],
    ["Shop of the table", "TABLE20", "20% off", "2026-11-20", "2027-12-31", "ask Sara"],
    ["Shop of the table", "TABLE30", "30", "2026-11-20", "", ""],
  );
  await expect(review(page)).toHaveText("Review 2 of 3 rows");
  await expect(review(page)).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("1 brand, 2 codes");
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman");
  await expect(table(page)).not.toContainText("TABLE20");
  await admin.faults.getByRole("button", { name: "Use 30% off" }).click();
  await review(page).click();
  await admin.applyReview();
  await expect(table(page)).toHaveCount(0);
  const shown = await (await page.request.get("/oman/shop-of-the-table")).text();
  for (const code of ["TABLE10", "TABLE20", "TABLE30"]) expect(shown).toContain(code);
});

test("a large workbook is shown in parts of 9,000 rows", async ({ admin, page }) => {
  await admin.country.fill("oman");
  const rows = Array.from({ length: 9_100 }, (_, at) => [`Shop ${at % 400}`, `CODE${at}`, at]);
  rows[9_050] = ["Shop", "", 1];
  const buffer = await writeExcelFile([["Brand", "Code", "Copies"], ...rows]).toBuffer();
  await admin.file.setInputFiles({
    ...{ name: "large.xlsx", mimeType: "application/octet-stream", buffer },
  });
  await expect(page.getByText("9,100 rows, 3 columns.")).toBeVisible();
  await table(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(table(page)).toContainText("CODE8998");
  // The problem leads to its cell, which is edited there.
  await admin.faults.getByRole("button", { name: "Row 9,052, Code: empty" }).click();
  await expect(table(page).locator(":focus")).toHaveText("empty");
  await expect(table(page).locator(":focus")).toBeInViewport();
  expect(await table(page).getByRole("row").count()).toBeLessThan(60);
  await page.keyboard.press("Enter");
  await page.keyboard.type("TYPED");
  await page.keyboard.press("Enter");
  await expect(table(page).locator(":focus")).toHaveText("TYPED");
  await expect(admin.faults.filter({ hasText: "Row 9,052" })).toHaveCount(0);
});

test("a downloaded country uploads without changes", async ({ admin, page }) => {
  await admin.country.fill("uae");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download United Arab Emirates as .xlsx" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("uae.xlsx");
  await admin.file.setInputFiles({
    name: "uae.xlsx",
    mimeType: "application/octet-stream",
    buffer: await readFile(await file.path()),
  });
  await mode(page, "Replace all").check();
  await review(page).click();
  await expect(admin.review).toContainText("No changes: the catalogue already has all of this.");
});
