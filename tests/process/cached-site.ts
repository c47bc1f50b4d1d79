import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { countries } from "#app/domain/directory/countries.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { isInstalled } from "#tests/support/server/system-packages.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { startCdnProxy } from "./cdn-proxy.ts";
import { startNginx } from "./nginx.ts";

/** A response from the cache. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Cache status of nginx: MISS, HIT, STALE, EXPIRED or UPDATING; undefined if never cached. */
  cache: string | undefined;
  body: string;
}

/** Starts the built Worker, with 20 brands in each country, behind nginx; null without nginx. */
export async function startCachedSite() {
  if (!isInstalled("nginx")) return null;
  const folder = temporaryFolder("cached-site");
  const state = join(folder.path, "state");
  let site = await startBuiltSite(state);
  let d1 = await site.openD1();
  await migrate(d1);
  const operator = await openApiSession(site.origin);
  // Codes name their country, so that no two pages are equal.
  const catalogue = countries.map(({ code }) => [code, makeUpload(code, { brands: 20, codes: 3 })]);
  await operator.post("/api/save-data", Object.fromEntries(catalogue));
  const proxy = await startCdnProxy(site.origin);
  const { socketPath, cache: cachedFiles, stop } = await startNginx(folder.path, proxy.port);
  return {
    get: (path: string, own: Record<string, string> = {}): Promise<CachedAnswer> =>
      new Promise((resolve, reject) => {
        const headers = { Host: "localhost", ...own };
        request({ socketPath, path, headers }, async (answer) => {
          const { statusCode: status = 0, headers } = answer;
          const cache = headers["x-cache"] as string | undefined;
          resolve({ status, headers, cache, body: await text(answer) });
        })
          .on("error", reject)
          .end();
      }),
    /** A session that bypasses the cache. */
    operator,
    /** Requests that reached the Worker. */
    asked: proxy.asked,
    /** The folder of cached responses. */
    cachedFiles,
    origin: () => site.origin,
    run: (sql: string) => d1.prepare(sql).run(),
    /** Deletes the counts of the home page from KV, so that they are read from D1. */
    forgetCounts: async () => (await site.openKV()).delete("coupon-counts"),
    stopWorker: () => site.close(),
    restartWorker: async () => {
      site = await startBuiltSite(state);
      d1 = await site.openD1();
      proxy.origin = site.origin;
    },
    close: async () => {
      await stop();
      await proxy.close();
      await site.close();
      folder.remove();
    },
  };
}
