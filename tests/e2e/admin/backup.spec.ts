import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

test("export, clear and import restore the catalogue @job", async ({ admin, page }) => {
  await admin.logIn("backup");
  const download = page.waitForEvent("download");
  await admin.button("Export").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("coupon-data-backup.json");
  const path = await file.path();
  const backup = JSON.parse(await readFile(path, "utf8"));
  expect(backup).toMatchObject({ format: "coupon-data/1", complete: true });

  page.once("dialog", (dialog) => dialog.dismiss());
  await admin.button("Clear all").click();
  await expect(admin.review).toHaveCount(0);
  const asked = page.waitForEvent("dialog");
  const pressed = admin.button("Clear all").click();
  const dialog = await asked;
  expect(dialog.message()).toBe("Are you sure you want to clear all data? History can undo it.");
  await dialog.accept();
  await pressed;
  await expect(admin.apply).toBeDisabled();
  await admin.applyReview();
  await expect(admin.message).toHaveText("All data cleared. Refresh the page to see changes.");
  expect(await (await page.request.get("/oman")).text()).toContain("No stores are listed here yet");

  await admin.importFile.setInputFiles({
    name: file.suggestedFilename(),
    mimeType: "application/json",
    buffer: await readFile(path),
  });
  await admin.applyReview();
  await expect(admin.message).toHaveText(/^Imported 11 countries/, { timeout: 60_000 });
  const again = await (await page.request.get("/api/admin/data?action=export")).json();
  expect(again).toEqual(backup);
  await admin.button("Rebuild all pages").click();
  await expect(admin.message).toHaveText(
    "Pages, logos and counts are rebuilt. Other operators are logged out.",
  );
});
