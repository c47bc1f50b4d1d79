import { expect } from "@playwright/test";
import { json, test } from "#tests/support/admin-page.ts";
import { adminPassword } from "#tests/support/admin-password.ts";
import { uploadItem } from "#tests/support/uploads.ts";

const text = json(uploadItem("Typed by hand"));
const failure = "Error: Failed to save data. Server save failed, but data saved locally";

test.beforeEach(({ admin }) => admin.logIn());

test("the draft survives a reload and a logout", async ({ admin }) => {
  await admin.fill("tunisia", text);
  await admin.page.reload();
  await expect(admin.country).toHaveValue("tunisia");
  await expect(admin.editor).toContainText("Typed by hand");
  await admin.button("Logout").click();
  await admin.password.waitFor();
  await admin.logIn();
  await expect(admin.country).toHaveValue("tunisia");
  await expect(admin.editor).toContainText("Typed by hand");
  await admin.button("Save").click();
  await expect(admin.review).toBeVisible();
});

const silences = {
  "cannot be reached": (page: Parameters<typeof fail>[0]) => fail(page, null),
  "answers with a 500": (page: Parameters<typeof fail>[0]) => fail(page, 500),
  "answers with a 503": (page: Parameters<typeof fail>[0]) => fail(page, 503),
};

function fail(page: import("@playwright/test").Page, status: number | null) {
  return page.route("**/admin.data", (route) =>
    status === null ? route.abort() : route.fulfill({ status, body: "broken" }),
  );
}

for (const [what, silence] of Object.entries(silences)) {
  test(`a server that ${what} loses nothing, and the upload can be sent again`, async ({
    admin,
  }) => {
    await admin.fill("tunisia", text);
    await silence(admin.page);
    await admin.button("Save").click();
    await expect(admin.message).toHaveText(failure);
    await expect(admin.message).toHaveCSS("color", "rgb(179, 38, 30)");
    await admin.page.unroute("**/admin.data");
    await admin.button("Save").click();
    await expect(admin.review).toBeVisible();

    await silence(admin.page);
    await admin.applyReview();
    await expect(admin.message).toHaveText(failure);
    await expect(admin.apply).toBeEnabled();
    await admin.page.unroute("**/admin.data");
    await admin.page.reload();
    await expect(admin.country).toHaveValue("tunisia");
    await expect(admin.editor).toContainText("Typed by hand");
  });
}

test("an ended session leads back to the login, and the draft stays", async ({
  admin,
  context,
}) => {
  await admin.fill("tunisia", text);
  await context.clearCookies();
  await admin.button("Save").click();
  await expect(admin.page.getByText("Your session has ended.")).toBeVisible();
  await expect(admin.password).toBeFocused();
  await admin.password.fill(adminPassword);
  await admin.page.keyboard.press("Enter");
  await expect(admin.country).toHaveValue("tunisia");
  await expect(admin.editor).toContainText("Typed by hand");
});

test("an upload of more than 5 MB is refused before it is sent", async ({ admin }) => {
  const long = Array.from({ length: 2_500 }, (_, index) =>
    uploadItem(`Brand ${index}`, { description: "x".repeat(2_000) }),
  );
  const buffer = Buffer.from(JSON.stringify(long));
  const input = admin.page.locator(".upload input[type=file]");
  await input.setInputFiles({ name: "large.json", mimeType: "application/json", buffer });
  await admin.country.fill("tunisia");
  await admin.button("Save").click();
  await expect(admin.message).toHaveText("Error: The data must be at most 5 MB");
});
