import { expect } from "vitest";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { isHidden } from "#tests/support/reading/page-rules.ts";

import { numberIn, textsOf, type Visited, visit } from "../visit.ts";

/** The visible rows of a part of a list. */
const rowsOf = (page: HtmlElement, part: string) =>
  page.all(`${part} > .brand-grid > li`).filter((row) => !isHidden(row));

/** The names of the stores with codes, and after a bar of those without. */
export function listOf(page: HtmlElement): string {
  const names = ["live-list", "live-list > details"].map((part) =>
    rowsOf(page, part).map((row) => row.only(".row-name").text),
  );
  return names.map((part) => part.join(" ")).join(" | ");
}

/** Checks that the numbers of a country's page are those of its rows. */
export async function checkCountry(address: string): Promise<Visited> {
  const visited = await visit(address);
  for (const page of [visited.en, visited.ar]) {
    const rows = rowsOf(page, "live-list");
    const counts = rows.map((row) => numberIn(row.only(".row-note").text.split(" · ")[0]));
    if (counts.every((count) => count > 2) && !address.includes("q="))
      expect(numberIn(page.only(".badge").text)).toBe(
        counts.reduce((sum, count) => sum + count, 0),
      );
    const fold = page.all("live-list > details summary").map(({ text }) => numberIn(text));
    if (!address.includes("q=")) expect(fold).toEqual([rowsOf(page, "live-list > details").length]);
    const isEmpty = !isHidden(page.only("[data-empty]"));
    const isExplained = page.all("[data-absent]").length > 0;
    const shown = rows.length + rowsOf(page, "live-list > details").length;
    expect(isEmpty || isExplained, "an empty list says so").toBe(shown === 0);
  }
  await checkChips(visited.en);
  return visited;
}

/** A chip of a category counts the stores with codes of the page that it leads to. */
async function checkChips(page: HtmlElement): Promise<void> {
  for (const { text, attributes } of page.all("brand-filter nav a.chip[data-live]")) {
    const target = await readPage(attributes.href ?? "");
    expect(rowsOf(target, "live-list"), text).toHaveLength(numberIn(/\d+$/.exec(text)?.[0]));
    expect(textsOf(target, "nav a.chip[aria-current]"), text).toEqual([text.trim()]);
  }
}
