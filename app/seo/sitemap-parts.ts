import { limits } from "#app/domain/catalogue/limits.ts";

/**
 * Number of pages in one sitemap: some 600 KB. A page has two URLs, and with its alternates of eleven
 * countries takes up to 40 KB if its name is 120 Arabic or Chinese letters; the protocol allows 50,000 URLs and 50
 * MB per file (https://www.sitemaps.org/protocol.html), and an isolate has 128 MB for everything.
 */
export const pagesPerSitemap = 200;

/** Maximum number of sitemaps of a country, including the page of the country. */
const maxParts = Math.ceil((limits.brandsPerCountry + 1) / pagesPerSitemap);

/** Returns the range of brands in a part of a country's sitemap; null if it cannot exist. */
export function brandsOfPart(part: number): { from: number; count: number } | null {
  if (part > maxParts) return null;
  // The first part begins with the country's page.
  return part === 1
    ? { from: 0, count: pagesPerSitemap - 1 }
    : { from: (part - 1) * pagesPerSitemap - 1, count: pagesPerSitemap };
}

/** Returns the paths of a country's sitemaps: "/sitemaps/uae.xml", "/sitemaps/uae-2.xml". */
export function sitemapPaths(code: string, pages: number): string[] {
  return Array.from({ length: Math.max(1, Math.ceil(pages / pagesPerSitemap)) }, (_, index) => {
    const part = index === 0 ? "" : `-${index + 1}`;
    return `/sitemaps/${code}${part}.xml`;
  });
}

/** Parses the country's code and the part in a sitemap's name: "uae" is 1, "uae-2" is 2. */
export function readSitemapName(name: string): { code: string; part: number } {
  const [, code = name, part] = /^(.+)-([2-9]|[1-9]\d+)$/.exec(name) ?? [];
  return { code, part: Number(part ?? 1) };
}
