import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, brokenDatabase, never } from "#tests/support/server/faulty.ts";

const silentKV = () => broken(env.SUMMARIES, { get: never, getWithMetadata: never, put: never });
const silentLimiter = { limit: never } as unknown as RateLimit;
const silentD1 = () => brokenDatabase(env.DB, never);

let cookie = "";
let waits: number[] = [];

beforeEach(async () => {
  cookie = await importBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] });
  waits = [];
});
afterEach(() => vi.restoreAllMocks());

// React Router's timeout of streamed pages.
const renderTimeout = 4_950;

/** Stops the clock, records the milliseconds of every timer, and lets those of silent stores end at once. */
function watchTimers(isSilent: (milliseconds: number) => boolean = () => true) {
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, wait = 0) => {
    if (wait === renderTimeout) return real(run, wait);
    waits.push(wait);
    return real(run, isSilent(wait) ? 1 : wait);
  }) as typeof setTimeout);
}

test("D1 has 3 seconds for pages, logos, sitemaps and the API", async () => {
  watchTimers();
  const paths = ["/uae", "/uae/noon", "/logo/uae/noon", "/api/brands?countryId=1", "/sitemap.xml"];
  for (const path of paths) {
    waits = [];
    const { status } = await withBindings({ DB: silentD1() }, () => ask(path));
    expect([status, Math.max(...waits)], path).toEqual([503, 3_000]);
  }
});

test("KV and the limiter have half a second, and the counts 5 seconds after a write", async () => {
  const body = { countryCode: "uae", brandsData: [uploadItem("Noon")] };
  await withBindings({ SUMMARIES: silentKV(), API_LIMITER: silentLimiter }, async () => {
    watchTimers((wait) => wait === 500 || wait === 5_000);
    for (const path of ["/", "/api/countries"]) {
      waits = [];
      expect((await ask(path)).status).toBe(200);
      expect(waits, path).toContain(500);
    }
    waits = [];
    const saved = await send("POST", "/api/admin/add-coupons", { body, Cookie: cookie });
    expect((await saved.json<any>()).data.warnings).toEqual([
      "Saved, but the search and the counts on the home page could not be refreshed; they follow within minutes.",
    ]);
    expect(waits).toContain(5_000);
  });
});
