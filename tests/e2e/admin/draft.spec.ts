import { expect } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { json, test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

const text = json(uploadItem("Typed by hand"));
const failure = "Error: Failed to save data. Server save failed, but data saved locally";

test.beforeEach(({ admin }) => admin.logIn());

test("the draft survives a reload and a logout", async ({ admin }) => {
  await admin.fill("tunisia", text);
  await admin.page.getByText("Draft kept in this browser").waitFor();
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

/** The preview of an upload and the upload. */
const writes = /\/(api\/admin\/add-coupons|admin\.data)$/;

const silences = {
  "cannot be reached": (page: Parameters<typeof fail>[0]) => fail(page, null),
  "answers with a 503": (page: Parameters<typeof fail>[0]) => fail(page, 503),
};

function fail(page: import("@playwright/test").Page, status: number | null) {
  return page.route(writes, (route) =>
    status === null ? route.abort() : route.fulfill({ status, body: "broken" }),
  );
}

test("a server that fails loses nothing, and the upload can be sent again", async ({ admin }) => {
  for (const [what, silence] of Object.entries(silences)) {
    await test.step(`a server that ${what} loses nothing, and the upload can be sent again`, async () => {
      await admin.fill("tunisia", text);
      await silence(admin.page);
      await admin.button("Save").click();
      await expect(admin.message).toHaveText(failure);
      await expect(admin.message).toHaveCSS("color", "rgb(179, 38, 30)");
      await admin.page.unroute(writes);
      await admin.button("Save").click();
      await expect(admin.review).toBeVisible();

      await silence(admin.page);
      await admin.applyReview();
      await expect(admin.message).toHaveText(failure);
      await expect(admin.apply).toBeEnabled();
      await admin.page.unroute(writes);
      await admin.page.reload();
      await expect(admin.country).toHaveValue("tunisia");
      await expect(admin.editor).toContainText("Typed by hand");
    });
  }
});

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

test("an upload of more than 5 MB is reviewed like any other, and one of more than 10 MB is refused", async ({
  admin,
}) => {
  const input = admin.file;
  const load = (...long: object[]) => {
    const buffer = Buffer.from(JSON.stringify(long));
    return input.setInputFiles({ name: "large.json", mimeType: "application/json", buffer });
  };
  const long = Array.from({ length: 2_500 }, (_, index) =>
    uploadItem(`Brand ${index}`, { description: "x".repeat(2_000) }),
  );
  await admin.country.fill("tunisia");
  await load(...long.map((item) => ({ ...item, descriptionAr: "y".repeat(2_000) })));
  await admin.button("Save").click();
  await expect(admin.message).toHaveText("Error: The data must be at most 10 MB");
  await load(...long);
  await admin.button("Save").click();
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("2,500 brands", {
    timeout: 60_000,
  });
  await expect(admin.review).toContainText("Upload › Tunisia › Replace all");
});

test("a key in an upload of 4.5 MB is not held up by storing or checking it", async ({ admin }) => {
  const items = Array.from({ length: 2_000 }, (_, index) =>
    uploadItem(`Brand ${index}`, { description: "x".repeat(2_000) }),
  );
  const buffer = Buffer.from(json(...items));
  const input = admin.file;
  await input.setInputFiles({ name: "large.json", mimeType: "application/json", buffer });
  await expect(admin.editor).toContainText("Brand 0");
  await admin.editor.focus();
  await admin.page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Object.assign(window, { longest: 0 });
    Storage.prototype.setItem = function (key, value) {
      Object.assign(window, { longest: Math.max((window as any).longest, value.length) });
      setItem.call(this, key, value);
    };
    new PerformanceObserver((list) => {
      const keys = list.getEntries().map(({ duration }) => duration);
      const before: number[] = (window as any).keys ?? [];
      Object.assign(window, { keys: [...before, ...keys] });
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await admin.page.keyboard.type("   typed", { delay: 30 });
  await expect(admin.editor).toContainText("typed");
  const [longest, keys] = await admin.page.evaluate(() => [
    (window as any).longest as number,
    (window as any).keys as number[],
  ]);
  test.info().annotations.push({ type: "keys, ms", description: keys?.join(" ") ?? "under 16" });
  expect(longest).toBeLessThan(1_000);
});
