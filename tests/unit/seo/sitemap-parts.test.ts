import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/fields.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import {
  pagesOfPart,
  pagesPerSitemap,
  readSitemapName,
  sitemapPaths,
} from "#app/seo/sitemap-parts.ts";

test.for([
  [0, ["/sitemaps/uae.xml"]],
  [1, ["/sitemaps/uae.xml"]],
  [3, ["/sitemaps/uae.xml"]],
  [4, ["/sitemaps/uae.xml", "/sitemaps/uae-2.xml"]],
  [7, ["/sitemaps/uae.xml", "/sitemaps/uae-2.xml", "/sitemaps/uae-3.xml"]],
] as const)("%i pages, three to a sitemap, are in %j", ([pages, paths]) => {
  expect(sitemapPaths("uae", pages, 3)).toEqual(paths);
});

test("the parts together hold every page once, in order, and there are no others", () => {
  for (const count of [0, 1, 3, 4, 29, 30, 31]) {
    const pages = Array.from({ length: count }, (_, index) => index);
    const parts = sitemapPaths("saudi-arabia", count, 3).map((path) => {
      const { code, part } = readSitemapName(path.slice("/sitemaps/".length, -".xml".length));
      expect(code).toBe("saudi-arabia");
      return pagesOfPart(pages, part, 3);
    });
    expect(parts.flat()).toEqual(pages);
    expect(pagesOfPart(pages, parts.length + 1, 3)).toBeNull();
  }
});

test.for(["uae", "saudi-arabia", "uae-1", "uae-0", "uae-02", "uae-", "-2", "uae-x", "uae-2x"])(
  "%s names no further part",
  (name) => {
    expect(readSitemapName(name)).toEqual({ code: name, part: 1 });
  },
);

test("a full sitemap with the longest names keeps to the protocol's limits", () => {
  const slug = encodeURIComponent("語".repeat(limits.brandName));
  const page = { path: `/saudi-arabia/${slug}`, changed: "2026-11-21T10:00:00Z" };
  const [one, two] = [
    sitemap("https://coupons.example", [page]),
    sitemap("https://coupons.example", [page, page]),
  ];
  expect(pagesPerSitemap * (two.length - one.length)).toBeLessThan(50 * 1024 * 1024);
  expect(pagesPerSitemap * (one.split("<url>").length - 1)).toBeLessThanOrEqual(50_000);
});
