import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, brokenDatabase, never } from "#tests/support/server/faulty.ts";

let cookie = "";
let waits: number[] = [];

// React Router's timeout of streamed pages.
const renderTimeout = 4_950;

/** Stops the clock, records the milliseconds of every timer, and lets those of silent stores end at once. */
beforeEach(async () => {
  cookie = await importBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] });
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const real = globalThis.setTimeout;
  waits = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, wait = 0) => {
    if (wait === renderTimeout) return real(run, wait);
    waits.push(wait);
    return real(run, [500, 3_000, 5_000].includes(wait) ? 1 : wait);
  }) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

const silentKV = broken(env.SUMMARIES, { get: never, getWithMetadata: never, put: never });
const silent = { SUMMARIES: silentKV, API_LIMITER: { limit: never } as unknown as RateLimit };

test.for(["/uae", "/uae/noon", "/logo/uae/noon", "/api/brands?countryId=1", "/sitemap.xml"])(
  "D1 has 3 seconds for %s",
  async (path) => {
    const { status } = await withBindings({ DB: brokenDatabase(env.DB, never) }, () => ask(path));
    expect([status, Math.max(...waits)]).toEqual([503, 3_000]);
  },
);

test.for(["/", "/api/countries"])("KV and the limiter have half a second for %s", async (path) => {
  expect((await withBindings(silent, () => ask(path))).status).toBe(200);
  expect(waits).toContain(500);
});

test("a write waits 5 seconds for KV, and says that the counts follow later", async () => {
  const body = { countryCode: "uae", brandsData: [uploadItem("Noon")] };
  const saved = await withBindings(silent, () =>
    send("POST", "/api/admin/add-coupons", { body, Cookie: cookie }),
  );
  const { warnings } = (await saved.json<any>()).data;
  expect(warnings).toEqual([expect.stringMatching(/^Saved, but .*counts/)]);
  expect(waits).toContain(5_000);
});
