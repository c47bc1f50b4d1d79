import { expect } from "@playwright/test";
import { type AdminPage, json, testOnOwnServer as test } from "#tests/support/admin-page.ts";
import { uploadCode, uploadItem } from "#tests/support/uploads.ts";

const names = ["One", "Two", "Three", "Four", "Five", "Six"];
const upload = (count: number) => json(...names.slice(0, count).map((name) => uploadItem(name)));

/** Replaces Tunisia's brands by the first `count`. */
async function save(admin: AdminPage, count: number) {
  await admin.previewUpload("tunisia", upload(count));
  await admin.button("Apply").click();
  await expect(admin.message).toContainText("Successfully added");
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
  await admin.previewUpload("tunisia", json(uploadItem("Kept when refused")));
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
  await admin.button("Apply").click();
  await expect(admin.message).toContainText("has changed since the preview");
  await expectDraft(admin, "tunisia", "Kept when refused");
  await admin.page.reload();
  await expectDraft(admin, "tunisia", "Kept when refused");
  await admin.button("Save").click();
  await admin.button("Apply").click();
  await expect(admin.message).toContainText("Successfully added 1 brands for tunisia");
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

test("the preview warns when more than half of the brands would go, and not of half", async ({
  admin,
}) => {
  const warning = admin.preview.getByRole("alert");
  for (const [before, after, warns] of [
    [4, 2, false],
    [4, 1, true],
    [5, 3, false],
    [5, 2, true],
    [1, 1, false],
  ] as const) {
    await save(admin, before);
    await admin.previewUpload("tunisia", upload(after));
    await expect(warning, `${after} of ${before}`).toHaveCount(warns ? 1 : 0);
    if (warns) {
      await expect(warning).toHaveText("More than half of this country's brands would be removed.");
    }
    await admin.button("Discard").click();
  }
});

test("brands that an upload adds do not hide that most others would go", async ({ admin }) => {
  await save(admin, 3);
  const added = ["New One", "New Two", "New Three", "New Four"].map((name) => uploadItem(name));
  await admin.previewUpload("tunisia", json(uploadItem("One"), ...added));
  await expect(admin.preview.getByRole("alert")).toBeVisible();
  await admin.button("Discard").click();
  await admin.previewUpload("tunisia", json(uploadItem("One"), uploadItem("Two"), ...added));
  await expect(admin.preview.getByRole("alert")).toHaveCount(0);
});

test("the preview counts brands and codes, and names each brand under what happens to it", async ({
  admin,
}) => {
  const codes = (...names: string[]) => ({
    promoCodes: names.map((code) => ({
      code,
      discount: "10% off",
      lastReportedDate: "2026-11-01",
    })),
  });
  await save(admin, 4);
  await admin.previewUpload(
    "tunisia",
    json(
      uploadItem("One"),
      uploadItem("Two", codes("SAVE10", "A", "B")),
      uploadItem("New", codes("C", "D")),
      ...["Newer", "Newest"].map((name) => uploadItem(name)),
    ),
  );
  const rows = admin.preview.locator(".counts tbody tr");
  await expect(rows).toHaveText(["Added36", "Changed10", "Removed22", "Unchanged12"]);
  const lists = admin.preview.locator(".changed-names > div");
  await expect(lists).toHaveText(["RemovedThree, Four", "AddedNew, Newer, Newest", "ChangedTwo"]);
  await admin.button("Discard").click();
});

test("the preview names 100 brands and counts the others", async ({ admin }) => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => uploadItem(`Brand ${at + 1}`));
  const added = admin.preview.locator(".changed-names dd").last();
  await save(admin, 1);
  await admin.previewUpload("tunisia", json(uploadItem("One"), ...many(100)));
  await expect(added).toHaveText(/Brand 100$/);
  await admin.previewUpload("tunisia", json(uploadItem("One"), ...many(102)));
  await expect(added).toHaveText(/Brand 100 and 2 more$/);
});
