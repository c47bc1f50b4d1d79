import type { Locator, Page } from "@playwright/test";

const maxStops = 150;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${maxStops} presses of Tab did not reach ${target}`);
}

/** The focused element, and whether its focus is visible: an outline around it or its field. */
export function focusOf(page: Page): Promise<{ name: string; visible: boolean; covered: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const field = ".header-search:has(input:focus), .search-field:not(.header-search *), .chip";
    const framed = focused.closest<HTMLElement>(field) ?? focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(framed);
    const box = framed.getBoundingClientRect();
    const header = document.querySelector("header") as HTMLElement;
    const bar = header.getBoundingClientRect();
    const isOutlined = outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
    return {
      name: `${focused.tagName} ${focused.textContent || focused.getAttribute("name") || ""}`,
      visible: isOutlined && box.bottom > 0 && box.top < innerHeight,
      covered: !header.contains(focused) && box.bottom <= bar.bottom && box.top >= bar.top,
    };
  });
}
