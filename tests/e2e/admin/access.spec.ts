import { expect } from "@playwright/test";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { type AdminPage, json, test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { focusOf, tabTo } from "#tests/support/operator/keyboard.ts";
import { askAxe, bothSchemes } from "#tests/support/reading/axe.ts";

/** A login, and states of the workspace that follow from each other without another one. */
const states: Record<string, (admin: AdminPage) => Promise<void>> = {
  locked: async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
  },
  unlocked: (admin) => admin.logIn(),
  "with faults": async (admin) => {
    await admin.fill(
      "bahrain",
      json(uploadItem(""), uploadItem("B", { promoCodes: [uploadCode("")] })),
    );
    await expect(admin.note).toHaveCount(0);
    await admin.button("Save").click();
    // A refusal is told at once.
    await expect(admin.page.getByRole("alert")).toContainText("Error: ");
    await admin.faults.first().waitFor();
    await admin.marks.first().waitFor();
  },
  "with a review": async (admin) => {
    await admin.reviewUpload("bahrain", json(uploadItem("Brand of the tests")));
    const controls = admin.page.locator("button, input, summary, main a");
    const small: string[] = [];
    for (const control of await controls.filter({ visible: true }).all()) {
      const { height = 0 } = (await control.boundingBox()) ?? {};
      if (height < 44) small.push(`${await control.textContent()} ${height}`);
    }
    expect(small, "controls of less than 44 px").toEqual([]);
  },
  "with Go to": async (admin) => {
    await admin.visit("/admin");
    await admin.page.keyboard.press("Control+k");
    await admin.page.keyboard.type("noon");
    await admin.page.getByRole("option").first().waitFor();
  },
  "with all keys": async (admin) => {
    await admin.visit("/admin");
    await admin.page.keyboard.press("?");
    await admin.page.getByRole("dialog").waitFor();
  },
  "with a history": (admin) => admin.visit("/admin/history"),
  "with a success": async (admin) => {
    await admin.visit("/admin/backup");
    await admin.button("Export").click();
    // All else is told when the reader pauses.
    const polite = admin.page.getByRole("status").filter({ hasText: "Data exported successfully" });
    await expect(polite).toBeVisible();
    await expect(admin.page.getByRole("alert")).toBeEmpty();
  },
};

test("axe finds nothing in any state, light and dark, and nothing overflows", async ({
  admin,
  page,
}) => {
  for (const [state, reach] of Object.entries(states)) {
    await test.step(`axe finds nothing ${state}, and nothing overflows`, async () => {
      await reach(admin);
      for (const { colorScheme, width, rules } of bothSchemes) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        // What lies half under a bar counts as too small a target.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        expect.soft((await askAxe(page, rules)).found, `${state}, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(overflow, `${state} at ${width} px`).toBeLessThanOrEqual(width);
      }
    });
  }
});

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

test("React loads on /admin only, the panel after the login, the editor with the upload", async ({
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
  await page.goto("/admin");
  await expect(admin.button("Log in")).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(loaded("__reactContainer")).toBe(true);
  expect(loaded("cm-content")).toBe(false);
  expect([...scripts.keys()].filter((path) => path.includes("/panel-"))).toEqual([]);
  await admin.password.fill(adminPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded("cm-content")).toBe(false);
  await admin.open("Upload");
  await admin.editor.waitFor();
  await expect.poll(() => loaded("cm-content")).toBe(true);
});
