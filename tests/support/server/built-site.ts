import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import {
  convertV4MiniflareOptions,
  Miniflare,
  type MiniflareOptions,
  type V4WorkerOptions,
} from "miniflare";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { hashPassword } from "#worker/auth/password.ts";

const passwordHash = await hashPassword(adminPassword);

export type Modules = (
  | { type: "ESModule"; path: string; contents: string }
  | { type: "CompiledWasm"; path: string; contents: Uint8Array<ArrayBuffer> }
)[];

function builtModules(server: string): Modules {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => [".js", ".wasm"].includes(extname(file)))
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  return files.map((path) => {
    const contents = readFileSync(join(server, path));
    return path.endsWith(".wasm")
      ? { type: "CompiledWasm", path, contents: new Uint8Array(contents) }
      : { type: "ESModule", path, contents: contents.toString() };
  });
}

/** Returns a built Worker for Miniflare, with its configuration except static assets and rate limits. */
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
    ratelimits: Object.fromEntries(
      built.ratelimits.map(({ name, simple, ...limit }: any) => {
        return [name, { ...limit, simple: { ...simple, limit: 1_000_000 } }];
      }),
    ),
    bindings: {
      ...built.vars,
      LOGO_LOOKUP: "off",
      ADMIN_PASSWORD_HASH: passwordHash,
      SESSION_SECRET: "a secret of the tests",
      ...vars,
    },
    // Requests reach the Worker without the proxy of Miniflare.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
}

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

/** Starts a built Worker on a free port, with the stores in `state`, which are not migrated. */
export async function startBuiltSite(
  state: string,
  vars: Record<string, string> = {},
  { server = "build/server", ...bindings }: { server?: string; r2Buckets?: string[] } = {},
) {
  const worker = { name: "site", ...builtWorker(server, vars), ...bindings };
  const miniflare = await startWorkers([worker], state);
  return {
    origin: (await miniflare.unsafeGetDirectURL("site")).origin,
    openD1: async () => (await miniflare.getD1Database("DB", "site")) as unknown as D1Database,
    openKV: async () =>
      (await miniflare.getKVNamespace("SUMMARIES", "site")) as unknown as KVNamespace,
    runCron: async (): Promise<{ outcome: string }> => {
      const worker: any = await miniflare.getWorker("site");
      return worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    },
    close: () => miniflare.dispose(),
  };
}
