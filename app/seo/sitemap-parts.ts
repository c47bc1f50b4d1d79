import { limits } from "#app/domain/catalogue/limits.ts";

/**
 * Pages in one sitemap: some 800 KB. A page has two addresses, and with its alternates takes up to
 * 9.5 KB if its name is 120 Arabic or Chinese letters; the protocol allows 50,000 addresses and 50 MB
 * a file (https://www.sitemaps.org/protocol.html), an isolate has 128 MB for all that it does.
 */
export const pagesPerSitemap = 1_000;

/** How many sitemaps a country can have, with a page of its own besides those of its brands. */
const maxParts = Math.ceil((limits.brandsPerCountry + 1) / pagesPerSitemap);

/** The brands whose pages are in a part of a country's sitemap, by their order; null if there cannot be such a part. */
export function brandsOfPart(part: number): { from: number; count: number } | null {
  if (part > maxParts) return null;
  // The first part begins with the country's own page.
  return part === 1
    ? { from: 0, count: pagesPerSitemap - 1 }
    : { from: (part - 1) * pagesPerSitemap - 1, count: pagesPerSitemap };
}

/** The paths of the sitemaps that hold so many pages of a country: "/sitemaps/uae.xml", "/sitemaps/uae-2.xml". */
export function sitemapPaths(code: string, pages: number): string[] {
  return Array.from({ length: Math.max(1, Math.ceil(pages / pagesPerSitemap)) }, (_, index) => {
    const part = index === 0 ? "" : `-${index + 1}`;
    return `/sitemaps/${code}${part}.xml`;
  });
}

/** The country's code and the number of the part in a sitemap's name: "uae" is the first, "uae-2" the second. */
export function readSitemapName(name: string): { code: string; part: number } {
  const [, code = name, part] = /^(.+)-([2-9]|[1-9]\d+)$/.exec(name) ?? [];
  return { code, part: Number(part ?? 1) };
}
