import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { inLanguage } from "../visit.ts";

const off = { is_active: false };
const uses = { usage_count: 4, max_usage: 5 };
const shown = { code: "SHOWN", discount: "10% off", expiry_date: today, ...uses };
const hidden = [
  { code: "HIDDENOFF", ...off },
  { code: "HIDDENPAST", expiry_date: "2026-11-21" },
  { code: "HIDDENUSED", usage_count: 5, max_usage: 5 },
  { code: "HIDDENLATER", start_date: "2026-11-23" },
].map((code) => ({ discount: "73% off", ...code }));
const other = { name: "Hiddenbrand", name_ar: "متجر مخفي", category: "fashion", codes: [shown] };
const shop = (...codes: object[]) => ({ name: "Open Shop", category: "fashion", codes }) as never;
const site = { uae: [shop(shown, ...hidden), { ...other, ...off }], egypt: [shop(...hidden)] };

const pages =
  "/ /uae /uae/open-shop /egypt /egypt/open-shop /stores/open-shop /about /uae/shelf.html /?category=fashion /?q=open+shop /?q=best+codes /uae?q=fashion /uae/feed.atom /uae/feed.json /uae/open-shop/feed.atom /uae/calendar.ics /llms.txt";
const files =
  "/news/uae.json /search-index.json /sitemap.xml /sitemaps/uae.xml /api/brands?countryId=1 /api/brands/open-shop?countryId=1 /api/search?q=shop";
const both = pages.split(" ").flatMap((path) => [path, inLanguage(path, "ar")]);

test.for([...both, ...files.split(" ")])(
  "%s names no code and no store that is not live",
  async (path) => {
    await openSite(site);
    const response = await ask(path);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text, path).not.toMatch(/HIDDEN|hiddenbrand|متجر مخفي|73(?:%|٪)|٧٣/);
    if (/uae\/(?:open-shop|feed)/.test(path)) expect(text).toContain("SHOWN");
  },
);

test.for(["/uae/hiddenbrand", "/stores/hiddenbrand", "/uae/hiddenbrand/feed.atom"])(
  "a store that is switched off has no %s",
  async (address) => {
    await openSite(site);
    const response = await ask(address);
    expect([response.status, (await response.text()).includes("SHOWN")]).toEqual([404, false]);
  },
);
