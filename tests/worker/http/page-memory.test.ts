import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { statementsOf, watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { selectStates } from "#worker/catalogue/read/catalogue-states.ts";

const noon = (...codes: string[]) => ({
  name: "Noon",
  category: "fashion",
  codes: codes.map((code) => ({ code })),
});
const write = (country: string, ...codes: string[]) =>
  importBrands({ [country]: [noon(...codes)] });

beforeEach(async () => {
  await write("uae", "SAVE10");
  await write("egypt", "SAVE20");
});

const keptPaths = [
  ...["/", "/ar", "/?category=fashion", "/about", "/ar/about"],
  ...["/uae", "/ar/uae", "/uae?category=fashion&sort=best", "/uae/feed.atom"],
  ...["/uae/noon", "/ar/uae/noon", "/uae/noon?sort=best", "/uae/noon/feed.json"],
];

const text = async (path: string) => (await ask(path)).text();

test("a page that is asked for again is as it was, and D1 is asked for the states alone", async () => {
  for (const path of keptPaths) {
    let first = "";
    const rendered = await statementsOf(async () => {
      first = await text(path);
    });
    expect(first.length, path).toBeGreaterThan(400);
    expect(rendered.filter((sql) => sql === selectStates)).toHaveLength(1);
    const statements = await statementsOf(async () => expect(await text(path), path).toBe(first));
    expect(statements, path).toEqual([selectStates]);
  }
});

test("the very next request sees a write", async () => {
  for (const path of keptPaths) await text(path);
  await write("uae", "NEW15", "NEW16");
  for (const path of ["/uae/noon", "/ar/uae/noon", "/uae/feed.atom"]) {
    expect(await text(path), path).toContain("NEW15");
    expect(await text(path), path).not.toContain("SAVE10");
  }
  expect(await text("/uae")).toContain("2 coupons");
  // The brand's other countries are on its page, and all are on the home page.
  expect(await text("/egypt/noon")).toMatch(/United Arab Emirates.*?2 codes/s);
  expect(await text("/")).toContain("2 active coupons");
});

test("a write to another country leaves a country's pages as they are kept", async () => {
  for (const path of ["/uae", "/uae/noon"]) await text(path);
  await write("egypt", "NEW15", "NEW16");
  expect(await statementsOf(() => text("/uae"))).toEqual([selectStates]);
  expect((await statementsOf(() => text("/uae/noon"))).length).toBeGreaterThan(1);
});

test("a browser that has the page is told so, with the headers that say how long it is good", async () => {
  for (const path of keptPaths) {
    const first = await ask(path);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag, path).toMatch(/^W\/"[0-9a-f]{24}"$/);
    const strong = etag.replace("W/", "");
    for (const known of [etag, strong, "*", ` * `, `"a", ${etag}`, `${strong} , W/"b"`]) {
      const again = await ask(path, { headers: { "If-None-Match": known } });
      expect(again.status, `${path} ${known}`).toBe(304);
      expect(await again.text()).toBe("");
      for (const name of ["ETag", "Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag"]) {
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      }
    }
    for (const other of ["", '"a"', etag.slice(0, -2), `"a${strong.slice(1)}`]) {
      const again = await ask(path, { headers: { "If-None-Match": other } });
      expect(again.status, `${path} ${other}`).toBe(200);
    }
  }
});

test("a browser's copy outlives a write that leaves the page as it is", async () => {
  const etag = (await ask("/uae/noon")).headers.get("ETag") ?? "";
  await env.DB.exec("UPDATE countries SET catalogue_state = 'another'");
  const again = () => ask("/uae/noon", { headers: { "If-None-Match": etag } });
  const [made, kept] = [await again(), await again()];
  expect(made.status).toBe(304);
  expect([...made.headers.keys()], "as from memory").toEqual([...kept.headers.keys()]);
  await write("uae", "NEW15");
  expect((await again()).status).toBe(200);
});

test("no two states share a name, even where the database is set back and written again", async () => {
  const states = new Set<unknown>();
  for (const code of ["A1", "B2", "C3"]) {
    await write("uae", code);
    expect(await text("/uae/noon")).toContain(`>${code}<`);
    states.add(
      await env.DB.prepare("SELECT catalogue_state FROM countries").first("catalogue_state"),
    );
    await env.DB.exec("UPDATE countries SET catalogue_version = 0");
  }
  expect(states.size).toBe(3);
});

test("HEAD is answered as GET is, without the page, and leaves it for the next request", async () => {
  const head = await ask("/uae/noon", { method: "HEAD" });
  expect(await head.text()).toBe("");
  const statements = await statementsOf(async () => {
    const page = await ask("/uae/noon");
    expect([...page.headers]).toEqual([...head.headers]);
    expect(await page.text()).toContain("SAVE10");
    const again = await ask("/uae/noon", { method: "HEAD" });
    expect([...again.headers]).toEqual([...head.headers]);
    expect(await again.text()).toBe("");
  });
  expect(statements).toEqual([selectStates, selectStates]);
});

test.for([
  ...["/?q=noon", "/uae?q=noon", "/uae?category=fashion&q=noon", "/uae/noon?amount=400"],
  ...["/offline", "/admin", "/uae/nowhere", "/atlantis", "/news/uae.json", "/search-index.json"],
  "/sitemaps/uae.xml",
])("%s is not kept", async (path) => {
  const first = await ask(path);
  expect(first.headers.get("ETag")).toBeNull();
  const status = (await ask(path, { headers: { "If-None-Match": "*" } })).status;
  expect(status).toBe(first.status);
});

test("ages that end at midnight are reckoned for each answer, and the next day's page is another", async () => {
  const noonAge = (await ask("/uae/noon")).headers.get("Cloudflare-CDN-Cache-Control");
  vi.setSystemTime("2026-11-22T23:50:00Z");
  expect((await ask("/uae/noon")).headers.get("Cloudflare-CDN-Cache-Control")).not.toBe(noonAge);
  vi.setSystemTime("2026-11-22T23:59:30Z");
  await text("/uae/noon");
  vi.setSystemTime("2026-11-22T23:59:40Z");
  const statements = await statementsOf(async () => {
    for (const headers of [new Headers(), new Headers({ "If-None-Match": "*" })]) {
      const last = await ask("/uae/noon", { headers });
      expect(last.headers.get("Cache-Control")).toBe("public, max-age=20");
      expect(last.headers.get("Cloudflare-CDN-Cache-Control")).toMatch(
        /^max-age=20, stale-while-revalidate=0,/,
      );
    }
  });
  expect(statements).toEqual([selectStates, selectStates]);
  vi.setSystemTime("2026-11-23T00:00:00Z");
  expect((await statementsOf(() => text("/uae/noon"))).length).toBeGreaterThan(1);
});

test("rows that were changed by hand, and new answers, show after a minute", async () => {
  await text("/uae/noon");
  await env.DB.exec("UPDATE promo_codes SET code = 'BYHAND'");
  vi.setSystemTime("2026-11-22T12:00:59Z");
  expect(await text("/uae/noon")).toContain("SAVE10");
  vi.setSystemTime("2026-11-22T12:01:00Z");
  expect(await text("/uae/noon")).toContain("BYHAND");
});

test("before its first write a catalogue is read anew each time", async () => {
  await env.DB.exec("UPDATE countries SET catalogue_state = '' WHERE code = 'uae'");
  await text("/uae");
  await env.DB.exec("UPDATE brands SET name = 'Moon'");
  expect(await text("/uae")).toContain("Moon");
});

test("a page that is kept does not hide that the database fails", async () => {
  for (const path of keptPaths.slice(1)) await text(path);
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    for (const path of ["/about", "/uae", "/ar/uae/noon", "/uae/feed.atom"]) {
      expect((await ask(path)).status, path).toBe(503);
    }
  });
});

test("a page whose states cannot be read is rendered", async () => {
  await text("/uae/noon");
  await env.DB.exec("UPDATE promo_codes SET code = 'BYHAND'");
  const failing = watchedDatabase((sql) => {
    if (sql === selectStates) throw new Error("the store is down");
  });
  await withBindings({ DB: failing }, async () => {
    const page = await ask("/uae/noon");
    expect(page.status).toBe(200);
    expect(page.headers.get("ETag")).toBeNull();
    expect(await page.text()).toContain("BYHAND");
  });
});
