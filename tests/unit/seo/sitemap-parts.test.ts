import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { storeVersions } from "#app/seo/alternates.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import {
  brandsOfPart,
  pagesPerSitemap,
  readSitemapName,
  sitemapPaths,
} from "#app/seo/sitemap-parts.ts";

test.for([
  [0, ["/sitemaps/uae.xml"]],
  [pagesPerSitemap, ["/sitemaps/uae.xml"]],
  [pagesPerSitemap + 1, ["/sitemaps/uae.xml", "/sitemaps/uae-2.xml"]],
] as const)("%i pages are in %j", ([pages, paths]) => {
  expect(sitemapPaths("uae", pages)).toEqual(paths);
});

test("the parts of a full country have each brand once, and the country's page", () => {
  const parts = sitemapPaths("saudi-arabia", 5_001).map((path) => {
    const { code, part } = readSitemapName(path.slice("/sitemaps/".length, -".xml".length));
    expect(code).toBe("saudi-arabia");
    return brandsOfPart(part);
  });
  let next = 0;
  for (const [at, part] of parts.entries()) {
    expect(part?.from).toBe(next);
    next += part?.count ?? 0;
    expect((part?.count ?? 0) + (at === 0 ? 1 : 0)).toBe(pagesPerSitemap);
  }
  expect(next).toBeGreaterThanOrEqual(5_000);
  expect(brandsOfPart(parts.length + 1)).toBeNull();
});

test.for(["uae", "saudi-arabia", "uae-1", "uae-02", "uae-", "-2", "uae-2x"])(
  "%s names the first part",
  (name) => {
    expect(readSitemapName(name)).toEqual({ code: name, part: 1 });
  },
);

test("a full sitemap with the longest names is under 20 MB and 50,000 addresses", () => {
  const slug = encodeURIComponent("語".repeat(limits.brandName));
  const versions = storeVersions(
    slug,
    countries.map(({ id }) => id),
  );
  const page = { path: `/saudi-arabia/${slug}`, changed: "2026-11-21T10:00:00Z", versions };
  const [one, two] = [
    sitemap("https://coupons.example", [page]),
    sitemap("https://coupons.example", [page, page]),
  ];
  expect(pagesPerSitemap * (two.length - one.length)).toBeLessThan(20_000_000);
  expect(pagesPerSitemap * (one.split("<url>").length - 1)).toBeLessThanOrEqual(50_000);
});
