import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { type CachedAnswer, startCachedSite } from "./cached-site.ts";
import { oldSeconds } from "./cdn-proxy.ts";

const started = await startCachedSite();
const site = started!;
const cachedTest = test.skipIf(!started);
afterAll(() => started?.close());

const session = { Cookie: started?.operator.cookie ?? "" };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const upload = (version: string) => makeUpload(version, { brands: 10, codes: 3 });

/** Repeats a request until its response is accepted, and returns it. All must have status 200. */
async function getUntil(path: string, isWanted: (answer: CachedAnswer) => boolean) {
  const end = Date.now() + 8_000;
  for (;;) {
    const answer = await site.get(path);
    expect(answer.status, `${path}, ${answer.cache}`).toBe(200);
    if (isWanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`${path} stayed ${answer.cache}`);
    await pause(50);
  }
}

/** Repeats requests, whose bodies must stay equal, until a condition holds, and once more. */
async function expectSame(
  pages: readonly (readonly [string, CachedAnswer])[],
  isOver: () => boolean,
) {
  for (let wasOver = false; !wasOver; await pause(200)) {
    wasOver = isOver();
    for (const [path, { body }] of pages) {
      const answer = await site.get(path);
      expect(answer.status, `${path}, ${answer.cache}`).toBe(200);
      expect(answer.body === body, `${path}, ${answer.cache}`).toBe(true);
    }
  }
}

/** Returns a function that is true once all cached responses are too old to be served stale. */
function allIsOld(): () => boolean {
  const since = Date.now();
  return () => Date.now() - since > oldSeconds * 1_000;
}

/** Runs steps while all public reads fail in D1. */
async function withoutTables(steps: () => Promise<void>): Promise<void> {
  const tables = ["brands", "countries"];
  for (const table of tables) await site.run(`ALTER TABLE ${table} RENAME TO hidden_${table}`);
  await steps().finally(async () => {
    for (const table of tables) await site.run(`ALTER TABLE hidden_${table} RENAME TO ${table}`);
  });
}

const askedFor = (path: string) => site.asked.filter((line) => line === `GET ${path}`).length;

cachedTest.for([
  ...["/", "/ar", "/uae", "/uae/brand-0", "/ar/uae/brand-0", "/api/brands?countryId=1"],
  ...["/logo/uae/brand-0", "/sitemap.xml", "/uae/feed.atom", "/ar/uae/calendar.ics"],
])("%s is rendered once and then served from the cache", async (path) => {
  const first = await site.get(path);
  expect(first).toMatchObject({ status: 200, cache: "MISS" });
  const second = await site.get(path);
  expect(second).toMatchObject({ status: 200, cache: "HIT", body: first.body });
  expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
  expect(second.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect(second.headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
  expect(askedFor(path)).toBe(1);
});

cachedTest.for<[string, number, Record<string, string>]>([
  ["/admin", 200, {}],
  ["/admin", 200, session],
  ["/api/admin/data?action=export", 200, session],
  ["/api/admin/data?action=export", 401, {}],
  ["/api/health", 200, {}],
  ["/narnia", 404, {}],
])("%s with status %i is never cached", async ([path, status, headers]) => {
  const before = site.asked.length;
  for (const _ of ["first", "second"]) {
    expect(await site.get(path, headers)).toMatchObject({ status, cache: "MISS" });
  }
  expect(site.asked.length - before).toBe(2);
});

cachedTest("a page requested with a session cookie is the public page", async () => {
  const page = await site.get("/bahrain", session);
  expect(page.headers["set-cookie"]).toBeUndefined();
  expect(await site.get("/bahrain")).toMatchObject({ cache: "HIT", body: page.body });
});

cachedTest("only public responses without cookies are cached", () => {
  const files = readdirSync(site.cachedFiles, { recursive: true, encoding: "utf8" })
    .map((file) => join(site.cachedFiles, file))
    .filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const content = readFileSync(file, "latin1");
    const key = /\nKEY: (.*)\n/.exec(content)?.[1] ?? "";
    const response = content.slice(content.indexOf("HTTP/1.1"));
    expect(key).not.toMatch(/^\/(admin|api\/(admin|health))/);
    expect(response, key).toMatch(/^HTTP\/1\.1 (200|404) /);
    expect(response, key).not.toMatch(/Set-Cookie|__Host-session|no-store/i);
  }
});

cachedTest("after a save the old page is served until the new one is fetched", async () => {
  await site.operator.save("egypt", upload("Old"));
  for (const path of ["/egypt", "/ar/egypt", "/api/brands?countryId=3"]) {
    expect((await site.get(path)).body).toContain("Brand Old 9");
  }
  await site.operator.save("egypt", upload("New"));
  for (const path of ["/egypt", "/ar/egypt", "/api/brands?countryId=3"]) {
    const stale = await getUntil(path, ({ cache }) => cache === "STALE");
    expect(stale.body).toContain("Brand Old 9");
    const fresh = await getUntil(path, ({ body }) => body.includes("Brand New 9"));
    expect(fresh.body).not.toContain("Brand Old 9");
  }
});

cachedTest("while D1 fails shoppers see the last page, and no 503 is cached", async () => {
  const paths = ["/jordan", "/ar/jordan", "/jordan/brand-0", "/api/brands?countryId=4"];
  const good = await Promise.all(paths.map(async (path) => [path, await site.get(path)] as const));
  await withoutTables(async () => {
    expect((await fetch(`${site.origin()}/jordan`)).status).toBe(503);
    // Afterwards stale-if-error applies.
    await expectSame(good, allIsOld());
    expect((await site.get("/jordan")).cache).toBe("STALE");
    for (const path of ["/lebanon", "/lebanon", "/api/brands?countryId=5"]) {
      const refused = await site.get(path);
      expect(refused, path).toMatchObject({ status: 503, cache: "MISS" });
      expect(refused.headers["cache-control"]).toBe("no-store");
    }
  });
  expect(await site.get("/lebanon")).toMatchObject({ status: 200, cache: "MISS" });
  await getUntil("/jordan", ({ cache }) => cache === "HIT");
});

cachedTest("a home page without counts never replaces a complete one", async () => {
  const good = await getUntil("/", ({ cache }) => cache === "HIT");
  await withoutTables(async () => {
    await site.forgetCounts();
    const before = askedFor("/");
    await expectSame([["/", good]], () => askedFor("/") > before + 1);
  });
});

cachedTest("while the Worker is down shoppers see the last page", async () => {
  const good = await site.get("/tunisia");
  await site.stopWorker();
  const stale = await getUntil("/tunisia", ({ cache }) => cache === "STALE");
  expect(stale.body).toBe(good.body);
  await expectSame([["/tunisia", good]], allIsOld());
  await site.restartWorker();
  await getUntil("/tunisia", ({ cache }) => cache === "HIT");
});
