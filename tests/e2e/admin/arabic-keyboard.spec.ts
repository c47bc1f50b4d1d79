import { expect } from "@playwright/test";
import { cells, testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";

/** What the keys of an Arabic keyboard type; `modifiers` has Ctrl as 2 and Shift as 8. */
const keys = {
  "2": { key: "٢", code: "Digit2" },
  "?": { key: "؟", code: "Slash", modifiers: 8 },
  "/": { key: "ظ", code: "Slash" },
  "Ctrl K": { key: "ن", code: "KeyK", modifiers: 2 },
  "Ctrl ;": { key: "ك", code: "Semicolon", modifiers: 2 },
  "Ctrl S": { key: "س", code: "KeyS", modifiers: 2 },
} as const;

test("the workspace's keys do the same while the keyboard types Arabic", async ({
  admin,
  page,
  context,
}) => {
  await admin.logIn("today");
  const cdp = await context.newCDPSession(page);
  const press = async (name: keyof typeof keys) => {
    await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", ...keys[name] });
    await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...keys[name] });
  };
  const lists = page.getByRole("navigation", { name: "Lists" }).getByRole("link");
  const second = await lists.nth(1).getAttribute("href");
  await page.getByRole("grid").focus();
  await press("2");
  await expect(page).toHaveURL(new RegExp(`${second?.split("?")[1]}$`));

  await page.getByRole("grid").focus();
  await press("?");
  await expect(page.getByRole("dialog", { name: "All keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("grid").focus();
  await press("/");
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await press("Ctrl K");
  await expect(page.getByRole("dialog", { name: "Go to brand or code" })).toBeVisible();

  await admin.visit("/admin/catalogue/uae/noon");
  const codes = page.getByRole("grid", { name: /^Codes of/ });
  const ends = codes.getByRole("columnheader", { name: "Expiry date" });
  const column = Number(await ends.getAttribute("aria-colindex")) - 1;
  const cell = cells(codes.getByRole("row").nth(1)).nth(column);
  await cell.click();
  const before = (await cell.textContent()) ?? "";
  await press("Ctrl ;");
  await expect(cell).not.toHaveText(before);
  await press("Ctrl S");
  await expect(admin.message).toContainText("saved");
});
