import { expect, type Page } from "@playwright/test";
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
  // A worker reads tables, so that the view stays responsive.
  expect(scripts.filter((url) => /table-worker/.test(url))).toHaveLength(1);
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
