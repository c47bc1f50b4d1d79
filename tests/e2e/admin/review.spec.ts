import { expect } from "@playwright/test";
import { cells, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

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
  await expect(cells(rows.nth(2)).nth(0)).toContainText("→ empty");
  await expect(cells(rows.nth(2)).nth(1)).toContainText("loses Arabic");
  await admin.kinds.filter({ hasText: "Removed" }).click();
  await expect(admin.brands).toHaveCount(2);
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
