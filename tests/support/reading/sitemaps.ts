import { parseXml } from "#tests/support/reading/feeds.ts";
import { askSite } from "#tests/support/server/sample-site.ts";

type Entry = { loc: string; lastmod?: string; "xhtml:link"?: { hreflang: string; href: string }[] };
export type SitemapEntry = Awaited<ReturnType<typeof read>>[number];

async function read(path: string) {
  const response = await askSite(path);
  if (!response.headers.get("Content-Type")?.startsWith("application/xml"))
    throw new Error(`${path} is not sent as XML`);
  const { sitemapindex, urlset } = parseXml(await response.text());
  const entries: Entry[] = sitemapindex?.sitemap ?? urlset.url;
  return entries.map(({ loc, lastmod = "", "xhtml:link": links = [] }) => ({
    ...{ address: loc, changed: lastmod },
    alternates: links.map(({ hreflang, href }) => [hreflang, href] as const),
  }));
}

export async function readSitemaps(): Promise<Map<string, SitemapEntry[]>> {
  const sitemaps = new Map<string, SitemapEntry[]>();
  for (const { address } of await read("/sitemap.xml"))
    sitemaps.set(address, await read(new URL(address).pathname));
  return sitemaps;
}
