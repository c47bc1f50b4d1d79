import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { builtModules, type Modules } from "#tests/support/server/built-modules.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { buildBenchWorker, buildSite } from "./builds.ts";
import { catalogue } from "./pages.ts";

async function benchWorker(file: string): Promise<Modules> {
  return [{ type: "ESModule", path: "bench.js", contents: await buildBenchWorker(file) }];
}

interface WranglerConfig {
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  d1_databases: { binding: string }[];
  kv_namespaces: { binding: string }[];
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
}

/** The bindings that the built site asks for, all of one local database and namespace. */
async function bindingsOf(server: string) {
  const config = JSON.parse(readFileSync(join(server, "wrangler.json"), "utf8")) as WranglerConfig;
  const named = (list: { binding: string }[]) =>
    Object.fromEntries(list.map(({ binding }) => [binding, "bench"]));
  // A benchmark is one address that asks more than any visitor.
  const limitless = config.ratelimits.map(
    ({ name, namespace_id, simple }) =>
      [name, { namespace_id, simple: { ...simple, limit: 1_000_000 } }] as const,
  );
  return {
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    d1Databases: named(config.d1_databases),
    kvNamespaces: named(config.kv_namespaces),
    ratelimits: Object.fromEntries(limitless),
    bindings: {
      ...config.vars,
      LOGO_LOOKUP: "off",
      ADMIN_PASSWORD_HASH: await hashPassword(adminPassword),
      SESSION_SECRET: "a secret of the benchmark",
    },
  };
}

/** A Worker's modules and bindings. */
export type BenchWorker = Awaited<ReturnType<typeof bindingsOf>> & { modules: Modules };

/**
 * Builds the site and what it is compared with into `folder` and starts all of it in one workerd,
 * on one local D1 with the generated catalogue. `base` is another
 * checkout of the project, whose site is added.
 */
export async function startServers(folder: string, base: string | undefined) {
  const app = await buildSite(join(folder, "app"));
  const bindings = await bindingsOf(app.server);
  const baseSite = base && (await buildSite(join(folder, "base"), resolve(base)));
  const workers = {
    app: { ...bindings, modules: builtModules(app.server) },
    bare: { ...bindings, modules: await benchWorker("bare.ts") },
    ...(baseSite && {
      base: {
        ...(await bindingsOf(baseSite.server)),
        modules: builtModules(baseSite.server),
      },
    }),
  };
  const counted = (await benchWorker("counted-app.ts")).concat(workers.app.modules);
  // Each Worker has a socket of its own: Miniflare's own entry proxy would be what is measured.
  const worker = (name: string, built: BenchWorker): V4WorkerOptions => ({
    name,
    modulesRoot: "/",
    rootPath: "/",
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    ...built,
  });
  const start = async (workers: V4WorkerOptions[]) => {
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        workers,
        resourcePersistencePath: join(folder, "state"),
        cf: false,
        telemetry: { enabled: false },
        // One line a request would be what is read; failures are shown.
        handleStructuredLogs: ({ level, message }) => {
          if (level === "error") console.error(message);
        },
      }),
    );
    await miniflare.ready;
    return miniflare;
  };
  const miniflare = await start([
    ...Object.entries(workers).map(([name, built]) => worker(name, built)),
    worker("counted", { ...bindings, modules: counted }),
  ]);
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
      counted: await at("counted"),
      bare: await at("bare"),
      base: baseSite ? await at("base") : null,
    },
    /** The site, the bare Worker and, if one was given, the other checkout's site. */
    workers,
    /** Starts a Worker in a workerd of its own, beside the others, on the same catalogue. */
    startAlone: async (built: BenchWorker) => {
      const alone = await start([worker("alone", built)]);
      const { origin } = await alone.unsafeGetDirectURL("alone");
      return { origin, close: () => alone.dispose() };
    },
    /** Gives every country a new state, as a write does: no isolate has its pages any more. */
    renewStates: async () => {
      const renew = "UPDATE countries SET catalogue_state = lower(hex(randomblob(16)))";
      await d1.prepare(renew).run();
    },
    d1,
    clearKv: async () => {
      const kv = (await miniflare.getKVNamespace("SUMMARIES", "app")) as unknown as KVNamespace;
      for (const { name } of (await kv.list()).keys) await kv.delete(name);
    },
    close: () => miniflare.dispose(),
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
