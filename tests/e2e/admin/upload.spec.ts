import { expect, type Page } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { dragFile, json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

// On a server of their own: a test that is tried again finds the sample data, whatever the one
// before it left.
test.describe.configure({ mode: "serial" });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const red = "rgb(179, 38, 30)";
const dropArea = (page: Page) => page.locator("[data-over]");

test.beforeEach(({ admin }) => admin.logIn());

test("the field is 256 px high, works without the editor's script, and takes what is pasted, dropped and chosen", async ({
  admin,
  page,
}) => {
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
  await test.step("a file that is not JSON is refused", async () => {
    const buffer = Buffer.from("[]");
    await admin.file.setInputFiles({ name: "codes.txt", mimeType: "text/plain", buffer });
    await expect(admin.message).toHaveText("Please select a JSON file");
  });
  await test.step("a file is chosen, and chosen again after it was changed", async () => {
    for (const name of ["First", "Second"]) {
      const buffer = Buffer.from(json(uploadItem(name)));
      await admin.file.setInputFiles({ name: "codes.json", mimeType: "application/json", buffer });
      await expect(admin.editor).toContainText(`"brand": "${name}"`);
      await expect(admin.file, "the same file would be no change").toHaveValue("");
    }
  });
});

test("what is no upload is refused, and its faults are marked, listed, and lead to their places", async ({
  admin,
}) => {
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
  await expect(admin.faults).toHaveCount(3);
  await admin.faults.nth(1).getByRole("button").click();
  await expect(admin.editor).toBeFocused();
  expect(await admin.page.evaluate(() => getSelection()?.toString())).toBe('"javascript:alert(1)"');
  await admin.type(json(uploadItem("A")));
  await expect(admin.faults).toHaveCount(0);
  await expect(admin.marks).toHaveCount(0);
});
