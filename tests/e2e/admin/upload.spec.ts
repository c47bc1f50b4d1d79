import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { dragFile, json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test.beforeEach(({ admin }) => admin.logIn());

test("the editor accepts pasted and dropped JSON", async ({ admin, page }) => {
  const expectBrand = (name: string) =>
    expect(admin.editor).toContainText(new RegExp(`^[^A-Z]*"brand": "${name}"`));
  await page.evaluate((text) => navigator.clipboard.writeText(text), json(uploadItem("Pasted")));
  await admin.editor.focus();
  for (const key of ["a", "v"]) await page.keyboard.press(`Control+${key}`);
  await expectBrand("Pasted");
  expect(await page.locator(".json-editor").boundingBox()).toMatchObject({ height: 256 });

  const dropped = { name: "codes.JSON", type: "", text: json(uploadItem("Dropped")) };
  const area = page.locator("[data-over]");
  await dragFile(page, ".cm-content", dropped, ["dragenter", "dragover"]);
  await expect(area).toBeVisible();
  await dragFile(page, ".cm-content", dropped, ["drop"]);
  await expect(area).toHaveCount(0);
  await expectBrand("Dropped");
  await admin.editor.focus();
  await page.keyboard.press("Control+z");
  await expectBrand("Pasted");
});

test("typed text stays until it is saved, also after a reload", async ({ admin, page }) => {
  await admin.fill("tunisia", json(uploadItem("Typed by hand")));
  await page.getByText("Draft stored in this browser").waitFor();
  await page.reload();
  await expect(admin.country).toHaveValue("tunisia");
  await expect(admin.editor).toContainText("Typed by hand");
  await admin.button("Save").click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Tunisia");
  await page.reload();
  await expect(admin.editor).not.toContainText("Typed by hand");
});

test("a dropped table is read in a worker, reviewed, saved and undone @job", async ({
  admin,
  page,
}) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await admin.country.fill("OMAN");
  const row = "Shop of the table,TABLE10,10% off,2026-11-20";
  const text = `Store,Code,Discount,Verified\n${row}`;
  const file = { name: "codes.csv", type: "text/csv", text };
  await dragFile(page, ".cm-content", file, ["dragenter", "drop"]);
  await page.getByRole("button", { name: "Review 1 code" }).click();
  expect(workers).toHaveLength(1);
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman");
  const shown = await page.request.get("/oman/shop-of-the-table");
  expect(await shown.text()).toContain("TABLE10");
  await admin.button("Undo").click();
  await admin.applyReview();
  await expect(admin.message).toHaveText(/^Undone: Successfully added/);
  expect((await page.request.get("/oman/shop-of-the-table")).status()).toBe(404);
});

test("an export is downloaded, and imports what was cleared @job", async ({ admin, page }) => {
  await admin.open("Backup");
  const download = page.waitForEvent("download");
  await admin.button("Export").click();
  const buffer = await readFile(await (await download).path());
  page.on("dialog", (dialog) => dialog.accept());
  await admin.button("Clear all").click();
  await admin.applyReview();
  await expect(admin.message).toContainText("All data cleared.");
  const file = { name: "backup.json", mimeType: "application/json", buffer };
  await admin.importFile.setInputFiles(file);
  await admin.applyReview();
  await expect(admin.message).toHaveText(/^Imported 11 countries/, { timeout: 60_000 });
  const again = await page.request.get("/api/admin/data?action=export");
  expect(await again.json()).toEqual(JSON.parse(buffer.toString()));
});
