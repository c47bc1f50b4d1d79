import { expect, type Page } from "@playwright/test";
import {
  type AdminPage,
  dragFile,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

const heading = ["Store", "Code", "Discount", "Verified", "Expiry", "Notes"];

const fileHeading = (page: Page) =>
  page.getByRole("heading", { name: "This is how I read your file" });
const review = (page: Page) => page.getByRole("button", { name: /^Review/ });
const mode = (page: Page, name: string) => page.getByRole("radio", { name });

async function paste(admin: AdminPage, country: string, ...rows: string[][]): Promise<void> {
  await admin.country.fill(country);
  await admin.pasteCells(rows.map((row) => row.join("\t")).join("\n"));
  await fileHeading(admin.page).waitFor();
}

test.beforeEach(({ admin }) => admin.logIn());

test("a dropped spreadsheet loads the scripts of the table", async ({ admin, page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload();
  await admin.editor.waitFor();
  await expect(mode(page, "Replace all")).toBeChecked();
  expect(scripts.filter((url) => /file-review|table-worker/.test(url))).toEqual([]);
  const file = { name: "codes.csv", type: "text/csv", text: "Brand,Code\nDropped,A" };
  await dragFile(page, ".cm-content", file, ["dragenter", "drop"]);
  await expect(page.getByRole("row", { name: /Brand name/ })).toContainText("Dropped");
  await expect(mode(page, "Add and update")).toBeChecked();
  // A worker reads tables, so that the view stays responsive.
  expect(scripts.filter((url) => /table-worker/.test(url))).toHaveLength(1);
});

test("pasted cells add codes once a question about them is answered @job", async ({
  admin,
  page,
}) => {
  await paste(
    admin,
    "OMAN",
    heading,
    ["Shop of the table", "TABLE10", "10% off", "2026-11-20", "", ""],
    ["Shop of the table", "TABLE20", "20% off", "2026-11-20", "2027-12-31", "ask Sara"],
    ["Shop of the table", "TABLE30", "30", "2026-11-20", "", ""],
  );
  const open = page.getByRole("button", { name: "1 question is open: 1 row waits" });
  const answer = page.getByRole("group", { name: "1 row waits" }).getByRole("button").first();
  await open.click();
  await expect(answer).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(review(page)).toHaveText("Review 3 codes");
  await expect(review(page)).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("1 brand, 3 codes");
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman");
  const shown = await (await page.request.get("/oman/shop-of-the-table")).text();
  for (const code of ["TABLE10", "TABLE20", "TABLE30"]) expect(shown).toContain(code);
});
