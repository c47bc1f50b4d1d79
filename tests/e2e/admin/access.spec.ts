import { expect } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { json, test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { focusOf, tabTo } from "#tests/support/operator/keyboard.ts";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";

test("the keyboard alone logs in, reaches everything and leaves the editor", async ({
  admin,
  page,
}) => {
  const { keyboard } = page;
  await page.goto("/admin/upload");
  await expect(admin.button("Log in")).toBeEnabled();
  await tabTo(page, admin.password);
  await keyboard.type(adminPassword);
  await keyboard.press("Enter");
  await admin.editor.waitFor();

  await tabTo(page, admin.country);
  await keyboard.type("bahrain");
  await tabTo(page, admin.editor);
  await keyboard.insertText(json(uploadItem("")));
  await keyboard.press("Tab");
  await expect(admin.button("Save")).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page, admin.faults.first().getByRole("button"));
  await keyboard.press("Enter");
  await expect(admin.editor).toBeFocused();
  await keyboard.press("Control+a");
  await keyboard.insertText(json(uploadItem("Brand of the tests")));
  await tabTo(page, admin.button("Save"));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Live codes / })).toBeFocused();
  await tabTo(page, admin.guard);
  await keyboard.type("bahrain");
  await tabTo(page, admin.apply);
  await expect.poll(() => focusOf(page)).toMatchObject({ visible: true, covered: false });
  await tabTo(page, admin.button("Back Esc"));
  await keyboard.press("Enter");
  await expect(admin.button("Save")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "History" }));
  await keyboard.press("Enter");
  const undo = page.getByRole("button", { name: /^Open / }).last();
  await undo.waitFor();
  await tabTo(page, undo);
  await expect.poll(() => focusOf(page)).toMatchObject({ visible: true, covered: false });
});

test("React loads on /admin only, the panel after the login, the editor with the upload, and all but it is at most 280 KB", async ({
  admin,
  page,
}) => {
  const scripts = new Map<string, string>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(new URL(response.url()).pathname, await response.text());
  });
  const loaded = (text: string) => [...scripts.values()].some((script) => script.includes(text));
  await page.goto("/lebanon");
  await page.waitForLoadState("networkidle");
  expect(loaded("__reactContainer")).toBe(false);
  const sum = await weighScripts(page);
  await page.goto("/admin");
  await expect(admin.button("Log in")).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(loaded("__reactContainer")).toBe(true);
  expect(loaded("cm-content")).toBe(false);
  expect([...scripts.keys()].filter((path) => path.includes("/panel-"))).toEqual([]);
  await admin.password.fill(adminPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Today" }).waitFor();
  for (const view of ["History", "Backup"] as const) await admin.open(view);
  await page.getByRole("link", { name: "Catalogue", exact: true }).click();
  await page.getByRole("link", { name: /^United Arab Emirates/ }).waitFor();
  await admin.visit("/admin/catalogue/uae/noon");
  await page.getByRole("grid").waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded("cm-content")).toBe(false);
  expect(sum()).toBeGreaterThan(100_000);
  expect(sum()).toBeLessThanOrEqual(280_000);
  await admin.open("Upload");
  await admin.editor.waitFor();
  await expect.poll(() => loaded("cm-content")).toBe(true);
});
