import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { screensInLanguages } from "#tests/support/screens.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const schemes = ["light", "dark"] as const;

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

for (const { screen, language, address } of screensInLanguages) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on ${screen} in ${language} at ${width} px, light and dark`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        if (colorScheme === "light") await page.goto(address);
        expect.soft(await violations(page), colorScheme).toEqual([]);
      }
    });
  }
}

const states: [name: string, address: string, reach: (page: Page) => Promise<void>][] = [
  ["an open picker", "/uae", (page) => page.locator(".picker summary").click()],
  ["an open question", "/ar", (page) => page.locator(".faq summary").first().click()],
  ["a filter without a match", "/ar/uae", (page) => page.getByRole("searchbox").fill("zzzz")],
  ["a copied code", "/uae/noon", (page) => page.locator(".copy-button").first().click()],
];

for (const [name, address, reach] of states) {
  test(`axe finds nothing on ${address} with ${name}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-write"]);
    await page.goto(address);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      if (name !== "an open picker" || colorScheme === "light") await reach(page);
      expect.soft(await violations(page), colorScheme).toEqual([]);
    }
  });
}

test.describe("with the offer of another language", () => {
  test.use({ locale: "ar" });

  test("axe finds nothing on the home page", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("section.language-offer")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
