import { expect } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { cells, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { askAxe } from "#tests/support/reading/axe.ts";

// They write to the UAE one after the other.
test.describe.configure({ mode: "serial" });
test.use({ timezoneId: "Asia/Dubai" });
test.beforeEach(({ admin }) => admin.logIn());

type Item = Record<string, unknown> & { promoCodes: Record<string, unknown>[] };

/** A country in the form of an upload. */
async function uploadOf(page: import("@playwright/test").Page, country: string): Promise<Item[]> {
  return (await page.request.get(`/api/admin/countries/${country}/upload`)).json();
}

/** As a file that was made without them would have it: no Arabic, no end, every code active. */
function plain(items: readonly Item[]): Item[] {
  const cleared = { discountAr: null, expiryDate: null, isActive: true };
  return items.map((item) => ({
    ...item,
    promoCodes: item.promoCodes.map((code) => ({ ...code, ...cleared })),
  }));
}

test("an upload is reviewed, filtered, searched, guarded, saved and undone, and offers what is often meant instead", {
  tag: "@job",
}, async ({ admin, page }) => {
  const before = await (await page.request.get("/api/admin/data?action=export")).text();
  const items = await uploadOf(page, "uae");
  const isDropped = ({ brand }: Item) => brand === "Ikea" || brand === "Nike";
  await admin.reviewFile("uae", plain(items.filter((item) => !isDropped(item))));
  await expect(admin.review.getByRole("heading", { level: 1 })).toHaveText(
    /^Live codes \d+ → \d+, 2 brands removed, \d+ texts lose their Arabic$/,
  );
  const rows = admin.review.getByRole("row");
  // The worst first: what is removed.
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
  // Undoing is a change of its own, which can be undone in its turn.
  await expect(admin.button("Undo")).toBeVisible();
  const after = await (await page.request.get("/api/admin/data?action=export")).text();
  expect(after).toBe(before);

  await admin.visit("/admin/upload");
  await test.step("the Arabic and ended codes stay, nothing is removed", async () => {
    await admin.reviewFile("uae", plain(items.slice(1)));
    const count = (kind: string) => admin.kinds.filter({ hasText: kind }).textContent();
    await admin.review.getByRole("button", { name: /^Keep \d+ Arabic texts$/ }).click();
    await expect.poll(() => count("Lose Arabic")).toMatch(/^0[A-Z]/);
    await admin.review.getByRole("button", { name: /^Leave \d+ codes unchanged$/ }).click();
    await expect.poll(() => count("Go live")).toMatch(/^0[A-Z]/);
    await admin.button("Switch to Add and update").click();
    await expect.poll(() => count("Removed")).toMatch(/^0[A-Z]/);
    await expect(admin.guard).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("radio", { name: "Add and update" })).toBeChecked();
  });
});

test("a change is taken back among newer ones, by its lines, or with all since it", async ({
  admin,
  page,
}) => {
  const headers = { Origin: new URL(page.url()).origin };
  for (const discount of ["10% off", "20% off", "30% off"]) {
    const brandsData = [uploadItem("Ticked", { promoCodes: [uploadCode("TICKED", { discount })] })];
    const data = { countryCode: "oman", brandsData, mode: "merge" };
    await page.request.post("/api/admin/add-coupons", { headers, data });
  }
  const shown = async () => (await page.request.get("/oman/ticked")).text();
  await admin.open("History");
  const row = admin.history.nth(1);
  await row.getByRole("button", { name: /^Open / }).click();
  // A line that a newer change touched shows both values, and is put back only if it is ticked.
  const line = page.getByRole("row", { name: /TICKED Ticked Discount/ });
  await expect(line).toHaveText(/Discount10% off20% offnow 30% off by operator, /);
  await expect(admin.button("Undo 0 of 2 lines")).toBeDisabled();
  await expect(page.getByText(/^TICKED and 1 more keep newer changes/)).toBeVisible();
  expect((await askAxe(page)).found).toEqual([]);
  const putBack = page.getByRole("button", { name: "Restore Oman to before this…" });
  await putBack.click();
  await expect(admin.review.getByRole("row", { name: /TICKED Discount/ })).toContainText("10%");
  await admin.button("Back Esc").click();
  await expect(putBack).toBeFocused();
  for (const box of await page.getByRole("checkbox", { name: /^Select Ticked, / }).all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await admin.button("Undo 2 lines").click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Undone: ");
  await expect(admin.history.first()).toContainText("Undid a change");
  await expect(line).toContainText("already undone");
  expect(await shown()).toContain("10%");
  await admin.history
    .nth(1)
    .getByRole("button", { name: /^Open / })
    .click();
  await expect(putBack).toHaveCount(2);
  await putBack.first().click();
  await admin.applyReview();
  await expect(admin.message).toHaveText("Restored Oman to its state before that change");
  expect(await shown()).toContain("20%");
});

test("the history is filtered by its address, and its changes name who made them", async ({
  admin,
  page,
  server,
}) => {
  const none = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const insert = server.env.DB.prepare(
    `INSERT INTO revisions (country_id, kind, summary, created_at, live_before, live_after, who)
      VALUES (11, 'edit', ?1, '2026-01-02T21:00:00Z', 0, 0, ?2)`,
  );
  const by = (who: string) => insert.bind(JSON.stringify({ brands: none, codes: none }), who);
  await server.env.DB.batch(["operator", "operator", "Samira"].map(by));
  await admin.visit("/admin/history");
  await expect(page.getByText("Times are in the time zone Asia/Dubai.")).toBeVisible();
  await expect(cells(admin.history.first()).first()).toHaveText("01:00");
  await page.getByRole("combobox", { name: "Who" }).selectOption("Samira");
  await expect(admin.history).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search brand or code" }).fill("zara");
  await expect(page.getByText(/^No matches\./)).toBeVisible();
  await admin.visit(page.url());
  await expect(page).toHaveURL("/admin/history?q=zara&who=Samira");
  await page.getByRole("searchbox", { name: "Search brand or code" }).fill("");
  await expect(admin.history).toHaveCount(1);
  // Days are those of the operator's zone.
  await page.getByLabel("Show country").selectOption("oman");
  await page.getByRole("combobox", { name: "Who" }).selectOption("operator");
  await page.getByLabel("From").fill("2026-01-03");
  await page.getByLabel("To", { exact: true }).fill("2026-01-03");
  await expect(page).toHaveURL(/country=oman&from=2026-01-03&to=2026-01-03/);
  await expect(admin.history).toHaveCount(2);
});

test("2,000 brands with 20 codes each are reviewed, scrolled, saved, and undone", async ({
  admin,
  page,
}) => {
  test.setTimeout(240_000);
  const promoCodes = Array.from({ length: 20 }, (_, at) =>
    uploadCode(`CODE${at}`, { discount: `${at + 1}% off` }),
  );
  const items = Array.from({ length: 2_000 }, (_, at) => uploadItem(`Brand ${at}`, { promoCodes }));
  await admin.reviewFile("qatar", items);
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText(
    "2,000 brands, 40,000 codes",
    {
      timeout: 60_000,
    },
  );
  const rows = admin.review.getByRole("row");
  const drawn = await rows.count();
  expect(drawn).toBeLessThan(110);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => rows.count()).toBeGreaterThan(drawn);
  await page.evaluate(() => window.scrollTo(0, 0));
  await admin.review.getByLabel("Search brand, code, text").fill("brand 1999");
  await expect(admin.brands).toHaveText([/^Brand 1999/]);

  await admin.applyReview();
  await expect(admin.message).toHaveText(
    "Successfully added 2,000 brands for Qatar to local storage",
    { timeout: 60_000 },
  );
  await admin.button("Undo").click();
  await admin.review.waitFor({ timeout: 60_000 });
  await admin.applyReview();
  await expect(admin.message).toHaveText(/^Undone/, { timeout: 60_000 });

  await test.step("one of more than 5 MB can be typed in and reviewed, one of more than 10 MB is refused", async () => {
    await admin.visit("/admin/upload");
    const load = (...items: object[]) => {
      const buffer = Buffer.from(JSON.stringify(items, null, 1));
      return admin.file.setInputFiles({
        name: "large.json",
        mimeType: "application/json",
        buffer,
      });
    };
    const long = Array.from({ length: 2_500 }, (_, index) =>
      uploadItem(`Brand ${index}`, { description: "x".repeat(2_000) }),
    );
    await admin.country.fill("tunisia");
    await load(...long.map((item) => ({ ...item, descriptionAr: "y".repeat(2_000) })));
    await admin.button("Save").click();
    await expect(admin.message).toHaveText("Error: The data must be at most 10 MB");
    await load(...long);
    await expect(admin.editor).toContainText("Brand 0");
    await admin.editor.focus();
    await page.keyboard.type("   ");
    await page.getByText("Draft stored in this browser").waitFor();
    await admin.button("Save").click();
    await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("2,500 brands", {
      timeout: 60_000,
    });
    await expect(admin.review).toContainText("Upload › Tunisia › Replace all");
  });
});
