import { expect, test } from "vitest";
import { findPage } from "#app/domain/pages/find-page.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";

test("each page is found at its own path, and shows a country's catalogue only if that names one", () => {
  for (const [id, { path, shows }] of Object.entries<Page>(pages)) {
    const segments = path.replaceAll(/:\w+/g, "noon").split("/").filter(Boolean);
    expect(findPage(segments)?.page.path, id).toBe(path);
    if (shows === "country") expect(path, id).toContain(":country");
  }
});

test("a path finds its most specific page, with the values of its names", () => {
  expect(findPage(["about"])?.page).toBe(pages.about);
  expect(findPage(["UAE"])).toMatchObject({ path: ["uae"], params: { country: "uae" } });
  expect(findPage(["sitemaps", "uae-2.xml"])?.params).toEqual({ country: "uae-2" });
  expect(findPage(["uae", "H&M"])?.params).toEqual({ country: "uae", brand: "h-m" });
  expect(findPage(["uae", "noon", "more"])).toBeNull();
  expect(findPage(["uae.json"])?.page).toBe(pages.country);
});

test.for(["%E0%A4%A", "%2B%2B"])("the segment %s, which has no slug, stays", (segment) => {
  expect(findPage(["uae", segment])?.path).toEqual(["uae", segment]);
});
