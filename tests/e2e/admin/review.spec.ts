import { expect } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { cells, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

test.describe.configure({ mode: "serial" });
test.beforeEach(({ admin }) => admin.logIn());

type Item = Record<string, unknown> & { promoCodes: Record<string, unknown>[] };

test("an upload is reviewed, confirmed and undone @job", async ({ admin, page }) => {
  const before = await (await page.request.get("/api/admin/data?action=export")).text();
  const stored = await page.request.get("/api/admin/countries/uae/upload");
  const items: Item[] = await stored.json();
  // A simple file has no Arabic, no ends, and not every brand.
  const cleared = { discountAr: null, expiryDate: null, isActive: true };
  const plain = items
    .filter(({ brand }) => brand !== "Ikea" && brand !== "Nike")
    .map((item) => ({
      ...item,
      promoCodes: item.promoCodes.map((code) => ({ ...code, ...cleared })),
    }));
  await admin.reviewFile("uae", plain);
  await expect(admin.review.getByRole("heading", { level: 1 })).toHaveText(
    /^Live codes \d+ → \d+, 2 brands removed, \d+ texts lose their Arabic$/,
  );
  const rows = admin.review.getByRole("row");
  // Removals come first.
  await expect(rows.nth(1)).toContainText(/Ikea|Nike/);
  await admin.kinds.filter({ hasText: "Lose Arabic" }).click();
  await expect(cells(rows.nth(2)).nth(3)).toHaveText("loses Arabic");
  await expect(cells(rows.nth(2)).nth(2)).toHaveText("empty");
  await admin.kinds.filter({ hasText: "Removed" }).click();
  await expect(admin.brands).toHaveCount(2);
  await admin.kinds.filter({ hasText: "All changes" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("ikea");
  await expect(admin.brands).toHaveText([/^Ikea · \d+ removed/]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("no such brand");
  await expect(admin.review).toContainText("No changes match.");

  await expect(admin.apply).toBeDisabled();
  await admin.guard.fill("united arab emirates");
  await admin.apply.click();
  await expect(admin.message).toHaveText(
    /^Successfully changed \d+ brands for United Arab Emirates in local storage$/,
  );
  await admin.button("Undo").click();
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("2 brands");
  await admin.applyReview();
  await expect(admin.message).toHaveText(/^Undone: Successfully changed/);
  // An undo can be undone.
  await expect(admin.button("Undo")).toBeVisible();
  const after = await (await page.request.get("/api/admin/data?action=export")).text();
  expect(after).toBe(before);
});

test("2,000 brands of 20 codes are reviewed and saved", async ({ admin, page }) => {
  const slow = { timeout: 60_000 };
  const promoCodes = Array.from({ length: 20 }, (_, at) => uploadCode(`CODE${at}`));
  const items = Array.from({ length: 2_000 }, (_, at) => uploadItem(`Brand ${at}`, { promoCodes }));
  await admin.reviewFile("qatar", items);
  const added = admin.kinds.filter({ hasText: "Added" });
  await expect(added).toContainText("2,000 brands, 40,000 codes", slow);
  const rows = admin.review.getByRole("row");
  const rendered = await rows.count();
  expect(rendered).toBeLessThan(110);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => rows.count()).toBeGreaterThan(rendered);
  await page.evaluate(() => window.scrollTo(0, 0));
  await admin.review.getByLabel("Search brand, code, text").fill("brand 1999");
  await expect(admin.brands).toHaveText([/^Brand 1999/]);
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 2,000 brands for Qatar", slow);
});
