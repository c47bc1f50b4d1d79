import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import {
  brandsOfPart,
  pagesPerSitemap,
  readSitemapName,
  sitemapPaths,
} from "#app/seo/sitemap-parts.ts";

test.for([
  [0, ["/sitemaps/uae.xml"]],
  [1_000, ["/sitemaps/uae.xml"]],
  [1_001, ["/sitemaps/uae.xml", "/sitemaps/uae-2.xml"]],
] as const)("%i pages are in %j", ([pages, paths]) => {
  expect(sitemapPaths("uae", pages)).toEqual(paths);
});

test("the parts of a full country have each brand once, and the country's page", () => {
  const parts = sitemapPaths("saudi-arabia", 5_001).map((path) => {
    const { code, part } = readSitemapName(path.slice("/sitemaps/".length, -".xml".length));
    expect(code).toBe("saudi-arabia");
    return brandsOfPart(part);
  });
  expect(parts.map((part) => part?.from)).toEqual([0, 999, 1_999, 2_999, 3_999, 4_999]);
  expect(parts.map((part) => part?.count)).toEqual([999, ...Array(5).fill(1_000)]);
  expect(brandsOfPart(parts.length + 1)).toBeNull();
});

test.for(["uae", "saudi-arabia", "uae-1", "uae-02", "uae-", "-2", "uae-2x"])(
  "%s names the first part",
  (name) => {
    expect(readSitemapName(name)).toEqual({ code: name, part: 1 });
  },
);

test("a full sitemap with the longest names is under 10 MB and 50,000 addresses", () => {
  const slug = encodeURIComponent("語".repeat(limits.brandName));
  const page = { path: `/saudi-arabia/${slug}`, changed: "2026-11-21T10:00:00Z" };
  const [one, two] = [
    sitemap("https://coupons.example", [page]),
    sitemap("https://coupons.example", [page, page]),
  ];
  expect(pagesPerSitemap * (two.length - one.length)).toBeLessThan(10_000_000);
  expect(pagesPerSitemap * (one.split("<url>").length - 1)).toBeLessThanOrEqual(50_000);
});
