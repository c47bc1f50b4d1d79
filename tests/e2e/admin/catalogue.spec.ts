import { expect, type Page } from "@playwright/test";
import {
  adminPage,
  cells,
  isUncovered,
  linkedRows,
  testOnOwnServer as test,
} from "#tests/support/operator/admin-page.ts";

test.beforeEach(async ({ admin, page }) => {
  await admin.startSession();
  // Discard asks.
  page.on("dialog", (dialog) => dialog.accept());
});

const grid = (page: Page) => page.getByRole("grid");
/** The current cell. */
const current = (page: Page) => grid(page).locator("[role=gridcell][aria-selected=true]");
const save = (page: Page) => page.getByRole("button", { name: /^Save \d+ change/ });
const noon = "/admin/catalogue/uae/noon";

/** The codes of the shoppers' page of a brand, asked for anew. */
async function shoppersPage(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** Waits until what the window's width decides is drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test("by keyboard alone: a brand is found, its codes edited, filled, added, deleted and saved", async ({
  admin,
  page,
  context,
}) => {
  await admin.visit("/admin/catalogue/uae");
  await grid(page).focus();
  await press(page, "/");
  await page.keyboard.type("no n");
  await expect(page.getByRole("searchbox", { name: "Search brands" })).toHaveValue("no n");
  await press(page, "Control+a");
  await page.keyboard.type("wf20");
  await expect(linkedRows(page).filter({ hasText: "Noon" })).toBeVisible();
  await press(page, "Control+a");
  await page.keyboard.type("نون");
  await expect(linkedRows(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await grid(page).focus();
  await press(page, "Enter");
  await page.getByRole("grid", { name: /^Codes of/ }).waitFor();
  await grid(page).focus();

  const first = grid(page).getByRole("row").nth(1);
  const second = grid(page).getByRole("row").nth(2);
  const code = (await cells(first).nth(1).textContent()) ?? "";
  await press(page, "ArrowRight", "Enter", "Control+a");
  await page.keyboard.type("13% off");
  await press(page, "Escape");
  await expect(cells(first).nth(2)).not.toContainText("13% off");
  await expect(save(page)).toHaveCount(0);
  await page.keyboard.type("13% off");
  await press(page, "Enter", "Control+d", "ArrowRight", "ArrowRight", "Control+;", "ArrowUp");
  await expect(cells(second).nth(2)).toContainText("13% off");
  await expect(save(page)).toHaveText(/^Save 2 changes/);
  await press(page, "ArrowDown", "ArrowDown", "Shift+Delete");
  await expect(save(page)).toHaveText(/^Save 3 changes/);
  await press(page, "Control+End", "Home");
  await page.keyboard.type("KEYBOARD5");
  await press(page, "Tab");
  await page.keyboard.type("5% off");
  await press(page, "Enter", "Control+s");
  await expect(admin.message).toHaveText("4 changes saved in Noon");
  const html = await shoppersPage(page, "/uae/noon");
  expect(html).toContain("KEYBOARD5");
  expect(html).toContain(code);
  expect(html.match(/13% off/g)?.length).toBeGreaterThanOrEqual(2);

  await test.step("as in a spreadsheet: rows are copied and pasted, also over a reload, and Ctrl S saves the open cell", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await admin.visit("/admin/catalogue/uae");
    await grid(page).evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
    await grid(page).getByRole("link", { name: "Noon", exact: true }).click();
    await page.getByRole("grid", { name: /^Codes of/ }).waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const codes = grid(page).locator("[data-field=code]");
    const copied = await codes.nth(0).textContent();
    await grid(page).focus();
    await press(page, "Shift+Space", "Shift+ArrowDown", "Control+c");
    const lines = (await clipboard()).split("\r\n").map((one) => one.split("\t"));
    expect(lines.map((cells) => cells.length)).toEqual([7, 7]);
    expect(lines[0]?.[0]).toBe(copied);
    await press(page, "Escape", "Home", "ArrowRight");
    await page.evaluate(() => navigator.clipboard.writeText("2% off\tخصم ٢٪\t3/4/2026"));
    await press(page, "Control+v");
    const bar = page.getByRole("region", { name: "Save 1 change" });
    for (const text of ["2% off", "خصم ٢٪", "2026-04-03"]) await expect(bar).toContainText(text);
    await page.reload();
    await save(page).waitFor();
    await press(page, "Control+s");
    await expect(admin.message).toHaveText("1 change saved in Noon");
    await grid(page).focus();
    await press(page, "ArrowRight");
    await page.keyboard.type("3% off");
    await press(page, "Control+s");
    await expect(save(page)).toHaveCount(0);
    expect(await shoppersPage(page, "/uae/noon")).toContain("3% off");
  });
});

test("a brand is added with its first code", async ({ admin, page }) => {
  await admin.visit("/admin/catalogue/uae");
  await page.getByLabel("Name of the new brand").fill("Shop of the Tests");
  await page.getByRole("button", { name: "Add brand" }).click();
  await expect(page.getByLabel("Brand name", { exact: true })).toHaveValue("Shop of the Tests");
  await page.getByRole("button", { name: "Add code" }).click();
  await page.keyboard.type("FIRST");
  await press(page, "Tab");
  await page.keyboard.type("Free delivery on orders over AED 150");
  await press(page, "Tab");
  // As another code has it, not as its facts would say it.
  const known =
    "Suggestion: توصيل مجاني للطلبات التي تزيد على ١٥٠ درهمًا. Press Enter to accept it.";
  await expect(current(page)).toHaveAccessibleDescription(known);
  await page.getByRole("button", { name: "Accept 1 Arabic suggestion" }).click();
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toHaveText(/^توصيل مجاني/);
  await press(page, "Control+s");
  await expect(admin.message).toHaveText("2 changes saved in Shop of the Tests");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop of the Tests");
  expect(await shoppersPage(page, "/uae/shop-of-the-tests")).toContain("FIRST");

  await test.step("a renamed brand is shown at its new address, and deleted there", async () => {
    await admin.visit("/admin/catalogue/qatar/ounass");
    await admin.openDetails();
    await page.getByLabel("Brand name", { exact: true }).fill("Ounass Renamed");
    await save(page).click();
    await expect(admin.message).toHaveText("1 change saved in Ounass Renamed");
    await expect(page).toHaveURL(/catalogue\/qatar\/ounass-renamed$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ounass Renamed");
    await page.locator("details > summary", { hasText: "More" }).click();
    await page.getByRole("button", { name: /^Delete brand…/ }).click();
    await admin.applyReview();
    await expect(admin.message).toHaveText("Ounass Renamed deleted from Qatar");
    await expect(page).toHaveURL(/catalogue\/qatar$/);
  });
});

test("of two operators the second sees what the first changed, and saves on top", async ({
  admin,
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const one of [page, other]) {
    await adminPage(one).visit(noon);
    await grid(one).focus();
  }
  const change = async (one: Page, text: string) => {
    await press(one, "ArrowRight", "Enter", "Control+a");
    await one.keyboard.type(text);
    await press(one, "Enter");
  };
  await change(other, "41% off");
  await press(other, "Control+s");
  await expect(adminPage(other).message).toHaveText("1 change saved in Noon");
  await change(page, "42% off");
  await press(page, "Control+s");
  const note = page.getByRole("alert").filter({ hasText: "was changed while you were editing" });
  await expect(note.getByRole("listitem")).toContainText("41% off → 42% off");
  await expect(note).toBeFocused();
  await expect(page.locator("[role=gridcell][aria-invalid]")).toHaveCSS("box-shadow", /inset$/);
  await page.waitForLoadState("networkidle");
  expect(await shoppersPage(page, "/uae/noon")).toContain("41% off");
  await note.getByRole("button", { name: "Overwrite with 1 change" }).click();
  await expect(admin.message).toHaveText("1 change saved in Noon");
  expect(await shoppersPage(page, "/uae/noon")).toContain("42% off");
});

test("a brand is edited in all its countries at once, in one review, and typed values outlive a reload", async ({
  admin,
  page,
}) => {
  await admin.visit(noon);
  const menu = page.locator("details > summary", { hasText: "More" });
  const form = page.getByRole("region", { name: "Noon in 3 countries" });
  await menu.focus();
  await press(page, "Enter");
  await page.getByRole("button", { name: /^Edit in all \d countries at once$/ }).focus();
  await press(page, "Enter");
  await expect(form.getByRole("heading")).toBeFocused();
  const names = form.locator("[data-field=aliases]");
  const table = form.getByRole("grid");
  await expect(table.getByRole("row")).toHaveCount(4);
  await table.focus();
  await press(page, "Control+a", ...Array<string>(9).fill("ArrowRight"));
  await page.keyboard.type("Noon Market, نون ماركت");
  await press(page, "Enter");
  for (const at of [0, 1, 2]) await expect(names.nth(at)).toHaveText("Noon Market, نون ماركت");
  await page.reload();
  await expect(save(page)).toHaveText(/^Save 1 change/);
  await menu.focus();
  await press(page, "Enter");
  await page.getByRole("button", { name: /^Edit in all/ }).click();
  await page.getByRole("button", { name: /^Review 3 changes/ }).focus();
  await press(page, "Enter");
  await expect(admin.brands).toHaveText([/^Noon · United/, /^Noon · Saudi/, /^Noon · Egypt/]);
  await expect(admin.review.getByRole("row").filter({ hasText: "Other names" })).toHaveCount(3);
  await admin.applyReview();
  await expect(admin.message).toHaveText("3 changes saved in Noon");

  await test.step("a selected line is moved to another brand, by keyboard alone, and back", async () => {
    await admin.visit(noon);
    const bar = page.getByRole("region", { name: /codes? selected$/ });
    const action = async (name: string) => {
      await bar.getByRole("button", { name, exact: true }).focus();
      await press(page, "Enter");
    };
    await grid(page).focus();
    await press(page, "Shift+Space");
    await action("Move to brand…");
    await page.keyboard.type("namshi");
    await action("Namshi");
    await expect(admin.kinds.filter({ hasText: "Added" })).toContainText("1 code");
    await admin.applyReview();
    await expect(admin.message).toHaveText("1 code moved to Namshi");
    await expect(bar).toHaveCount(0);
    await admin.button("Undo").click();
    await admin.applyReview();
    await expect(admin.message).toHaveText("Undone: 1 code moved to Namshi");

    await page.locator("details > summary", { hasText: "More" }).click();
    await page.getByRole("button", { name: /^Verify all \d+ live codes$/ }).click();
    await expect(save(page)).toHaveText(/^Save \d+ changes/);
  });
});

test("headings stand apart, panels end at one edge, no cell is cut without a title, and phones have whole names and large letters", async ({
  admin,
  page,
}) => {
  for (const view of ["", "catalogue/uae", "catalogue", "upload", "backup", "site", noon]) {
    await admin.visit(view.startsWith("/") ? view : `/admin/${view}`);
    for (const width of [320, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      const found = await page.evaluate(() => {
        const boxes = [
          ...document.querySelectorAll(".admin-view > :is(.admin-card, .admin-panel)"),
        ];
        const title = document.querySelector(".admin-title")?.getBoundingClientRect();
        // The first that is drawn: a phone has no line of counts.
        const next = [
          ...document.querySelectorAll(".admin-view > :not(.brand-editor), .brand-editor > *"),
        ].find((one) => one.getClientRects().length > 0);
        const fields = [...document.querySelectorAll("input:not([type=checkbox]), select")];
        const name = document.querySelector(".admin-bar .site-name") as Element;
        const cells = [
          ...document.querySelectorAll(".record-grid [role=gridcell], .list-table td"),
        ];
        const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        const isExplained = (cell: Element) =>
          cell.querySelector("[title]")?.getAttribute("title") === cell.textContent;
        return {
          cutCells: cells
            .filter((cell) => isCut(cell) && !isExplained(cell))
            .map((cell) => cell.textContent),
          cutName: name.scrollWidth - name.clientWidth,
          edges: new Set(boxes.map((box) => box.getBoundingClientRect().right)).size,
          right: boxes.at(-1)?.getBoundingClientRect().right,
          gap: title && next && next.getBoundingClientRect().top - title.bottom,
          overflow: document.documentElement.scrollWidth,
          isLine: next?.localName === "p",
          smallest: Math.min(
            ...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
          ),
        };
      });
      const at = `${view} at ${width} px`;
      expect.soft(found.overflow, at).toBeLessThanOrEqual(width);
      expect.soft(found.cutName, at).toBe(0);
      if (width >= 1024) expect.soft(found.cutCells, at).toEqual([]);
      if (found.right) expect.soft(found.right, at).toBe(width - (width < 768 ? 16 : 24));
      expect.soft(found.edges, at).toBeLessThanOrEqual(1);
      if (found.gap != null)
        expect.soft(found.gap, at).toBeGreaterThanOrEqual(found.isLine ? 4 : 8);
      if (width < 768) expect.soft(found.smallest, at).toBeGreaterThanOrEqual(16);
      if (view !== noon || width === 320) continue;
      // As wide as the country's name and the arrow need, which a select that may grow would take.
      const cut = await page.getByLabel("Show country").evaluate((select) => {
        const free = select.cloneNode(true) as HTMLElement;
        free.style.cssText = "position: fixed; max-inline-size: none";
        document.querySelector("header")?.appendChild(free);
        const { width } = free.getBoundingClientRect();
        free.remove();
        return width - select.getBoundingClientRect().width;
      });
      expect.soft(cut, `the country at ${width} px`).toBeLessThanOrEqual(0.5);
    }
  }

  await test.step("the bar of changes covers neither the cell that is edited nor a message, where the least is left beside it", async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    // Before the page is there: what a key sends right after a route is set may go past it.
    await page.route("**/api/admin/edits", (route) => route.abort(), { times: 1 });
    await admin.visit(noon);
    await grid(page).focus();
    await press(page, ...Array<string>(7).fill("ArrowDown"), "ArrowRight");
    const cell = current(page);
    for (const text of ["1% off", "2% off", "3% off"]) {
      await page.keyboard.type(text);
      await expect.poll(() => isUncovered(cell), text).toBe(true);
      await press(page, "Enter");
      await expect.poll(() => isUncovered(cell), text).toBe(true);
    }
    await press(page, "Control+s");
    await expect(admin.message).toHaveText("Error: The server could not be reached. Try again.");
    for (const one of [admin.note, save(page), cell]) expect(await isUncovered(one)).toBe(true);
    await grid(page).focus();
    await press(page, "Control+End");
    await expect.poll(() => isUncovered(cell), "the last cell").toBe(true);
  });
});
