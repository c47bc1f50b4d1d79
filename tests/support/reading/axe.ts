import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const ofAppearance =
  "color-contrast link-in-text-block scrollable-region-focusable target-size".split(" ");

export async function askAxe(page: Page, rules: "all" | "appearance" = "all") {
  // Without frames there is nothing to put together on a blank page; passing elements need no description.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations, passes } = await (rules === "all"
    ? axe.withTags(tags)
    : axe.withRules(ofAppearance)
  ).analyze();
  return {
    found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`)),
    passed: passes.map(({ id }) => id),
  };
}

/** A light phone by all rules, and a dark desktop by those that it can change. */
export const bothSchemes = [
  { colorScheme: "light", width: 360, rules: "all" },
  { colorScheme: "dark", width: 1280, rules: "appearance" },
] as const;

type Schemes = readonly (typeof bothSchemes)[number][];

export async function findViolations(page: Page, schemes: Schemes = bothSchemes) {
  const found: string[] = [];
  for (const { colorScheme, width, rules } of schemes) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const axe = await askAxe(page, rules);
    expect(axe.passed).toContain("color-contrast");
    found.push(...axe.found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
