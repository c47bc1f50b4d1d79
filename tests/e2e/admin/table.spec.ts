import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { uploadItem } from "#tests/support/data/uploads.ts";
import {
  type AdminPage,
  dragFile,
  json,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

// Some of them write to Oman.
test.describe.configure({ mode: "default" });

const heading = ["Store", "Code", "Discount", "Verified", "Expiry", "Notes"];
const tsv = (...rows: string[][]) => rows.map((row) => row.join("\t")).join("\n");

const table = (page: Page) => page.getByRole("grid", { name: "Cells of the table" });
const column = (page: Page, name: string) => page.getByLabel(`Column ${name}`, { exact: true });
const review = (page: Page) => page.getByRole("button", { name: /^Review/ });

const mode = (page: Page, name: string) => page.getByRole("radio", { name });

async function paste(admin: AdminPage, country: string, ...rows: string[][]): Promise<void> {
  await admin.country.fill(country);
  await admin.pasteCells(tsv(...rows));
  await table(admin.page).waitFor();
}

test.beforeEach(({ admin }) => admin.logIn());

test("the table's scripts are loaded when they are needed, and JSON comes back after it", async ({
  admin,
  page,
}) => {
  const startOver = page.getByRole("button", { name: "Start over" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload();
  await admin.editor.waitFor();
  await expect(mode(page, "Replace all")).toBeChecked();
  const later = /table-review|table-worker/;
  expect(scripts.filter((url) => later.test(url))).toEqual([]);
  await admin.pasteCells("Brand\tCode\nNoon\tA");
  await expect(mode(page, "Add and update")).toBeChecked();
  await expect(admin.editor).toBeHidden();
  // Texts too are read off the screen's thread.
  expect(scripts.filter((url) => /table-worker/.test(url))).toHaveLength(1);
  await startOver.click();
  await expect(page.getByRole("heading", { name: "Upload", level: 2 })).toBeFocused();
  await expect(admin.editor).toHaveText("");
  await admin.type("{}");
  await admin.pasteCells(json(uploadItem("JSON")));
  await expect(admin.editor).toContainText("JSON");

  await test.step("a spreadsheet dropped on the JSON opens the table", async () => {
    const text = "Brand,Code\nDropped,A";
    const file = { name: "codes.csv", type: "text/csv", text };
    await dragFile(page, ".cm-content", file, ["dragenter", "drop"]);
    await expect(table(page)).toContainText("Dropped");
    await startOver.click();
    await expect(admin.editor).not.toContainText("Dropped");
  });

  await test.step("what is no spreadsheet is refused, and the open table stays", async () => {
    await paste(admin, "oman", ["Brand", "Code"], ["Noon", "A"]);
    const pdf = { name: "codes.pdf", mimeType: "", buffer: Buffer.from("rubbish") };
    await admin.file.setInputFiles(pdf);
    await expect(admin.message).toHaveText(
      "Error: codes.pdf is not a table. Please select a .csv, .tsv or .xlsx file.",
    );
    // It is kept while another view is open.
    await admin.open("Backup");
    await admin.open("Upload");
    await expect(table(page)).toContainText("Noon");
  });
});

test("pasted cells add to a country what it lacks, and leave the rest", { tag: "@job" }, async ({
  admin,
  page,
}) => {
  const before = await (await page.request.get("/oman")).text();
  await paste(
    admin,
    "OMAN",
    heading,
    ["Shop of the table", "TABLE10", "10% off", "2026-11-20", "", ""],
    ["Shop of the table", "TABLE20", "20% off", "2026-11-20", "2027-12-31", "ask Sara"],
    ["Shop of the table", "TABLE30", "30", "2026-11-20", "", ""],
    ["TABLE SHOP", "TABLE40", "30", "2026-11-20", "", ""],
  );
  await expect(review(page)).toHaveText("Review 2 of 4 rows");
  await expect(review(page)).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  const held = "2 rows with a problem not included: they stay in the table";
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  await expect(admin.review).toContainText(held);
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("1 brand, 2 codes");
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman to local storage");
  await expect(page.getByRole("status").getByText(held)).toBeVisible();
  // What was held back is worked on.
  await expect(table(page)).not.toContainText("TABLE20");
  await admin.faults.getByRole("button", { name: "Use 30% off" }).click();
  await expect(review(page)).toHaveText("Review 2 rows");
  await review(page).click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added");
  await expect(table(page)).toHaveCount(0);
  const after = await (await page.request.get("/oman?q=")).text();
  expect(after).toContain("Shop of the table");
  const links = (html: string) => new Set(html.match(/href="\/oman\/[a-z0-9-]+/g));
  expect(links(after).isSupersetOf(links(before))).toBe(true);
});

test("a large workbook is read within the policy, and shown in parts of 9,000 rows", async ({
  admin,
  page,
}) => {
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
  // A problem leads to its part.
  await admin.faults.getByRole("button", { name: "Row 9,052, Code: empty" }).click();
  await expect(table(page).locator(":focus")).toHaveText("empty");
  await page.keyboard.press("Tab");
  await expect(table(page).locator(":focus")).toHaveCount(0);
  await expect(page.getByRole("button", { pressed: true, name: "From row 9,001" })).toBeVisible();
  await expect(table(page)).toContainText("CODE9051");
  await page.getByRole("button", { name: "From row 1", exact: true }).click();
  await expect(table(page)).not.toContainText("CODE9051");
});

test("faults are listed by row and column, and lead to their cells", async ({ admin, page }) => {
  const row = (at: number) => ["Noon", `CODE${at}`, "10% off", "2026-11-20", "", ""];
  const rows = Array.from({ length: 300 }, (_, at) => row(at));
  rows[5] = ["Noon", "", "10% off", "2026-11-20", "", ""];
  rows[250] = ["Noon", "CODE250", "10% off", "2026-11-20", "31/02/2026", '"ask\nSara"'];
  await paste(admin, "oman", heading, ...rows);
  await expect(admin.faults).toContainText([
    "Row 7, Code: empty",
    "Row 252, Expiry date: 31/02/2026 is not a date: there is no such day",
  ]);
  expect(await table(page).getByRole("row").count()).toBeLessThan(60);
  await admin.faults
    .nth(1)
    .getByRole("button", { name: /^Row 252/ })
    .click();
  const cell = table(page).locator(":focus");
  await expect(cell).toContainText("31/02/2026");
  await expect(cell).toBeInViewport();
  // A field has one line.
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByLabel("Row 252, column F")).toHaveValue("ask / Sara");
  await page.keyboard.press("Escape");
  await page.keyboard.press("F8");
  await expect(cell).toContainText("empty");
  await expect(review(page)).toHaveText("Review 298 of 300 rows");
  await expect(review(page)).toBeEnabled();
  // What is left out of the upload would be removed.
  await mode(page, "Replace all").check();
  await expect(review(page)).toBeDisabled();
  await expect(page.getByText("Replace all requires a table without problems.")).toBeVisible();
  // Each is corrected in its place, and joins the rest.
  await admin.faults.first().getByRole("button", { name: "Row 7" }).click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("TYPED");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveText("TYPED");
  // The faults are read anew a moment after the cell.
  const leaveOut = page.getByRole("button", { name: "Leave out" });
  await expect(leaveOut).toHaveCount(1);
  await leaveOut.click();
  await expect(review(page)).toHaveText("Review 299 rows");
  await page.getByRole("button", { name: "Include again" }).click();
  await page.getByRole("button", { name: "Use 2026-02-28" }).click();
  await expect(admin.faults).toHaveCount(0);
  await expect(review(page)).toHaveText("Review 300 rows");
  await expect(review(page)).toBeEnabled();

  await test.step("a column is matched by hand, and so the next time", async () => {
    await page.getByRole("button", { name: "Start over" }).click();
    const rows = [
      ["Store", "Sara's column", "Discount", "Verified"],
      ["Noon", "A", "10%", "2026-11-20"],
    ];
    await paste(admin, "oman", ...rows);
    await expect(admin.faults).toHaveText("No column for Code");
    await column(page, "B, Sara's column").selectOption("Code");
    await expect(admin.faults).toHaveCount(0);
    await expect(table(page).getByRole("columnheader").nth(2)).toContainText("chosen");
    await page.reload();
    await admin.editor.waitFor();
    await paste(admin, "oman", ...rows);
    await expect(column(page, "B, Sara's column")).toHaveValue("code");
    await expect(table(page).getByRole("columnheader").nth(2)).toContainText("as in the last file");
  });
});

test("a country downloaded as .xlsx and uploaded again changes nothing", async ({
  admin,
  page,
}) => {
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
