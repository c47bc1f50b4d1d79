import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  convertV4MiniflareOptions,
  Miniflare,
  type MiniflareOptions,
  type V4WorkerOptions,
} from "miniflare";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { builtModules } from "./built-modules.ts";

const passwordHash = await hashPassword(adminPassword);

/**
 * A built Worker as Miniflare takes it, the folder of its index.js given: with the configuration that the
 * build wrote, on a port of its own, and without static assets.
 */
export function builtWorker(server: string, vars: Record<string, string> = {}) {
  const built = JSON.parse(readFileSync(join(server, "wrangler.json"), "utf8"));
  const ids = (bindings: any[], name: string, id: string) =>
    Object.fromEntries(bindings.map((binding) => [binding[name], binding[id]]));
  return {
    modules: builtModules(server),
    modulesRoot: "/",
    rootPath: "/",
    compatibilityDate: built.compatibility_date,
    compatibilityFlags: built.compatibility_flags,
    d1Databases: ids(built.d1_databases, "binding", "database_id"),
    kvNamespaces: ids(built.kv_namespaces, "binding", "id"),
    ratelimits: Object.fromEntries(built.ratelimits.map((limit: any) => [limit.name, limit])),
    bindings: {
      ...built.vars,
      LOGO_LOOKUP: "off",
      ADMIN_PASSWORD_HASH: passwordHash,
      SESSION_SECRET: "a secret of the tests",
      ...vars,
    },
    // Straight to the Worker: Miniflare's own entry proxy would be what is loaded.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
}

interface Scheduled {
  scheduled(event: { cron: string; scheduledTime: Date }): Promise<{ outcome: string }>;
}

/** Starts Workers in a workerd of their own; their stores are in the folder `state`. */
export async function startWorkers(
  workers: V4WorkerOptions[],
  state: string,
  handleStructuredLogs: MiniflareOptions["handleStructuredLogs"] & {} = () => undefined,
): Promise<Miniflare> {
  const own = { cf: false, telemetry: { enabled: false }, handleStructuredLogs } as const;
  const options = { workers, resourcePersistencePath: state, ...own };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await miniflare.ready;
  return miniflare;
}

/**
 * Starts the built Worker in a workerd of its own on a free port of 127.0.0.1. Its D1 and KV are in
 * the folder `state`: started again with it, the site has the same data. Nothing is migrated, no
 * logo is looked up, and its log is thrown away. The password is `adminPassword`; `vars` are further
 * variables, and `bindings` those of Miniflare's that wrangler.toml leaves to who wants them.
 */
export async function startBuiltSite(
  state: string,
  vars: Record<string, string> = {},
  bindings: object = {},
) {
  const worker = { name: "site", ...builtWorker("build/server", vars), ...bindings };
  const miniflare = await startWorkers([worker], state);
  return {
    origin: (await miniflare.unsafeGetDirectURL("site")).origin,
    openD1: async () => (await miniflare.getD1Database("DB", "site")) as unknown as D1Database,
    openKV: async () =>
      (await miniflare.getKVNamespace("SUMMARIES", "site")) as unknown as KVNamespace,
    openR2: async () => (await miniflare.getR2Bucket("BACKUPS", "site")) as unknown as R2Bucket,
    /** Runs the cron of each minute. */
    runCron: async () => {
      const worker = (await miniflare.getWorker("site")) as unknown as Scheduled;
      return worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    },
    close: () => miniflare.dispose(),
  };
}
