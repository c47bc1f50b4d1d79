import { expect } from "@playwright/test";
import { testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { askAxe } from "#tests/support/reading/axe.ts";

const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["Shop,Kupon,Offer,Tried on,EPC", ...rows].join("\n")),
});

const october = csv(
  "october.csv",
  "Partner shop,OLD30,30% off,05/10/2026,1",
  "Partner shop,OLD40,40% off,05/10/2026,1",
  "Partner shop,STAYS,5% off,20/10/2026,2",
);
const november = csv(
  "november.csv",
  "Partner shop,STAYS,6% off,05/11/2026,2",
  "Partner shop,NEW7,7% off,06/11/2026,",
);

test("the next file of a partner ends missing codes @job", async ({ admin, page }) => {
  await admin.logIn();
  await admin.country.fill("oman");
  await admin.file.setInputFiles(october);
  await page.getByLabel("Column A, Shop").selectOption("brand");
  await page.getByLabel("Column B, Kupon").selectOption("code");
  await page.getByLabel("Column C, Offer").selectOption("discount");
  await page.getByLabel("Column D, Tried on").selectOption("lastReportedDate");
  await page.getByLabel("Save as partner").fill("Admitad ");
  await page.getByRole("button", { name: /^Review/ }).click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman");

  // Another computer has no settings.
  await page.evaluate(() => localStorage.clear());
  await admin.visit("/admin/upload");
  await admin.editor.waitFor();
  await admin.country.fill("");
  await admin.file.setInputFiles(november);
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  const gone = admin.review.getByRole("group", { name: /missing from/ });
  await expect(gone).toContainText("OLD30 and 1 other are missing from Admitad's file");
  const ends = admin.kinds.filter({ hasText: "End" });
  await gone.getByLabel("End all").click();
  await expect(ends).toContainText("2 codes");
  await gone.getByText("Choose codes").click();
  await gone.getByLabel("OLD40").click();
  await expect(ends).toContainText("1 code");
  expect((await askAxe(page)).found).toEqual([]);
  await admin.apply.click();
  await expect(admin.message).toContainText("Oman");
  const shown = await (await page.request.get("/oman/partner-shop")).text();
  for (const code of ["STAYS", "NEW7", "OLD40"]) expect(shown).toContain(code);
  expect(shown).not.toContain("OLD30");
});
