import { expect, test } from "@playwright/test";

declare global {
  interface Window {
    printed?: number;
  }
}

for (const address of ["/uae/sheet.html", "/ar/uae/sheet.html"]) {
  test(`the button of ${address} prints the page`, async ({ page }) => {
    await page.addInitScript(() => {
      window.printed = 0;
      window.print = () => {
        window.printed = (window.printed ?? 0) + 1;
      };
    });
    await page.goto(address);
    await page.locator("[data-print]").click();
    expect(await page.evaluate(() => window.printed)).toBe(1);
  });

  test(`${address} on A4 has every code on at most four sheets, and nothing that only a screen can do`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    // The width between margins of 10 mm.
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.goto(address);
    const codes = page.locator(".print-sheet .code");
    const count = await codes.count();
    expect(count).toBeGreaterThan(250);
    await expect(codes.filter({ visible: true })).toHaveCount(count);
    await expect(page.locator(".printed")).toContainText(address);
    const controls = ".site-header, .site-footer, .skip-link, .back-link, button";
    await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
    const columns = await page
      .locator(".print-sheet section")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(columns).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
    const colours = await page
      .locator(".print-sheet :is(.code, .meta, bdi)")
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
    expect(colours).toEqual(["rgb(0, 0, 0)"]);
    const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
    const pdf = await page.pdf({ format: "A4", margin });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.length).toBeLessThanOrEqual(4);
  });
}
