import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

// Clearing everything and breaking the database need a server of their own.
test.describe.configure({ mode: "serial" });

test("export, clear and import give back the same catalogue", { tag: "@job" }, async ({
  admin,
  page,
}) => {
  await admin.logIn("backup");
  const download = page.waitForEvent("download");
  await admin.button("Export").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("coupon-data-backup.json");
  await expect(admin.message).toHaveText("Data exported successfully");
  const path = await file.path();
  const backup = JSON.parse(await readFile(path, "utf8"));
  expect(backup).toMatchObject({ format: "coupon-data/1", complete: true });
  expect(backup.countries).toHaveLength(11);

  page.once("dialog", (dialog) => dialog.dismiss());
  await admin.button("Clear all").click();
  await page.goto("/oman");
  await expect(page.getByRole("link", { name: /Adidas/ }).first()).toBeVisible();

  await page.goto("/admin/backup");
  const asked = page.waitForEvent("dialog");
  const pressed = admin.button("Clear all").click();
  const dialog = await asked;
  expect(dialog.message()).toBe("Are you sure you want to clear all data? History can undo it.");
  await dialog.accept();
  await pressed;
  await expect(admin.apply).toBeDisabled();
  await expect(admin.apply).toHaveText(/^Clear 11 countries/);
  await admin.guard.fill("11 countries");
  await admin.apply.click();
  await expect(admin.message).toHaveText("All data cleared. Refresh the page to see changes.");
  expect(await (await page.request.get("/oman")).text()).toContain("No stores are listed here yet");

  await admin.importFile.setInputFiles({
    name: file.suggestedFilename(),
    mimeType: "application/json",
    buffer: await readFile(path),
  });
  await admin.applyReview();
  await expect(admin.message).toHaveText("Imported 11 countries from the file");
  const again = await (await page.request.get("/api/admin/data?action=export")).json();
  expect(again).toEqual(backup);
  await admin.button("Rebuild all pages").click();
  await expect(admin.message).toHaveText(
    "Pages, logos and counts are rebuilt. Other operators are logged out.",
  );
});

test("a broken database loses nothing", async ({ admin, page, server }) => {
  await admin.logIn("backup");
  await admin.open("Upload");
  await admin.reviewUpload("oman", json(uploadItem("One")));
  await server.env.DB.prepare("ALTER TABLE revisions RENAME TO hidden").run();
  try {
    await admin.applyReview();
    await expect(admin.message).toHaveText(
      "Error: Failed to save data. Server save failed, but data saved locally",
    );
    await admin.open("Backup");
    page.once("dialog", (dialog) => dialog.accept());
    await admin.button("Clear all").click();
    await admin.applyReview();
    await expect(admin.message).toHaveText("Clear Error");
    await expect(page.getByText("HTTP error! status: 503")).toBeVisible();
    await admin.button("Back Esc").click();
    const broken = await page.goto("/admin/history");
    expect(broken?.status()).toBe(503);
    await expect(page.getByRole("alert")).toContainText("Error: The screen could not be loaded.");
  } finally {
    await server.env.DB.prepare("ALTER TABLE hidden RENAME TO revisions").run();
  }
  await page.getByRole("link", { name: "Try again" }).click();
  await admin.open("Upload");
  await expect(admin.country).toHaveValue("oman");
  await admin.button("Save").click();
  await expect(admin.review).toBeVisible();
});
