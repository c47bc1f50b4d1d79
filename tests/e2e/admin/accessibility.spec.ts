import { expect, type Page } from "@playwright/test";
import { uploadItem } from "#tests/support/data/uploads.ts";
import {
  type AdminPage,
  grid,
  json,
  linkedRows,
  selectionBar,
  test,
} from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { focusOf, tabTo } from "#tests/support/operator/keyboard.ts";
import { askAxe, bothSchemes } from "#tests/support/reading/axe.ts";
import { lowTargets, overflow } from "#tests/support/reading/targets.ts";

type States = Record<string, (admin: AdminPage) => Promise<void>>;

const newExpiry = (page: Page) => page.getByLabel("New expiry date");

/** States that follow from each other after one login. */
const uploads: States = {
  locked: async ({ page, button }) => {
    await page.goto("/admin");
    await expect(button("Log in")).toBeEnabled();
  },
  unlocked: (admin) => admin.logIn(),
  "with faults": async (admin) => {
    await admin.fill("bahrain", json(uploadItem("")));
    await admin.button("Save").click();
    await admin.faults.first().waitFor();
    await admin.marks.first().waitFor();
  },
  "with a review": async (admin) => {
    await admin.reviewUpload("bahrain", json(uploadItem("Brand of the tests")));
    expect(await lowTargets(admin.page)).toEqual([]);
  },
  "with a file that has questions and faults": async (admin) => {
    await admin.page.keyboard.press("Escape");
    await admin.fill("oman", " ");
    await admin.pasteCells(
      "Store\tCode\tDiscount\tVerified\tExpiry\tNotes\n" +
        "Noon\t\t10%\t01/02/2026\t31/02/2026\tnote\nكوبون نون\tA\t30\t2026-11-20\t\t",
    );
    await admin.page.getByRole("button", { name: "Show all cells" }).click();
    await grid(admin.page).waitFor();
  },
};

const lists: States = {
  "in Today, with a selection": async (admin) => {
    const { page } = admin;
    await admin.logIn("today");
    await admin.visit("/admin?list=expiring");
    await linkedRows(page).first().getByRole("checkbox").click();
    await selectionBar(page).getByRole("button", { name: "Extend" }).click();
    // iOS zooms into a field with smaller letters.
    await expect(newExpiry(page)).toHaveCSS("font-size", "16px");
  },
  "with Go to": async ({ page, visit }) => {
    await visit("/admin");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("noon");
    await page.getByRole("option").first().waitFor();
  },
  "with all keys": async ({ page, visit }) => {
    await visit("/admin");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  },
  "with a history": (admin) => admin.visit("/admin/history"),
  "with the countries": (admin) => admin.visit("/admin/catalogue"),
  "with a country's brands": async ({ page, visit }) => {
    await visit("/admin/catalogue/uae");
    await linkedRows(page).first().waitFor();
  },
  "with a brand that is edited": async (admin) => {
    const { page } = admin;
    await admin.visit("/admin/catalogue/uae/noon");
    await grid(page).focus();
    await page.keyboard.press("Shift+Space");
    await selectionBar(page).waitFor();
    await admin.openDetails();
    await page.getByLabel("Arabic name").waitFor();
    await page.locator("main summary", { hasText: "More" }).click();
    await page.getByRole("checkbox", { name: "Qatar" }).waitFor();
  },
  "with the site's state": (admin) => admin.visit("/admin/site"),
};

/** Returns the cut cells whose title does not have their text. */
const readCutCells = () =>
  [...document.querySelectorAll(".record-grid [role=gridcell], .list-table td")]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map((cell) => [cell.textContent, cell.querySelector("[title]")?.getAttribute("title")])
    .filter(([text, title]) => text !== title);

for (const [where, states] of Object.entries({ uploads, lists })) {
  test(`axe finds nothing in ${where}, light and dark, and nothing overflows`, async ({
    admin,
    page,
  }) => {
    for (const [state, reach] of Object.entries(states)) {
      await test.step(state, async () => {
        await page.setViewportSize({ width: 360, height: 800 });
        await reach(admin);
        for (const { colorScheme, width, rules } of bothSchemes) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          // A control partly under a bar counts as too small a target.
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
          // The bar is dark on a light page, and its calendar icon must be visible.
          if (await newExpiry(page).isVisible()) {
            const other = colorScheme === "light" ? "dark" : "light";
            await expect(newExpiry(page)).toHaveCSS("color-scheme", other);
          }
          expect.soft((await askAxe(page, rules)).found, `${state}, ${colorScheme}`).toEqual([]);
        }
        for (const width of [1280, 1024, 768, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const at = `${state} at ${width} px`;
          expect.soft(await overflow(page), at).toBe(0);
          if (width >= 1024) expect.soft(await page.evaluate(readCutCells), at).toEqual([]);
        }
      });
    }
  });
}

test("the keyboard leaves the editor and reaches all views", async ({ admin, page }) => {
  const { keyboard } = page;
  const expectSeen = () =>
    expect.poll(() => focusOf(page)).toMatchObject({ visible: true, covered: false });
  await page.goto("/admin/upload");
  await expect(admin.button("Log in")).toBeEnabled();
  await tabTo(page, admin.password);
  await keyboard.type(adminPassword);
  await keyboard.press("Enter");
  await admin.editor.waitFor();
  await tabTo(page, admin.country);
  await keyboard.type("bahrain");
  await tabTo(page, admin.editor);
  await keyboard.insertText(json(uploadItem("Brand of the tests")));
  await keyboard.press("Tab");
  await expect(admin.button("Save")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Live codes / })).toBeFocused();
  await tabTo(page, admin.guard);
  await keyboard.type("bahrain");
  await tabTo(page, admin.apply);
  await expectSeen();
  await tabTo(page, page.getByRole("link", { name: "History" }));
  await keyboard.press("Enter");
  const entry = page.getByRole("button", { name: /^Open / }).last();
  await entry.waitFor();
  await tabTo(page, entry);
  await expectSeen();
});
