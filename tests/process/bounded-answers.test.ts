import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { fillSite } from "./fill-site.ts";

const folder = temporaryFolder("bounded-answers");
const start = () => startBuiltSite(folder.path, { CONTACT_EMAIL: "hello@example.com" });
let site = await start();

// A full country with 100,000 codes, and ten full ones with other brands.
const full = makeBrands(5_000, () => 20);
const brandsOf = (id: number) => (id === 1 ? full : makeBrands(5_000, () => 0, id));
const brand = full[0]?.slug ?? "";

beforeAll(async () => {
  await fillSite(await site.openD1(), brandsOf);
  await site.close();
  // The memory of an isolate at Cloudflare, which ends if it needs more. Set after the site is filled,
  // for which local D1 needs more.
  process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=128";
  site = await start();
});

afterAll(async () => {
  await site.close();
  folder.remove();
});

type PageId = keyof typeof pages;

/** The most kilobytes of pages, files and feeds. */
const limits: [kilobytes: number, ...PageId[]][] = [
  [1, "speculation-rules", "robots", "security-txt", "logo"],
  [5, "llms-txt", "manifest", "country-manifest", "opensearch", "country-suggestions"],
  [20, "admin", "admin-catalogue", "admin-country", "admin-brand", "admin-upload"],
  [20, "admin-history", "admin-backup", "admin-site", "sitemap-index"],
  [50, "country-atom", "country-json", "brand-atom", "brand-json"],
  [60, "share-site", "share-about", "share-store", "share-category", "share-country"],
  [60, "share-brand", "offline", "store"],
  [100, "home", "about"],
  [125, "brand"],
  [190, "country", "shelf"],
  [300, "country-news", "country-calendar"],
  [1_000, "search-index", "sitemap-pages", "sitemap-country"],
];
const most = new Map(limits.flatMap(([size, ...ids]) => ids.map((id) => [id, size])));

const ids = Array.from({ length: 1_000 }, (_, at) => at + 1).join(",");

/** The most kilobytes of each call that takes no session. */
const calls: Record<string, [kilobytes: number, ...paths: string[]]> = {
  "/countries": [5, "/countries"],
  "/countries/{code}": [1, "/countries/uae"],
  "/brands": [1_300, "/brands?countryId=1", "/brands?countryId=1&limit=500"],
  "/brands/{slug}": [20, `/brands/${brand}?countryId=1`],
  "/promo-codes": [1, `/promo-codes?brandIds=${ids}`],
  "/search": [20, "/search?q=ba", "/search?q=ba&countryId=1"],
  "/health": [1, "/health"],
};

/** Queries of pages. */
const queries: Partial<Record<PageId, string[]>> = {
  home: ["?q=ba", "?category=fashion"],
  country: ["?page=25", "?sort=best", "?category=fashion", "?q=ba", "?q=zzzz"],
  brand: ["?sort=ending", "?amount=300"],
  "country-suggestions": ["?q=SAV"],
};

const parameters = { country: "uae", scope: "uae", category: "fashion", brand } as const;

/** Every page in both languages, with its queries, and every call, each with the most kilobytes. */
const addresses = [
  ...Object.entries<Page>(pages).flatMap(([id, page]) => {
    const path = `/${page.path}`.replace(
      /:(\w+)/g,
      (all, name) => parameters[name as "brand"] ?? all,
    );
    const paths = page.isLocalized ? [path, `/ar${path}`.replace(/\/$/, "")] : [path];
    const size = most.get(id as PageId) ?? 0;
    return paths.flatMap((one) =>
      ["", ...(queries[id as PageId] ?? [])].map((query) => [one + query, size] as const),
    );
  }),
  ...Object.values(calls).flatMap(([size, ...paths]) =>
    paths.map((path) => [`/api${path}`, size] as const),
  ),
];

/** Requests a path until a busy machine is fast enough for D1's deadline and open connections. */
async function read(path: string, init: RequestInit = {}, tries = 10): Promise<Response | null> {
  const response = await fetch(site.origin + path, init).catch(() => null);
  const isLate = [undefined, 503].includes(response?.status) && tries > 1;
  return isLate ? read(path, init, tries - 1) : response;
}

test("an isolate of 128 MB serves every public page and call of full countries, each within its limit", async () => {
  const { paths } = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as any;
  const known = Object.keys(paths).filter((path) => paths[path].get);
  expect(Object.keys(calls).sort()).toEqual(known.sort());
  expect(addresses.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  const waiting = [...addresses];
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, size] = next;
      // A share image of any version redirects to the present one.
      const redirect = path.includes("/share/") ? "follow" : "manual";
      const answer = await read(path, { redirect });
      const body = await answer?.arrayBuffer().catch(() => null);
      if (answer?.status !== 200 || !body || body.byteLength > 1_000 * size)
        wrong.push(`${path}: ${answer?.status}, ${body?.byteLength} bytes of ${size} KB`);
    }
  };
  await Promise.all([ask(), ask()]);
  expect(wrong).toEqual([]);
});

test("the list of 5,000 brands for the operator is a megabyte at most, as is a search of their codes", async () => {
  const { cookie } = await openApiSession(site.origin);
  const answer = async (path: string) => {
    const response = await read(path, { headers: { Cookie: cookie } });
    expect(response?.status, path).toBe(200);
    return response?.text() ?? "";
  };
  for (const path of ["/admin/catalogue/uae", "/admin/catalogue/uae.data"]) {
    const list = await answer(path);
    expect(full.filter(({ name }) => !list.includes(name))).toEqual([]);
    expect(Buffer.byteLength(list), path).toBeLessThanOrEqual(1_000_000);
  }
  const found = await answer("/api/admin/countries/uae/brands?q=1");
  expect(JSON.parse(found).data.length).toBeGreaterThan(4_000);
  expect(Buffer.byteLength(found)).toBeLessThanOrEqual(1_000_000);
});

test("the cron after a write updates the search index within the same memory", async () => {
  const operator = await openApiSession(site.origin);
  const item = { brand: "Zuzu", logoUrl: "", promoCodes: [] };
  const upload = { countryCode: "oman", brandsData: [item], mode: "merge" };
  const refused = await operator.post("/api/admin/add-coupons", upload);
  expect(refused.status).toBe(400);
  const answer = await operator.post("/api/admin/add-coupons", { ...upload, mode: "replace" });
  expect(answer.status).toBe(200);
  expect(await site.runCron()).toMatchObject({ outcome: "ok" });
  expect(await (await fetch(`${site.origin}/api/search?q=zuzu`)).text()).toContain('"Zuzu"');
});
