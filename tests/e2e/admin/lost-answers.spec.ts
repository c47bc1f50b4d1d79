import { expect, type Route } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

test.describe.configure({ mode: "serial" });

// The upload is the action of its view.
const action = "**/admin.data";
const failure = "Error: Failed to save data. Server save failed, but data saved locally";
const saved = (country: string) => `Successfully added 1 brand for ${country} to local storage`;

test("an upload with a lost response is written once @job", async ({ admin, page, context }) => {
  await admin.logIn();
  await test.step("a lost response turns out to be a write, which can be undone", async () => {
    await admin.reviewUpload("oman", json(uploadItem("Saved in silence")));
    await page.route(
      action,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await admin.applyReview();
    await expect(admin.message).toHaveText(saved("Oman"));
    await expect(admin.button("Undo")).toBeVisible();
    await expect(admin.country).toHaveValue("");
    expect(await (await page.request.get("/oman")).text()).toContain("Saved in silence");
  });
  await test.step("a request that arrives after it was cancelled is not repeated", async () => {
    await admin.reviewUpload("qatar", json(uploadItem("Comes in late")));
    const held = Promise.withResolvers<Route>();
    await page.route(action, held.resolve, { times: 1 });
    await admin.applyReview();
    const route = await held.promise;
    const headers = await route.request().allHeaders();
    const data = route.request().postData() ?? "";
    await admin.button("Cancel").click();
    await expect(admin.message).toHaveText(failure);
    const late = await page.request.post(route.request().url(), { headers, data });
    expect(late.status()).toBe(200);
    await admin.apply.click();
    await expect(admin.message).toHaveText(saved("Qatar"));
    await expect(admin.button("Undo")).toBeVisible();
  });
  await test.step("a review survives the end of the session", async () => {
    await admin.reviewUpload("kuwait", json(uploadItem("Reviewed before")));
    await admin.passGuard();
    await context.clearCookies();
    await admin.apply.click();
    await admin.password.fill(adminPassword);
    await page.keyboard.press("Enter");
    await admin.applyReview();
    await expect(admin.message).toHaveText(saved("Kuwait"));
  });
});

test("typed text stays until it is saved", async ({ admin, page }) => {
  const expectDraft = async () => {
    await expect(admin.country).toHaveValue("tunisia");
    await expect(admin.editor).toContainText("Typed by hand");
  };
  /** Matches the preview of an upload and the upload. */
  const writes = /\/(api\/admin\/add-coupons|admin\.data)$/;
  await admin.logIn();

  await test.step("a server that cannot be reached loses nothing", async () => {
    await admin.fill("tunisia", json(uploadItem("Typed by hand")));
    await page.getByText("Draft stored in this browser").waitFor();
    await page.route(writes, (route) => route.abort());
    await admin.button("Save").click();
    await expect(admin.message).toHaveText(failure);
    await page.unroute(writes);
    await page.reload();
    await expectDraft();
  });

  await test.step("the draft is deleted once it is saved", async () => {
    await admin.button("Save").click();
    await admin.applyReview();
    await expect(admin.message).toHaveText(saved("Tunisia"));
    await page.reload();
    await expect(admin.country).toHaveValue("");
    await expect(admin.editor).not.toContainText("Typed by hand");
  });
});
