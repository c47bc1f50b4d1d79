import type { Locator, Page } from "@playwright/test";

/** The page's one search field. */
export function searchBox(page: Page): Locator {
  return page.getByRole("searchbox");
}
