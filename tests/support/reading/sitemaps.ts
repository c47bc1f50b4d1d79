import { askSite } from "#tests/support/server/sample-site.ts";
import { parseHtml } from "./html.ts";

/** A page as a sitemap names it. */
export interface SitemapEntry {
  address: string;
  changed: string;
  alternates: (readonly [language: string | undefined, address: string | undefined])[];
}

async function read(path: string, element: string): Promise<SitemapEntry[]> {
  const response = await askSite(path);
  if (!response.headers.get("Content-Type")?.startsWith("application/xml")) {
    throw new Error(`${path} is not sent as XML`);
  }
  const xml = await parseHtml(await response.text());
  return xml.all(element).map((entry) => ({
    address: entry.all("loc")[0]?.text ?? "",
    changed: entry.all("lastmod")[0]?.text ?? "",
    alternates: entry.descendants
      .filter(({ name }) => name === "xhtml:link")
      .map(({ attributes: { hreflang, href } }) => [hreflang, href] as const),
  }));
}

/** Every sitemap that /sitemap.xml names, by address. A browser test says whether they are XML. */
export async function readSitemaps(): Promise<Map<string, SitemapEntry[]>> {
  const sitemaps = new Map<string, SitemapEntry[]>();
  for (const { address } of await read("/sitemap.xml", "sitemap")) {
    sitemaps.set(address, await read(new URL(address).pathname, "url"));
  }
  return sitemaps;
}
