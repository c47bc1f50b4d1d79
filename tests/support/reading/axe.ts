import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page by the rules of WCAG 2.2 AA and good practice: "rule: element", and the rules that pass. */
export async function askAxe(page: Page): Promise<{ found: string[]; passed: string[] }> {
  // Without frames there is nothing to put together on a blank page; passing elements need no description.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .analyze();
  return {
    found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`)),
    passed: passes.map(({ id }) => id),
  };
}

/** The violations that axe finds on a page: light on a phone's window, dark on a desktop's. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of [
    ["light", 360],
    ["dark", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const axe = await askAxe(page);
    expect(axe.passed).toContain("color-contrast");
    found.push(...axe.found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
