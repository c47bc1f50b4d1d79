/**
 * Pages in one sitemap. The protocol allows 50,000 addresses and 50 MB a file
 * (https://www.sitemaps.org/protocol.html). A page has two addresses, and with its alternates takes
 * up to 9.5 KB if its name is 120 Arabic or Chinese letters, so that this keeps to both.
 */
export const pagesPerSitemap = 5_000;

/** The paths of the sitemaps that hold so many pages of a country: "/sitemaps/uae.xml", "/sitemaps/uae-2.xml". */
export function sitemapPaths(code: string, pages: number, limit = pagesPerSitemap): string[] {
  return Array.from({ length: Math.max(1, Math.ceil(pages / limit)) }, (_, index) => {
    const part = index === 0 ? "" : `-${index + 1}`;
    return `/sitemaps/${code}${part}.xml`;
  });
}

/** The country's code and the number of the part in a sitemap's name: "uae" is the first, "uae-2" the second. */
export function readSitemapName(name: string): { code: string; part: number } {
  const [, code = name, part] = /^(.+)-([2-9]|[1-9]\d+)$/.exec(name) ?? [];
  return { code, part: Number(part ?? 1) };
}

/** The pages of one part, or null if the country has no such part. The first part always exists. */
export function pagesOfPart<Page>(
  pages: readonly Page[],
  part: number,
  limit = pagesPerSitemap,
): Page[] | null {
  const found = pages.slice((part - 1) * limit, part * limit);
  return found.length > 0 || part === 1 ? found : null;
}
