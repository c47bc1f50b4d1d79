import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readText } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";

const ago = (days: number) => addDays(today, -days);
const readJson = async (path: string) => (await ask(path)).json<any>();
const total = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

test("a country's news are the codes of the last thirty days and those that ended then", async () => {
  const newOnes = { NEW: [0, null], MONTH: [30, null], OLDER: [31, null] } as const;
  const codes = { ...newOnes, ENDED: [31, 1], BEFORE: [40, 30], LONG: [40, 31] } as const;
  const listed = Object.entries(codes).map(([code, [, ended]]) => {
    return { code, expiry_date: ended && ago(ended) };
  });
  const off = { name: "Off", is_active: false, codes: [{ code: "HIDDEN" }] };
  const noon = { name: "Noon", codes: [...listed, { code: "X", is_active: false }] };
  await openSite({ oman: [noon, off] });
  for (const [code, [added]] of Object.entries(codes))
    await readRows("UPDATE promo_codes SET created_at = ?1 WHERE code = ?2", ago(added), code);
  const [[slug, added, ended], ...others] = await readJson("/news/oman.json");
  expect([slug, total(added), total(ended), others]).toEqual(["noon", 2, 2, []]);
  expect(await readJson("/news/kuwait.json")).toEqual([]);
});

test("sitemaps date each page by the newest check of what it shows", async () => {
  const checked = (name: string, days: number) => ({
    ...{ name, updated_at: "2026-01-01T00:00:00Z" },
    codes: [{ code: name, last_reported_date: ago(days) }],
  });
  await openSite({ uae: [checked("Noon", 5), checked("Zara", 9)], egypt: [checked("Noon", 3)] });
  const entry = /<loc>https:\/\/tawfeer.example([^<]*)<\/loc><lastmod>([^T]*)/g;
  const dates = async (path: string) =>
    Object.fromEntries([...(await readText(path)).matchAll(entry)].map(([, ...pair]) => pair));
  const uae = { "/uae": ago(5), "/ar/uae": ago(5), "/uae/noon": ago(5), "/uae/zara": ago(9) };
  expect(await dates("/sitemaps/uae.xml")).toMatchObject(uae);
  expect(await dates("/sitemaps/pages.xml")).toMatchObject({ "/": ago(3), "/stores/noon": ago(3) });
  expect(await dates("/sitemap.xml")).toMatchObject({ "/sitemaps/uae.xml": ago(5) });
});

test("llms.txt is in its language and names addresses that exist", async () => {
  const text = await readText("/ar/llms.txt");
  expect(text).toMatch(/^# توفير/);
  const paths = [...text.matchAll(/\]\(https:\/\/tawfeer.example([^)]*)\)/g)].map(
    ([, path]) => path,
  );
  expect(paths).toHaveLength(15);
  for (const path of paths.filter((path) => path !== "/mcp"))
    expect((await ask(path ?? "")).status, path).toBe(200);
});

test("the shortcuts of a country's manifest stay there", async () => {
  const { shortcuts } = await readJson("/ar/uae/site.webmanifest");
  const urls = shortcuts.map(({ url }: { url: string }) => url);
  expect(urls).toEqual(["/ar/uae#search", "/ar/uae"]);
});

test("crawlers may read all but the API, and browsers prefetch pages only", async () => {
  expect(await readText("/robots.txt")).toContain("Disallow: /api/\n\nSitemap: https://tawfeer.");
  const rules = await ask("/speculation-rules.json");
  expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const text = await rules.text();
  for (const excluded of ["/admin/*", "/api/*", "/logo/*", "nofollow"])
    expect(text).toContain(excluded);
  expect((await ask("/")).headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
});
