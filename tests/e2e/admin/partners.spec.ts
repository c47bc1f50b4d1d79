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

test("a partner's next file takes two clicks, and ends what is gone from it", async ({
  admin,
  page,
}) => {
  await admin.logIn();
  await admin.country.fill("oman");
  await admin.file.setInputFiles(october);
  await page.getByLabel("Column A, Shop").selectOption("brand");
  await page.getByLabel("Column B, Kupon").selectOption("code");
  await page.getByLabel("Column C, Offer").selectOption("discount");
  await page.getByLabel("Column D, Tried on").selectOption("lastReportedDate");
  await page.getByLabel("Save as partner").fill("Admitad");
  await page.getByRole("button", { name: /^Review/ }).click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman");

  // Another computer, which remembers nothing.
  await page.evaluate(() => localStorage.clear());
  await admin.visit("/admin?view=upload");
  await admin.editor.waitFor();
  await admin.country.fill("");
  await admin.file.setInputFiles(november);
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  const gone = admin.review.getByRole("group", { name: /gone from/ });
  await expect(gone).toContainText("OLD30 and 1 other are gone from Admitad's file");
  const ends = admin.kinds.filter({ hasText: "End" });
  await expect(ends).toContainText(/^0/);
  await gone.getByLabel("End all").click();
  await expect(ends).toContainText("2 codes");
  await gone.getByText("One by one").click();
  await gone.getByLabel("OLD40").click();
  await expect(ends).toContainText("1 code");
  await expect(gone.getByLabel("OLD40")).toBeFocused();
  expect((await askAxe(page)).found).toEqual([]);
  await admin.apply.click();
  await expect(admin.message).toContainText("Oman");
  const shown = await (await page.request.get("/oman/partner-shop")).text();
  for (const code of ["STAYS", "NEW7", "OLD40"]) expect(shown).toContain(code);
  expect(shown).not.toContain("OLD30");

  // A partner with a column of countries, whose next file lacks one of them.
  const both = (day: string, ...rows: string[]) => ({
    ...csv(`${day}.csv`),
    buffer: Buffer.from(["Brand,Code,Discount,Verified,Country", ...rows].join("\n")),
  });
  const stays = "Wide shop,WIDE5,5% off,2026-11-05,Oman";
  await admin.visit("/admin?view=upload");
  await admin.editor.waitFor();
  await admin.file.setInputFiles(both("first", stays, "Wide shop,LOST9,9% off,2026-11-05,Qatar"));
  await page.getByLabel("Save as partner").fill("ArabClicks");
  await page.getByRole("button", { name: /^Review/ }).click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 2 brands");
  await admin.file.setInputFiles(both("second", stays.replace("5% off", "6% off")));
  await expect(gone).toContainText("LOST9 is gone from ArabClicks's file");
  await gone.getByRole("checkbox").first().click();
  await expect(ends).toContainText("1 code");
  await admin.apply.click();
  await expect(admin.message).toContainText("Qatar");
  expect(await (await page.request.get("/qatar/wide-shop")).text()).not.toContain("LOST9");
});
