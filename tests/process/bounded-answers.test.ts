import { afterAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { measure } from "#tests/bench/cpu-time.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { fillSite } from "./fill-site.ts";

const folder = temporaryFolder("bounded-answers");
let site: Awaited<ReturnType<typeof startBuiltSite>>;
afterAll(async () => {
  await site.close();
  folder.remove();
});

/** Starts the site with stores of a name; V8 ends each isolate at so many megabytes of objects. */
async function start(name: string, megabytes?: number) {
  await site?.close();
  process.env.MINIFLARE_WORKERD_V8_FLAGS = megabytes ? `--max-heap-size=${megabytes}` : "";
  site = await startBuiltSite(`${folder.path}/${name}`, { CONTACT_EMAIL: "hello@example.com" });
}

// Cloudflare ends an isolate at 128 MB of objects and buffers; workerd has no such limit. The measured growth
// includes local D1: 64 MB of objects, and three copies of the 12 MB of rows of the largest country.
const localD1 = 64 + 3 * 12;

async function growthOf(work: () => Promise<unknown>): Promise<number> {
  await start("large", 64);
  await fetch(`${site.origin}/uae`);
  return (await measure(work)).growth;
}

function lasting({ brands, promo_codes }: any): string[] {
  const placeOf = new Map(brands.map((row: any) => [row.id, `${row.country_id}/${row.slug}`]));
  const rows = [...brands, ...promo_codes].map(({ id: _, updated_at: __, brand_id, ...row }) =>
    JSON.stringify({ ...row, place: placeOf.get(brand_id) }),
  );
  return rows.sort();
}

test("90,000 codes are exported, and imported in one request, in the memory of an isolate", async () => {
  await start("large", 64);
  // 30,000 codes in the first country, 6,000 in each of the others.
  await fillSite(await site.openD1(), (id) => makeBrands(id === 1 ? 1_500 : 300, () => 20, id));
  const session = await openApiSession(site.origin);
  const operator = () => session.at(site.origin);
  let exported: any;
  const exporting = await growthOf(async () => {
    exported = await operator().export();
  });
  expect(exported.promo_codes).toHaveLength(90_000);
  expect(exporting).toBeLessThan(128);
  const init = { method: "DELETE", headers: { Cookie: session.cookie, Origin: site.origin } };
  expect((await fetch(`${site.origin}/api/admin/data`, init)).status).toBe(200);
  const importing = await growthOf(async () => {
    const imported = await operator().post("/api/save-data", exported);
    const { error, data } = (await imported.json()) as any;
    expect([error, data?.changes?.length]).toEqual([null, countries.length]);
  });
  expect(lasting(await operator().export())).toEqual(lasting(exported));
  expect(importing).toBeLessThan(128 + localD1);
});

// A full country with 100,000 codes, and ten full ones with other brands.
const full = makeBrands(5_000, () => 20);
const brand = full[0]?.slug ?? "";

const ids = Array.from({ length: 1_000 }, (_, at) => at + 1).join(",");

// The most kilobytes of pages, files, feeds and calls without a session, and their queries.
const limits = `
  speculation-rules robots security-txt logo | 1
  llms-txt manifest country-manifest opensearch | 5
  country-suggestions | 5 | ?q=SAV
  admin admin-catalogue admin-country admin-brand admin-upload | 20
  admin-history admin-backup admin-site sitemap-index | 20
  country-atom country-json brand-atom brand-json | 50
  share-site share-about share-store share-category share-country share-brand offline store | 60
  home | 100 | ?q=ba ?category=fashion
  about | 100
  brand | 125 | ?sort=ending ?amount=300
  country | 190 | ?page=25 ?sort=best ?category=fashion ?q=ba ?q=zzzz
  shelf | 190
  country-news country-calendar | 300
  search-index sitemap-pages sitemap-country | 1000
  /countries | 5
  /countries/{code} /health | 1
  /brands | 1300 | ?countryId=1 ?countryId=1&limit=500
  /brands/{slug} | 20 | ?countryId=1
  /promo-codes | 1 | ?brandIds=${ids}
  /search | 20 | ?q=ba ?q=ba&countryId=1
`;
const listed = rows(limits).flatMap(([names, kilobytes, queries]) =>
  names.split(" ").map((name) => ({ name, kilobytes: Number(kilobytes), queries })),
);

const parameters = { country: "uae", scope: "uae", code: "uae", category: "fashion" };
const fill = (path: string) =>
  path.replace(/:(\w+)|\{(\w+)\}/g, (all, name, field) => {
    return { ...parameters, brand, slug: brand }[(name ?? field) as "slug"] ?? all;
  });

/** Every page in both languages, with its queries, and every call, each with the most kilobytes. */
const addresses = listed.flatMap(({ name, kilobytes, queries }) => {
  const asked = queries ? queries.split(" ") : [];
  if (name.startsWith("/"))
    return (queries ? asked : [""]).map(
      (query) => [`/api${fill(name)}${query}`, kilobytes] as const,
    );
  const { path, isLocalized } = pages[name as keyof typeof pages] as Page;
  const paths = [
    `/${fill(path)}`,
    ...(isLocalized ? [`/ar/${fill(path)}`.replace(/\/$/, "")] : []),
  ];
  return paths.flatMap((one) => ["", ...asked].map((query) => [one + query, kilobytes] as const));
});

/** Requests a path until a busy machine is fast enough for D1's deadline and open connections. */
async function read(path: string, init: RequestInit = {}, tries = 10): Promise<Response | null> {
  const response = await fetch(site.origin + path, init).catch(() => null);
  const isLate = [undefined, 503].includes(response?.status) && tries > 1;
  return isLate ? read(path, init, tries - 1) : response;
}

test("an isolate of 128 MB serves every public page and call of full countries, each within its limit", async () => {
  await start("full");
  const brandsOf = (id: number) => (id === 1 ? full : makeBrands(5_000, () => 0, id));
  await fillSite(await site.openD1(), brandsOf);
  // Local D1 needs more while the site is filled.
  await start("full", 128);
  const { paths } = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as any;
  const known = [...Object.keys(pages), ...Object.keys(paths).filter((path) => paths[path].get)];
  expect(listed.map(({ name }) => name).sort()).toEqual(known.sort());
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
  const upload = { countryCode: "oman", brandsData: [item], mode: "replace" };
  expect((await operator.post("/api/admin/add-coupons", upload)).status).toBe(200);
  expect(await site.runCron()).toMatchObject({ outcome: "ok" });
  expect(await (await fetch(`${site.origin}/api/search?q=zuzu`)).text()).toContain('"Zuzu"');
});
