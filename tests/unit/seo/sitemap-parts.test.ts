import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { storeVersions } from "#app/seo/alternates.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import * as parts from "#app/seo/sitemap-parts.ts";

test("the parts of a full country have each brand once, and the country's page", () => {
  const names = parts.sitemapPaths("saudi-arabia", 5_001).map((path) => path.slice(10, -4));
  const ranges = names.map((name) => parts.brandsOfPart(parts.readSitemapName(name).part)!);
  for (const [at, { from, count }] of ranges.entries()) {
    expect(from).toBe(ranges.slice(0, at).reduce((sum, range) => sum + range.count, 0));
    expect(count + (at === 0 ? 1 : 0)).toBe(parts.pagesPerSitemap);
  }
  expect(parts.brandsOfPart(ranges.length + 1)).toBeNull();
});

test.for(["uae", "uae-1", "uae-02", "uae-", "uae-2x"])("%s names the first part", (name) => {
  expect(parts.readSitemapName(name)).toEqual({ code: name, part: 1 });
});

test("a full sitemap with the longest names is under 20 MB and 50,000 addresses", () => {
  const slug = encodeURIComponent("語".repeat(limits.brandName));
  const ids = countries.map(({ id }) => id);
  const versions = storeVersions(slug, ids);
  const page = { path: `/saudi-arabia/${slug}`, changed: "2026-11-21T10:00:00Z", versions };
  const xml = sitemap("https://coupons.example", [page]);
  expect(parts.pagesPerSitemap * xml.length).toBeLessThan(20_000_000);
  expect(parts.pagesPerSitemap * (xml.split("<url>").length - 1)).toBeLessThanOrEqual(50_000);
});
