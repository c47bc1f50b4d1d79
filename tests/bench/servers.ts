import { join, resolve } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { fillSite } from "#tests/process/fill-site.ts";
import { buildSite } from "#tests/process/local-start.ts";
import { builtWorker, type Modules, startWorkers } from "#tests/support/server/built-site.ts";
import { brandsOf } from "./pages.ts";

export type BenchWorker = ReturnType<typeof builtWorker>;

/** Requests an address, with a body of JSON if one is given; throws if it fails. */
export async function read(address: string, body?: object): Promise<void> {
  const accept = { Accept: "application/json, text/event-stream" };
  const headers = { ...accept, "Content-Type": "application/json" };
  const init = body && { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  await response.arrayBuffer();
}

/** Builds the site, and that of another checkout if one is given, and starts both on the same D1. */
export async function startServers(folder: string, base: string | undefined) {
  const builds = {
    app: buildSite(join(folder, "app")),
    ...(base && { base: buildSite(join(folder, "base"), resolve(base)) }),
  };
  const sites = Object.fromEntries(
    Object.entries(builds).map(([name, { server }]) => [name, builtWorker(server)]),
  ) as { app: BenchWorker; base?: BenchWorker };
  const start = (workers: V4WorkerOptions[]) =>
    startWorkers(workers, join(folder, "state"), ({ level, message }) => {
      if (level === "error") console.error(message);
    });
  const miniflare = await start(Object.entries(sites).map(([name, site]) => ({ name, ...site })));
  const origins: Record<string, string> = {};
  for (const name of Object.keys(sites))
    origins[name] = (await miniflare.unsafeGetDirectURL(name)).origin;
  const d1 = (await miniflare.getD1Database("DB", "app")) as unknown as D1Database;
  await fillSite(d1, (id) => brandsOf(id as CountryId));
  const contents = "export default { fetch: () => new Response() };";
  const bare = [{ type: "ESModule", path: "bare.js", contents }] satisfies Modules;
  return {
    /** Folders of static files. */
    clients: Object.fromEntries(Object.entries(builds).map(([name, { client }]) => [name, client])),
    origins: origins as { app: string; base?: string },
    sites,
    /** A Worker that does the least. */
    bare: { ...sites.app, modules: bare as Modules },
    /** Starts a Worker in its own workerd on the same catalogue. */
    startAlone: async (worker: BenchWorker) => {
      const alone = await start([{ name: "alone", ...worker }]);
      const { origin } = await alone.unsafeGetDirectURL("alone");
      return { origin, close: () => alone.dispose() };
    },
    /** Changes the state of every country, as a write does: no isolate has its pages cached. */
    renewStates: () =>
      d1.prepare("UPDATE countries SET catalogue_state = lower(hex(randomblob(16)))").run(),
    close: () => miniflare.dispose(),
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
