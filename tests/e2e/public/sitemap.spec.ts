import { expect, test } from "@playwright/test";
import { countries } from "#app/domain/directory/countries.ts";

test("a browser parses every sitemap as XML", async ({ page, request }) => {
  for (const path of ["/sitemap.xml", ...countries.map(({ code }) => `/sitemaps/${code}.xml`)]) {
    const source = await (await request.get(path)).text();
    const [error, root] = await page.evaluate((source) => {
      const xml = new DOMParser().parseFromString(source, "application/xml");
      return [xml.querySelector("parsererror")?.textContent, xml.documentElement.nodeName];
    }, source);
    expect(error, path).toBeUndefined();
    expect(root, path).toBe(path === "/sitemap.xml" ? "sitemapindex" : "urlset");
  }
});
