import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

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
