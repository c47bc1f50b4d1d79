import { expect } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import {
  type AdminPage,
  json,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

const failure = "Error: Failed to save data. Server save failed, but data saved locally";
const named = (...names: string[]) => json(...names.map((name) => uploadItem(name)));
/** The preview of an upload and the upload. */
const writes = /\/(api\/admin\/add-coupons|admin\.data)$/;

async function expectDraft(admin: AdminPage, country: string, text: string) {
  await expect(admin.country).toHaveValue(country);
  await expect(admin.editor).toContainText(text);
}

test.beforeEach(({ admin }) => admin.logIn());

test("what was typed stays until it is saved, whatever comes between", async ({ admin, page }) => {
  await test.step("after a refusal it is there, after a reload too", async () => {
    await admin.fill("atlantis", named("Kept too"));
    await admin.button("Save").click();
    await expect(admin.message).toContainText("Error: Country atlantis not found");
    await expectDraft(admin, "atlantis", "Kept too");
    await page.reload();
    await expectDraft(admin, "atlantis", "Kept too");
  });
  await test.step("after a logout it is there at the next login", async () => {
    await admin.fill("tunisia", named("Typed by hand"));
    await page.getByText("Draft kept in this browser").waitFor();
    await admin.button("Logout").click();
    await admin.password.waitFor();
    await admin.logIn();
    await expectDraft(admin, "tunisia", "Typed by hand");
  });
  await test.step("a server that cannot be reached loses nothing", async () => {
    const silence = () => page.route(writes, (route) => route.abort());
    await silence();
    await admin.button("Save").click();
    await expect(admin.message).toHaveText(failure);
    await expect(admin.message).toHaveCSS("color", "rgb(179, 38, 30)");
    await page.unroute(writes);
    await admin.button("Save").click();
    await expect(admin.review).toBeVisible();
    await silence();
    await admin.applyReview();
    await expect(admin.message).toHaveText(failure);
    await expect(admin.apply).toBeEnabled();
    await page.unroute(writes);
    await page.reload();
    await expectDraft(admin, "tunisia", "Typed by hand");
  });
  await test.step("what another operator saved since the preview is not overwritten", async () => {
    await admin.button("Save").click();
    await admin.review.waitFor();
    const headers = { Origin: new URL(page.url()).origin };
    const data = { countryCode: "tunisia", brandsData: [uploadItem("In between")] };
    const other = await page.request.post("/api/admin/add-coupons", { headers, data });
    expect(other.status()).toBe(200);
    await admin.applyReview();
    await expect(admin.message).toHaveText(
      "Error: The catalogue of this country has changed since the preview. Nothing was written. Preview again.",
    );
    await expect(admin.review).toHaveCount(0);
    await expectDraft(admin, "tunisia", "Typed by hand");
  });
  await test.step("once it is saved it is no draft any more", async () => {
    await admin.button("Save").click();
    await admin.applyReview();
    await expect(admin.message).toContainText("Successfully added 1 brand for Tunisia");
    await expect(admin.message).toHaveCSS("color", "rgb(7, 74, 55)");
    await expect(admin.country).toHaveValue("");
    await expect(admin.editor).not.toContainText("Typed by hand");
    await page.reload();
    await expect(admin.country).toHaveValue("");
  });
});
