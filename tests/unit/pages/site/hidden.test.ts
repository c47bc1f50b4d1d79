import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readText } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";
import { inLanguage } from "../visit.ts";

const off = { is_active: false };
const uses = { usage_count: 4, max_usage: 5 };
const shown = { code: "SHOWN", discount: "10% off", expiry_date: today, ...uses };
const hidden = [
  { code: "HIDDENOFF", ...off },
  { code: "HIDDENPAST", expiry_date: "2026-11-21" },
  { code: "HIDDENUSED", usage_count: 5, max_usage: 5 },
  { code: "HIDDENOVER", expiry_date: "2099-02-02", usage_count: 6, max_usage: 5 },
].map((code) => ({ discount: "73% off", ...code }));
const site = {
  uae: [
    { name: "Open Shop", category: "fashion", codes: [shown, ...hidden] },
    { name: "Hiddenbrand", name_ar: "متجر مخفي", category: "fashion", codes: [shown], ...off },
  ],
  egypt: [{ name: "Open Shop", category: "fashion", codes: hidden }],
};

const addresses = [
  ...["/", "/uae", "/uae/open-shop", "/egypt", "/egypt/open-shop", "/stores/open-shop", "/about"],
  ...["/uae/shelf.html", "/?category=fashion", "/?q=open+shop", "/?q=best+codes", "/uae?q=fashion"],
  ...["/uae/feed.atom", "/uae/feed.json", "/uae/open-shop/feed.atom", "/uae/calendar.ics"],
  ...["/news/uae.json", "/search-index.json", "/sitemap.xml", "/sitemaps/uae.xml", "/llms.txt"],
  ...["/api/brands?countryId=1", "/api/brands/open-shop?countryId=1", "/api/search?q=shop"],
];

test.for(addresses)("%s names no code and no store that is not live", async (address) => {
  await openSite(site);
  const isFile = /^\/(?:api|news|search|sitemap)/.test(address);
  for (const path of isFile ? [address] : [address, inLanguage(address, "ar")]) {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const unwanted = /HIDDEN|hiddenbrand|متجر مخفي|73(?:%|٪)|٧٣/;
    expect(await response.text(), path).not.toMatch(unwanted);
  }
});

test.for(["/uae/hiddenbrand", "/stores/hiddenbrand", "/uae/hiddenbrand/feed.atom"])(
  "a store that is switched off has no %s",
  async (address) => {
    await openSite(site);
    const response = await ask(address);
    expect([response.status, (await response.text()).includes("SHOWN")]).toEqual([404, false]);
  },
);

test("every list and file with live codes names the live one", async () => {
  await openSite(site);
  for (const path of ["open-shop", "feed.atom", "feed.json", "open-shop/feed.json"])
    expect(await readText(`/uae/${path}`), path).toContain("SHOWN");
  expect(await readText("/?q=SHOWN")).toContain('class="code"');
});
