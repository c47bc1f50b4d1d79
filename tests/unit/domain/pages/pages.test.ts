import { expect, test } from "vitest";
import { findPage } from "#app/domain/pages/find-page.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";

const all = Object.entries<Page>(pages);

/** A path of a page, each name of its pattern replaced. */
const segmentsOf = ({ path }: Page) => path.replaceAll(/:\w+/g, "noon").split("/").filter(Boolean);

test.for(all)("%s is found at its own path", ([, page]) => {
  expect(findPage(segmentsOf(page))?.page.path).toBe(page.path);
});

test("a path finds its most specific page, with the values of its names", () => {
  expect(findPage(["about"])?.page).toBe(pages.about);
  expect(findPage(["UAE"])).toMatchObject({ path: ["uae"], params: { country: "uae" } });
  expect(findPage(["sitemaps", "uae-2.xml"])?.params).toEqual({ country: "uae-2" });
  expect(findPage(["uae", "H&M"])?.params).toEqual({ country: "uae", brand: "h-m" });
  expect(findPage(["uae", "noon", "more"])).toBeNull();
});

test("a page shows its country's catalogue only if its path names one", () => {
  for (const [id, { path, shows }] of all) {
    if (shows === "country") expect(path, id).toContain(":country");
  }
});

test("a segment that is malformed, or has no letter for a slug, stays", () => {
  expect(findPage(["uae", "%E0%A4%A"])?.path).toEqual(["uae", "%E0%A4%A"]);
  expect(findPage(["uae", "%2B%2B"])?.path).toEqual(["uae", "%2B%2B"]);
  expect(findPage(["uae.json"])?.page).toBe(pages.country);
});
