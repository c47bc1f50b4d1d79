import { expect, type Page } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { dragFile, json, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

test.describe.configure({ mode: "serial" });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const dropArea = (page: Page) => page.locator("[data-over]");

test.beforeEach(({ admin }) => admin.logIn());

test("the editor accepts pasted, dropped and chosen JSON", async ({ admin, page }) => {
  const area = page.locator(".json-editor");
  await admin.type(json(uploadItem("One")));
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

  await test.step("JSON is pasted", async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), json(uploadItem("Pasted")));
    await admin.editor.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
    await expect(admin.editor).toContainText('"brand": "Pasted"');
  });
  await test.step("a file is dropped on the highlighted editor", async () => {
    const dropped = { name: "codes.JSON", type: "", text: json(uploadItem("Dropped")) };
    await dragFile(page, ".cm-content", dropped, ["dragenter", "dragover"]);
    await expect(dropArea(page)).toBeVisible();
    await dragFile(page, "[data-over]", dropped, ["dragleave"]);
    await expect(dropArea(page)).toHaveCount(0);
    await dragFile(page, ".cm-content", dropped, ["dragenter", "drop"]);
    await expect(admin.editor).toContainText('"brand": "Dropped"');
    await expect(dropArea(page)).toHaveCount(0);
  });
  await test.step("replaced text is restored", async () => {
    await admin.editor.focus();
    await page.keyboard.press("Control+z");
    await expect(admin.editor).toContainText('"brand": "Pasted"');
    await expect(admin.editor).not.toContainText("Dropped");
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
