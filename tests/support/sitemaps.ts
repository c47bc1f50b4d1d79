import type { APIRequestContext, Browser } from "@playwright/test";

/** A page as a sitemap names it. */
export interface SitemapEntry {
  address: string;
  changed: string;
  alternates: (readonly [language: string | null, address: string | null])[];
}

/** Every sitemap that /sitemap.xml names, by address. Rejects what the browser cannot parse as XML. */
export async function readSitemaps(
  browser: Browser,
  request: APIRequestContext,
): Promise<Map<string, SitemapEntry[]>> {
  const page = await browser.newPage();
  const read = async (path: string, element: string): Promise<SitemapEntry[]> => {
    const response = await request.get(path);
    if (!response.headers()["content-type"]?.startsWith("application/xml")) {
      throw new Error(`${path} is not sent as XML`);
    }
    const source = await response.text();
    return page.evaluate(
      ([source, element]) => {
        const xml = new DOMParser().parseFromString(source, "application/xml");
        const error = xml.querySelector("parsererror");
        if (error) throw new Error(error.textContent);
        return [...xml.getElementsByTagName(element)].map((entry) => ({
          address: entry.querySelector("loc")?.textContent ?? "",
          changed: entry.querySelector("lastmod")?.textContent ?? "",
          alternates: [...entry.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "link")].map(
            (link) => [link.getAttribute("hreflang"), link.getAttribute("href")] as const,
          ),
        }));
      },
      [source, element] as const,
    );
  };
  const index = await read("/sitemap.xml", "sitemap");
  const sitemaps = new Map<string, SitemapEntry[]>();
  for (const { address } of index) {
    sitemaps.set(address, await read(new URL(address).pathname, "url"));
  }
  await page.close();
  return sitemaps;
}
