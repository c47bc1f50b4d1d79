import { expect } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import {
  type AdminPage,
  json,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

const failure = "Error: Failed to save data. Server save failed, but data saved locally";
const named = (...names: string[]) => json(...names.map((name) => uploadItem(name)));
const ofEight = (count: number) =>
  ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"].slice(0, count);

/** The preview of an upload and the upload. */
const writes = /\/(api\/admin\/add-coupons|admin\.data)$/;

/** Replaces Tunisia's brands. */
async function save(admin: AdminPage, names: string[]) {
  await admin.reviewUpload("tunisia", named(...names));
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully");
}

async function expectDraft(admin: AdminPage, country: string, text: string) {
  await expect(admin.country).toHaveValue(country);
  await expect(admin.editor).toContainText(text);
}

test.beforeEach(({ admin }) => admin.logIn());

test("what was typed stays until it is saved, whatever comes between", async ({
  admin,
  page,
  context,
}) => {
  const refusals: [country: string, text: string, refusal: string][] = [
    ["atlantis", named("Kept too"), "Error: Country atlantis not found"],
    [
      "tunisia",
      json(uploadItem("Faulty", { promoCodes: [uploadCode("")] })),
      "code must not be empty",
    ],
  ];
  for (const [country, text, refusal] of refusals) {
    await test.step(`after the refusal "${refusal}" it is there, after a reload too`, async () => {
      await admin.fill(country, text);
      await admin.button("Save").click();
      await expect(admin.message).toContainText(refusal);
      const [{ brand }] = JSON.parse(text);
      await expectDraft(admin, country, brand);
      await page.reload();
      await expectDraft(admin, country, brand);
    });
  }
  await test.step("after a logout it is there at the next login", async () => {
    await admin.fill("tunisia", named("Typed by hand"));
    await page.getByText("Draft kept in this browser").waitFor();
    await admin.button("Logout").click();
    await admin.password.waitFor();
    await admin.logIn();
    await expectDraft(admin, "tunisia", "Typed by hand");
  });
  await test.step("an ended session leads back to the login, and then to the upload", async () => {
    await context.clearCookies();
    await admin.button("Save").click();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await expect(admin.password).toBeFocused();
    await admin.password.fill(adminPassword);
    await page.keyboard.press("Enter");
    await expectDraft(admin, "tunisia", "Typed by hand");
  });
  for (const status of [null, 503]) {
    await test.step(`a server that answers ${status} loses nothing`, async () => {
      const silence = () =>
        page.route(writes, (route) =>
          status === null ? route.abort() : route.fulfill({ status, body: "broken" }),
        );
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
  }
  await test.step("what another operator saved since the preview is not overwritten", async () => {
    await admin.button("Save").click();
    await admin.review.waitFor();
    const headers = { Origin: new URL(page.url()).origin };
    const data = { countryCode: "tunisia", brandsData: [uploadItem("In between")] };
    const other = await page.request.post("/api/admin/add-coupons", { headers, data });
    expect(other.status()).toBe(200);
    await admin.applyReview();
    await expect(admin.message).toContainText("has changed since the preview");
    await expectDraft(admin, "tunisia", "Typed by hand");
  });
  await test.step("once it is saved it is no draft any more", async () => {
    await admin.button("Save").click();
    await admin.applyReview();
    await expect(admin.message).toContainText("Successfully added 1 brand for Tunisia");
    await expect(admin.country).toHaveValue("");
    await expect(admin.editor).not.toContainText("Typed by hand");
    await page.reload();
    await expect(admin.country).toHaveValue("");
  });
});

test("a review counts what happens, and asks for the country's name before much goes", async ({
  admin,
}) => {
  await test.step("brands and codes are counted by what happens to them", async () => {
    const codes = (...names: string[]) => ({ promoCodes: names.map((code) => uploadCode(code)) });
    await save(admin, ofEight(4));
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
    await expect(admin.review).toContainText("Removed: Three, Four");
  });
  await test.step("the brands that it adds do not hide that others go", async () => {
    await expect(admin.button("Save 13 changes")).toBeDisabled();
    for (const [typed, isEnough] of [
      ["Tunis", false],
      ["Libya", false],
      [" tunisia ", true],
    ] as const) {
      await admin.guard.fill(typed);
      await expect(admin.apply).toBeEnabled({ enabled: isEnough });
    }
    await admin.button("Back Esc").click();
  });
  // Where the quarter ends is for the unit tests of the guard.
  await test.step("nothing is asked if a quarter goes", async () => {
    await admin.reviewUpload("tunisia", named(...ofEight(3), "New One", "New Two"));
    await expect(admin.apply).toBeEnabled();
    await expect(admin.guard).toHaveCount(0);
  });
});

test("an upload of more than 5 MB can be typed in and reviewed, one of more than 10 MB is refused", async ({
  admin,
  page,
}) => {
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
  // A text of this size is too slow for storage that holds up the page.
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Object.assign(window, { longest: 0 });
    Storage.prototype.setItem = function (key, value) {
      Object.assign(window, { longest: Math.max((window as any).longest, value.length) });
      setItem.call(this, key, value);
    };
  });
  await admin.editor.focus();
  await page.keyboard.type("   ");
  await page.getByText("Draft kept in this browser").waitFor();
  expect(await page.evaluate(() => (window as any).longest as number)).toBeLessThan(1_000);
  await admin.button("Save").click();
  await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("2,500 brands", {
    timeout: 60_000,
  });
  await expect(admin.review).toContainText("Upload › Tunisia › Replace all");
});
