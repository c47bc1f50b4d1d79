import type { Locator, Page } from "@playwright/test";

/** The search of the page itself; wide windows show one over all countries in the header too. */
export function searchBox(page: Page): Locator {
  return page.getByRole("main").getByRole("searchbox");
}
