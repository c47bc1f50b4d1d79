import { expect } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import {
  type AdminPage,
  json,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

const names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
const item = (name: string) => uploadItem(name);
const upload = (count: number) => json(...names.slice(0, count).map(item));

/** Replaces Tunisia's brands by the first `count`. */
async function save(admin: AdminPage, count: number) {
  await admin.reviewUpload("tunisia", upload(count));
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully");
}

async function expectDraft(admin: AdminPage, country: string, text: string) {
  await expect(admin.country).toHaveValue(country);
  await expect(admin.editor).toContainText(text);
}

test.beforeEach(({ admin }) => admin.logIn());

test("an upload that the server refuses stays in the fields and survives a reload", async ({
  admin,
}) => {
  await save(admin, 2);
  await admin.reviewUpload("tunisia", json(uploadItem("Kept when refused")));
  // Another operator saves in between: the catalogue is no longer that of the preview.
  const other = await admin.page.context().newPage();
  await other.goto("/admin");
  const status = await other.evaluate(
    async (brandsData) => {
      const answer = await fetch("/api/admin/add-coupons", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ countryCode: "tunisia", brandsData }),
      });
      return answer.status;
    },
    [uploadItem("In between")],
  );
  expect(status).toBe(200);
  await other.close();
  await admin.applyReview();
  await expect(admin.message).toContainText("has changed since the preview");
  await expectDraft(admin, "tunisia", "Kept when refused");
  await admin.page.reload();
  await expectDraft(admin, "tunisia", "Kept when refused");
  await admin.button("Save").click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Tunisia");
  // Once it is saved it is no draft any more.
  await expect(admin.country).toHaveValue("");
  await expect(admin.editor).not.toContainText("Kept when refused");
  await admin.page.reload();
  await expect(admin.country).toHaveValue("");
});

test("an upload for a country that there is not stays in the fields", async ({ admin }) => {
  await admin.fill("atlantis", json(uploadItem("Kept too")));
  await admin.button("Save").click();
  await expect(admin.message).toHaveText("Error: Country atlantis not found");
  await expectDraft(admin, "atlantis", "Kept too");
  await admin.page.reload();
  await expectDraft(admin, "atlantis", "Kept too");
});

test("an upload with faults stays in the fields", async ({ admin }) => {
  await admin.fill("tunisia", json(uploadItem("Faulty", { promoCodes: [uploadCode("")] })));
  await admin.button("Save").click();
  await expect(admin.message).toContainText("code must not be empty");
  await expectDraft(admin, "tunisia", "Faulty");
  await admin.page.reload();
  await expectDraft(admin, "tunisia", "Faulty");
});

test("the country's name is asked for when more than a quarter of its live codes would go", async ({
  admin,
}) => {
  // Where the quarter ends is for the unit tests of the guard.
  for (const [before, after, asks] of [
    [4, 3, false],
    [8, 5, true],
  ] as const) {
    await save(admin, before);
    await admin.reviewUpload("tunisia", upload(after));
    await expect(admin.apply).toBeVisible();
    await expect(admin.guard, `${after} of ${before}`).toHaveCount(asks ? 1 : 0);
    await expect(admin.apply).toBeEnabled({ enabled: !asks });
    await admin.page.keyboard.press("Escape");
  }
});

test("brands that an upload adds do not hide that others would go", async ({ admin }) => {
  await save(admin, 4);
  const added = ["New One", "New Two", "New Three", "New Four"].map((name) => uploadItem(name));
  await admin.reviewUpload("tunisia", json(...names.slice(0, 2).map(item), ...added));
  await expect(admin.guard).toBeVisible();
  for (const [typed, isEnough] of [
    ["Tunis", false],
    ["Libya", false],
    [" tunisia ", true],
  ] as const) {
    await admin.guard.fill(typed);
    await expect(admin.apply).toBeEnabled({ enabled: isEnough });
  }
  await admin.button("Back Esc").click();
  await admin.reviewUpload("tunisia", json(...names.slice(0, 3).map(item), ...added));
  await expect(admin.apply).toBeEnabled();
});

test("the review counts brands and codes by what happens to them", async ({ admin }) => {
  const codes = (...names: string[]) => ({ promoCodes: names.map((code) => uploadCode(code)) });
  await save(admin, 4);
  await admin.reviewUpload(
    "tunisia",
    json(
      uploadItem("One"),
      uploadItem("Two", codes("SAVE10", "A", "B")),
      uploadItem("New", codes("C", "D")),
      ...["Newer", "Newest"].map((name) => uploadItem(name)),
    ),
  );
  await expect(admin.review.getByRole("heading", { level: 1 })).toHaveText(
    "Live codes 4 → 8, 2 brands removed",
  );
  await expect(admin.kinds).toHaveText([
    "13All changesat 6 brands",
    "4Removed2 brands, 2 codes",
    "2End2 codes",
    "6Go live6 codes",
    "0Lose Arabic",
    "0Changed",
    "9Added3 brands, 6 codes",
  ]);
  await expect(admin.button("Save 13 changes")).toBeDisabled();
  await expect(admin.review).toContainText("Removed: Three, Four");
});
