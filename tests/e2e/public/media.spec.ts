import { expect, test } from "@playwright/test";

test("pages print their codes without controls", async ({ page }) => {
  await page.goto("/ar/uae/noon");
  const count = await page.locator("#codes .ticket").count();
  await expect(page.locator(".printed")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of [".code", ".ticket-discount", ".ticket-note"])
    await expect(page.locator(`.ticket ${part}:visible`)).toHaveCount(count);
  const around = ".site-header, .site-footer, .back-link, .basket, .chips, .share";
  const controls = page.locator(`:is(${around}, summary, form, button):not(.faq *):visible`);
  await expect(controls).toHaveCount(0);
  await expect(page.locator(".printed")).toContainText(/\/uae\/noon.*[٠-٩]{4}/s);
});

test("forced colours hide no choices", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const [address, chip, state] of [
    ["/uae?category=beauty", ".chip", "[aria-current]"],
    ["/", ".tabs .chip", ":has(:checked)"],
  ] as const) {
    await page.goto(address);
    const other = page.locator(`${chip}:not(${state})`).first();
    const border = await other.evaluate((it) => getComputedStyle(it).borderTopWidth);
    await expect(page.locator(chip + state).first()).not.toHaveCSS("border-top-width", border);
  }
});
