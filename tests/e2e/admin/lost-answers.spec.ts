import { expect, type Route } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

test.describe.configure({ mode: "serial" });

// The upload is the action of its view.
const action = "**/admin.data";
const failure = "Error: Failed to save data. Server save failed, but data saved locally";
const saved = (country: string) => `Successfully added 1 brand for ${country} to local storage`;

test.beforeEach(({ admin }) => admin.logIn());

test("a lost response turns out to be a write, which can be undone @job", async ({
  admin,
  page,
}) => {
  await admin.reviewUpload("oman", json(uploadItem("Saved in silence")));
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(action, lose, { times: 1 });
  await admin.applyReview();
  await expect(admin.message).toHaveText(saved("Oman"));
  await expect(admin.button("Undo")).toBeVisible();
  await expect(admin.country).toHaveValue("");
  expect(await (await page.request.get("/oman")).text()).toContain("Saved in silence");
});

test("a review survives the end of the session", async ({ admin, page, context }) => {
  await admin.reviewUpload("kuwait", json(uploadItem("Reviewed before")));
  await admin.passGuard();
  await context.clearCookies();
  await admin.apply.click();
  await admin.password.fill(adminPassword);
  await page.keyboard.press("Enter");
  await admin.applyReview();
  await expect(admin.message).toHaveText(saved("Kuwait"));
});

test("typed text stays until it is saved, without a server and after a reload", async ({
  admin,
  page,
}) => {
  await admin.fill("tunisia", json(uploadItem("Typed by hand")));
  await page.getByText("Draft stored in this browser").waitFor();
  await page.route(/\/(api\/admin\/add-coupons|admin\.data)$/, (route) => route.abort());
  await admin.button("Save").click();
  await expect(admin.message).toHaveText(failure);
  await page.unrouteAll();
  await page.reload();
  await expect(admin.country).toHaveValue("tunisia");
  await expect(admin.editor).toContainText("Typed by hand");
  await admin.button("Save").click();
  await admin.applyReview();
  await expect(admin.message).toHaveText(saved("Tunisia"));
  await page.reload();
  await expect(admin.country).toHaveValue("");
  await expect(admin.editor).not.toContainText("Typed by hand");
});
