import { join, resolve } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { fillSite } from "#tests/process/fill-site.ts";
import { buildSite } from "#tests/process/local-start.ts";
import { builtWorker, type Modules, startWorkers } from "#tests/support/server/built-site.ts";
import { makeBrands } from "./catalogue.ts";

/** Returns the number of codes of a brand: 5, 200, and then the same number. */
const codes = (others: number) => (index: number) => [5, 200][index] ?? others;

const small = makeBrands(60, codes(8));
const large: Record<string, BrandRecord[]> = {
  "saudi-arabia": makeBrands(500, codes(8)),
  egypt: makeBrands(2_000, codes(3)),
  jordan: makeBrands(5_000, codes(20)),
};

const brandsOf = (id: CountryId) => large[countryById(id).code] ?? small;

export const pages = {
  home: { name: "home", path: "/" },
  country60: { name: "country, 60 brands", path: "/uae" },
  country500: { name: "country, 500 brands", path: "/saudi-arabia" },
  country2000: { name: "country, 2,000 brands", path: "/egypt" },
  brand5: { name: "brand, 5 codes", path: `/uae/${small[0]?.slug}` },
  search: { name: "search of 5,000 brands, two words misspelt", path: "/?q=zenfaa+milomi" },
  brand200: { name: "brand, 200 codes", path: `/uae/${small[1]?.slug}` },
};

/** A country of as many brands as an upload may have. Only its processor time is measured. */
export const largestCountry = { name: "country, 5,000 brands", path: "/jordan" };

export type BenchWorker = ReturnType<typeof builtWorker>;

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
    clients: Object.fromEntries(Object.entries(builds).map(([name, { client }]) => [name, client])),
    origins: origins as { app: string; base?: string },
    sites,
    bare: { ...sites.app, modules: bare as Modules },
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
