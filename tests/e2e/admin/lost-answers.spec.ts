import { expect, type Route } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { isUncovered, json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

test.describe.configure({ mode: "serial" });

// The upload is the action of the screen, all else a call of the API.
const action = "**/admin.data";
const preview = "**/api/admin/add-coupons";
const edits = "**/api/admin/edits";
const noon = "/admin/catalogue/uae/noon";
const saved = (country: string) =>
  `Successfully added 1 brand for ${country} to the production database`;
const lostAnswer = (country: string) =>
  `The server's answer was lost, but History has the change: ${country}.`;

test("a write whose answer is lost turns out to be saved, and can be undone", {
  tag: "@job",
}, async ({ admin, page }) => {
  await admin.logIn();
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
  await expect(admin.details.last()).toHaveText(lostAnswer("Oman"));
  await expect(admin.button("Undo")).toBeVisible();
  await expect(admin.country).toHaveValue("");
  expect(await (await page.request.get("/oman")).text()).toContain("Saved in silence");
});

test("a write that comes in after it was given up is made once when it is repeated", async ({
  admin,
  page,
}) => {
  await admin.logIn();
  await admin.reviewUpload("qatar", json(uploadItem("Comes in late")));
  const held = Promise.withResolvers<Route>();
  await page.route(action, held.resolve, { times: 1 });
  await admin.applyReview();
  const route = await held.promise;
  const headers = await route.request().allHeaders();
  const data = route.request().postData() ?? "";
  await admin.button("Cancel").click();
  await expect(admin.message).toHaveText(
    "Error: Failed to save data. Server save failed, but data saved locally",
  );
  // Now the request arrives.
  const late = await page.request.post(route.request().url(), { headers, data });
  expect(late.status()).toBe(200);
  await admin.apply.click();
  await expect(admin.message).toHaveText(saved("Qatar"));
  await expect(admin.button("Undo")).toBeVisible();
});

test("a request without an answer ends by itself, and says meanwhile that it waits", async ({
  admin,
  page,
}) => {
  await admin.logIn();
  await admin.fill("oman", json(uploadItem("Never compared")));
  await page.clock.install();
  await page.route(preview, () => {}, { times: 1 });
  await admin.button("Save").click();
  await expect(admin.button("Checking...")).toBeDisabled();
  await page.clock.runFor(2_000);
  await expect(page.getByText("Waiting for the server...")).toBeVisible();
  await page.clock.runFor(29_000);
  await expect(admin.message).toContainText("Error: Failed to save data");
  await expect(page.getByText("Waiting for the server...")).toHaveCount(0);
  await expect(admin.button("Save")).toBeEnabled();
});

test("a session that ends in mid-edit goes on after a login in place", async ({
  admin,
  page,
  context,
}) => {
  await admin.logIn("today");
  await admin.visit(noon);
  await admin.openDetails();
  await page.getByLabel("Arabic name").fill("نون بعد الدخول");
  await context.clearCookies();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(admin.password).toBeFocused();
  await expect(page.getByLabel("Arabic name")).toBeHidden();
  await page.keyboard.type(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Arabic name")).toHaveValue("نون بعد الدخول");
  await page.getByRole("button", { name: /^Save 1 change/ }).click();
  await expect(admin.message).toHaveText("1 change saved in Noon");
});

test("what the operator waits for is told above the bar of changes", async ({ admin, page }) => {
  await admin.logIn("today");
  await admin.visit(noon);
  await admin.openDetails();
  await page.getByLabel("Arabic name").fill("نون في الانتظار");
  const held = Promise.withResolvers<Route>();
  await page.route(edits, held.resolve, { times: 1 });
  await page.keyboard.press("Control+s");
  const waiting = page.getByRole("status").filter({ hasText: "Waiting for the server..." });
  await expect(waiting).toBeVisible();
  expect(await isUncovered(waiting)).toBe(true);
  await (await held.promise).continue();
  await expect(admin.message).toHaveText("1 change saved in Noon");
});

test("a review outlives the session", async ({ admin, page, context }) => {
  await admin.logIn();
  await admin.reviewUpload("kuwait", json(uploadItem("Reviewed before")));
  await admin.passGuard();
  await context.clearCookies();
  await admin.apply.click();
  await admin.password.fill(adminPassword);
  await page.keyboard.press("Enter");
  await admin.applyReview();
  await expect(admin.message).toHaveText(saved("Kuwait"));
});
