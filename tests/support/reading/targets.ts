import type { Page } from "@playwright/test";

const smallestTarget = 44;

/** Targets of a tap that are lower than 44 px; links in running text are exempt. */
export function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a, button, summary, label, select, input:not([type=radio], label input)",
    );
    if (targets.length < 20) return ["the page has hardly any targets"];
    return [...targets]
      .filter((target) => target.checkVisibility() && !target.closest("p:has(> :not(.button))"))
      .map((target) => [target, target.getBoundingClientRect().height] as const)
      .filter(([, height]) => height > 0 && height < smallest)
      .map(([target, height]) => `${target.className} ${target.textContent} ${height}`);
  }, smallestTarget);
}

export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
