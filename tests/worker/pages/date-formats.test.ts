import { expect, test } from "vitest";
import { nextHijriDate } from "#app/domain/directory/hijri.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readText } from "#tests/support/reading/page.ts";

test("sitemaps date a page by the newest change of what it shows", async () => {
  const at = (day: string) => ({ updated_at: `${day}T10:20:30Z` });
  // The newest change is neither the first nor the last, by name or by the order of the import.
  await importBrands({
    uae: [
      { name: "Middle", codes: [{ code: "A" }], ...at("2026-02-02") },
      { name: "Adidas", codes: [{ code: "A" }], ...at("2026-01-01") },
      { name: "Noon", codes: [{ code: "A" }], ...at("2026-05-05") },
      { name: "Zara", codes: [{ code: "A" }], ...at("2026-03-03") },
    ],
    egypt: [
      { name: "Noon", codes: [{ code: "A" }], ...at("2026-08-08") },
      { name: "Zara", codes: [{ code: "A" }], ...at("2026-04-04") },
    ],
    oman: [{ name: "Noon", codes: [{ code: "A" }], ...at("2026-06-06") }],
  });
  const dates = (xml: string) =>
    Object.fromEntries(
      [...xml.matchAll(/<loc>https:\/\/[^/]*([^<]*)<\/loc>(?:<lastmod>([^T<]*)T10:20:30Z<)?/g)].map(
        ([, path, day]) => [path, day],
      ),
    );
  expect(dates(await readText("/sitemaps/pages.xml"))).toEqual({
    "/": "2026-08-08",
    "/ar": "2026-08-08",
    "/about": "2026-08-08",
    "/ar/about": "2026-08-08",
    "/stores/noon": "2026-08-08",
    "/ar/stores/noon": "2026-08-08",
    "/stores/zara": "2026-04-04",
    "/ar/stores/zara": "2026-04-04",
  });
  expect(dates(await readText("/sitemaps/uae.xml"))).toEqual({
    "/uae": "2026-05-05",
    "/ar/uae": "2026-05-05",
    "/uae/adidas": "2026-01-01",
    "/ar/uae/adidas": "2026-01-01",
    "/uae/middle": "2026-02-02",
    "/ar/uae/middle": "2026-02-02",
    "/uae/noon": "2026-05-05",
    "/ar/uae/noon": "2026-05-05",
    "/uae/zara": "2026-03-03",
    "/ar/uae/zara": "2026-03-03",
  });
  expect(dates(await readText("/sitemaps/egypt.xml"))).toMatchObject({
    "/egypt": "2026-08-08",
    "/egypt/zara": "2026-04-04",
  });
  expect(dates(await readText("/sitemap.xml"))).toMatchObject({
    "/sitemaps/uae.xml": "2026-05-05",
    "/sitemaps/egypt.xml": "2026-08-08",
    "/sitemaps/oman.xml": "2026-06-06",
    "/sitemaps/qatar.xml": undefined,
  });
});

// Umm al-Qura's own dates. An engine without that calendar would fall back to another silently.
test("workerd knows the calendar of Umm al-Qura", () => {
  expect(nextHijriDate(9, 1, "2026-11-21")).toBe("2027-02-08");
  expect(nextHijriDate(10, 1, "2026-11-21")).toBe("2027-03-09");
  expect(nextHijriDate(12, 10, "2028-06-01")).toBe("2029-04-24");
  expect(nextHijriDate(1, 1, "2035-12-01")).toBe("2036-02-29");
});
