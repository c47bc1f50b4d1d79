import { join, resolve } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import type { Modules } from "#tests/support/server/built-modules.ts";
import { builtWorker, startWorkers } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { buildSite } from "./builds.ts";
import { catalogue } from "./pages.ts";

// Answers a GET with the text that was PUT to its path: the least that any Worker does.
const bareWorker = `
  const answers = new Map();
  export default { async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") answers.set(pathname, await request.text());
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(answers.get(pathname), { headers });
  } };`;

/** A Worker's modules and bindings. */
export type BenchWorker = ReturnType<typeof builtWorker>;

/** A built site, for one address that asks more than any visitor. */
function benchSite(server: string): BenchWorker {
  const worker = builtWorker(server);
  for (const { simple } of Object.values<any>(worker.ratelimits)) simple.limit = 1_000_000;
  return worker;
}

/**
 * Builds the site and what it is compared with into `folder` and starts all of it in one workerd,
 * on one local D1 with the generated catalogue. `base` is another
 * checkout of the project, whose site is added.
 */
export async function startServers(folder: string, base: string | undefined) {
  const app = buildSite(join(folder, "app"));
  const site = benchSite(app.server);
  const baseSite = base && buildSite(join(folder, "base"), resolve(base));
  const workers = {
    app: site,
    bare: {
      ...site,
      modules: [{ type: "ESModule", path: "bare.js", contents: bareWorker }] satisfies Modules,
    },
    ...(baseSite && { base: benchSite(baseSite.server) }),
  };
  const start = (workers: V4WorkerOptions[]) =>
    // One line a request would be what is read; failures are shown.
    startWorkers(workers, join(folder, "state"), ({ level, message }) => {
      if (level === "error") console.error(message);
    });
  const miniflare = await start(
    Object.entries(workers).map(([name, worker]) => ({ name, ...worker })),
  );
  const at = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin;
  const d1 = (await miniflare.getD1Database("DB", "app")) as unknown as D1Database;
  await migrate(d1);
  for (const [countryId, brands] of catalogue) {
    await saveCountry(d1, countryId, brands, { kind: "import", now: new Date() });
  }
  return {
    client: app.client,
    /** `base` is the other checkout's site, if one was given. */
    origins: {
      app: await at("app"),
      bare: await at("bare"),
      base: baseSite ? await at("base") : null,
    },
    /** The site, the bare Worker and, if one was given, the other checkout's site. */
    workers,
    /** Starts a Worker in its own workerd, next to the others, on the same catalogue. */
    startAlone: async (worker: BenchWorker) => {
      const alone = await start([{ name: "alone", ...worker }]);
      const { origin } = await alone.unsafeGetDirectURL("alone");
      return { origin, close: () => alone.dispose() };
    },
    /** Gives every country a new state, as a write does: no isolate has its pages any more. */
    renewStates: async () => {
      const renew = "UPDATE countries SET catalogue_state = lower(hex(randomblob(16)))";
      await d1.prepare(renew).run();
    },
    d1,
    close: () => miniflare.dispose(),
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
