import { expect, type Page } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { dragFile, json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

// On a server of their own: a test that is tried again finds the sample data, whatever the one
// before it left.
test.describe.configure({ mode: "serial" });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const red = "rgb(179, 38, 30)";
const green = "rgb(7, 74, 55)";
const dropArea = (page: Page) => page.locator("[data-over]");

test.beforeEach(({ admin }) => admin.logIn());

test("the field is 256 px high, works without the editor's script, and takes what is pasted, dropped and chosen", async ({
  admin,
  page,
}) => {
  await test.step("Save waits for a country, of which eleven are suggested, and for JSON", async () => {
    await expect(admin.button("Save")).toBeDisabled();
    const list = await admin.country.getAttribute("list");
    await expect(page.locator(`#${list} option`)).toHaveCount(11);
    await admin.country.fill("lebanon");
    await expect(admin.button("Save")).toBeDisabled();
    await admin.type(json(uploadItem("One")));
    await expect(admin.button("Save")).toBeEnabled();
    await admin.country.fill("  ");
    await expect(admin.button("Save")).toBeDisabled();
  });
  const area = page.locator(".json-editor");
  await admin.type(json(uploadItem("One")));
  await expect(page.locator(".cm-lineNumbers .cm-gutterElement").last()).toHaveText("13");
  expect(await area.boundingBox()).toMatchObject({ height: 256 });
  await page.route("**/assets/code-editor-*.js", (route) => route.abort());
  await page.reload();
  await admin.country.fill("lebanon");
  await page.getByRole("textbox", { name: "Coupon data (JSON)" }).fill(json(uploadItem("Two")));
  expect(await area.boundingBox()).toMatchObject({ height: 256 });
  await admin.button("Save").click();
  await expect(admin.review).toBeVisible();
  await page.unroute("**/assets/code-editor-*.js");
  await admin.visit("/admin/upload");
  await admin.editor.waitFor();

  const fileOf = (name: string, brand: string) => ({
    ...{ name, type: "", text: json(uploadItem(brand)) },
  });
  await test.step("it is pasted", async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), json(uploadItem("Pasted")));
    await admin.editor.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
    await expect(admin.editor).toContainText('"brand": "Pasted"');
  });
  await test.step("the editor lights up while a file hovers", async () => {
    const dropped = fileOf("codes.JSON", "Dropped");
    await dragFile(page, ".cm-content", dropped, ["dragenter", "dragover"]);
    await expect(dropArea(page)).toBeVisible();
    await dragFile(page, "[data-over]", dropped, ["dragleave"]);
    await expect(dropArea(page)).toHaveCount(0);
    await dragFile(page, ".cm-content", dropped, ["dragenter", "drop"]);
    await expect(admin.editor).toContainText('"brand": "Dropped"');
    await expect(dropArea(page)).toHaveCount(0);
  });
  await test.step("what it replaced is restored", async () => {
    await admin.editor.focus();
    await page.keyboard.press("Control+z");
    await expect(admin.editor).toContainText('"brand": "Pasted"');
    await expect(admin.editor).not.toContainText("Dropped");
  });
  await test.step("a file that is not JSON is refused, dropped or chosen", async () => {
    const table = { name: "codes.txt", type: "text/plain", text: "brand,code" };
    await dragFile(page, ".cm-content", table, ["dragenter", "drop"]);
    await expect(admin.message).toHaveText("Please select a JSON file");
    await expect(admin.editor).not.toContainText("brand,code");
    await page.getByLabel("Dismiss").click();
    const buffer = Buffer.from("[]");
    await admin.file.setInputFiles({ name: "codes.txt", mimeType: "text/plain", buffer });
    await expect(admin.message).toHaveText("Please select a JSON file");
  });
  await test.step("a file is chosen, and chosen again after it was changed", async () => {
    for (const name of ["First", "Second"]) {
      const buffer = Buffer.from(json(uploadItem(name)));
      await admin.file.setInputFiles({ name: "codes.json", mimeType: "application/json", buffer });
      await expect(admin.editor).toContainText(`"brand": "${name}"`);
    }
  });
});

test("what is no upload is refused with its faults in their places, and another is reviewed", async ({
  admin,
}) => {
  await test.step("faults are marked in place, listed, and lead to their places", async () => {
    const broken = uploadItem("B", { logo: "javascript:alert(1)", logoUrl: undefined });
    const text = json(
      uploadItem("A", { promoCodes: [uploadCode(1 as never)] }),
      broken,
      uploadItem("C", { brand: undefined }),
    );
    await admin.fill("lebanon", text);
    await expect(admin.marks.first()).toHaveText("1");
    await admin.button("Save").click();
    await expect(admin.message).toHaveText(
      "Validation Error: item 1, promo code 1: code must be a string",
    );
    await expect(admin.message).toHaveCSS("color", red);
    await expect(admin.faults).toHaveText([
      "Validation Error: item 1, promo code 1: code must be a string",
      "Validation Error: item 2: logoUrl (or logo) must be an http or https address",
      "Validation Error: item 3: brand must be a non-empty string",
    ]);
    await admin.faults.nth(1).getByRole("button").click();
    await expect(admin.editor).toBeFocused();
    expect(await admin.page.evaluate(() => getSelection()?.toString())).toBe(
      '"javascript:alert(1)"',
    );
    await admin.type(json(uploadItem("A")));
    await expect(admin.faults).toHaveCount(0);
    await expect(admin.marks).toHaveCount(0);
  });

  await test.step("Save leads to the changes, and Back to the upload", async () => {
    await admin.fill("lebanon", json(uploadItem("Adidas"), uploadItem("Brand of the tests")));
    await admin.button("Save").click();
    await expect(admin.review.getByRole("heading", { level: 1 })).toHaveText(
      /^Live codes \d+ → \d+, 31 brands removed/,
    );
    await expect(admin.review.getByRole("heading", { level: 1 })).toBeFocused();
    await admin.page.keyboard.press("Escape");
    await expect(admin.button("Save")).toBeFocused();
    await expect(admin.editor).toContainText("Brand of the tests");
  });
});

test("an upload is saved, shows on the public page, and can be undone", { tag: "@job" }, async ({
  admin,
  page,
}) => {
  const shown = page.getByRole("link", { name: "Brand of the tests" });
  const promoCodes = [uploadCode("TESTS50", { lastReportedDate: "2026-11-20" })];
  const items = ["Brand of the tests", "Second brand", "Third brand"].map((brand) =>
    uploadItem(brand, { promoCodes }),
  );
  await admin.reviewUpload("lebanon", json(...items));
  const seen = Promise.withResolvers<void>();
  await page.route(
    "**/admin.data",
    async (route) => {
      await seen.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await admin.applyReview();
  await expect(admin.button("Saving...")).toBeDisabled();
  seen.resolve();
  await expect(admin.message).toHaveText(
    "Successfully added 3 brands for Lebanon to the production database",
  );
  await expect(admin.message).toHaveCSS("color", green);
  await expect(admin.review).toHaveCount(0);
  await expect(admin.country).toHaveValue("");
  await expect(admin.editor).toHaveText("");

  await page.goto("/lebanon");
  await shown.first().click();
  await expect(page.locator(".answer").getByText("TESTS50", { exact: true })).toBeVisible();

  await admin.visit("/admin/history");
  const last = admin.history.first();
  await expect(last).toContainText("Replaced all");
  await expect(last).toContainText("Lebanon");
  await expect(last).toContainText("35 brands");
  await expect(last).toContainText(/\d+ → 3/);
  await admin.undo("Lebanon");
  // Asked for anew: a browser may show its own copy for a minute.
  expect(await (await page.request.get("/lebanon")).text()).not.toContain("Brand of the tests");
});
