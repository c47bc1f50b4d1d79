import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { buildBenchWorker, buildSite } from "./builds.ts";

type Modules = { type: "ESModule"; path: string; contents: string }[];

function modulesOf(server: string): Modules {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    // Miniflare takes the first one as the entry.
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  return files.map((path) => ({
    type: "ESModule",
    path,
    contents: readFileSync(join(server, path), "utf8"),
  }));
}

async function benchWorker(file: string): Promise<Modules> {
  return [{ type: "ESModule", path: "bench.js", contents: await buildBenchWorker(file) }];
}

// Each Worker has a socket of its own: Miniflare's own entry proxy would be what is measured.
function worker(name: string, modules: Modules): V4WorkerOptions {
  return {
    name,
    modules,
    modulesRoot: "/",
    rootPath: "/",
    compatibilityDate: "2026-10-01",
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    d1Databases: { DB: "bench" },
    kvNamespaces: { SUMMARIES: "bench" },
    bindings: {
      PUBLIC_ORIGIN: "https://tawfeer.example",
      LOGO_LOOKUP: "off",
      ADMIN_PASSWORD_HASH: "",
      SESSION_SECRET: "a secret of the benchmark",
    },
  };
}

async function migrate(d1: D1Database): Promise<void> {
  for (const { queries } of await readD1Migrations("migrations")) {
    await d1.batch(queries.map((query) => d1.prepare(query)));
  }
}

/**
 * Builds the site and what it is compared with into `folder` and starts all of it in one workerd,
 * on one local D1 with the generated catalogue.
 */
export async function startServers(folder: string) {
  const app = await buildSite(join(folder, "app"), "app");
  const hydrated = await buildSite(join(folder, "hydrated"), "hydrated");
  const counted = (await benchWorker("counted-app.ts")).concat(modulesOf(app.server));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        worker("app", modulesOf(app.server)),
        worker("hydrated", modulesOf(hydrated.server)),
        worker("counted", counted),
        worker("bare", await benchWorker("bare.ts")),
        worker("no-router", await benchWorker("no-router.tsx")),
        worker("writer", await benchWorker("writer.ts")),
      ],
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
  const at = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin;
  await migrate((await miniflare.getD1Database("DB", "app")) as unknown as D1Database);
  await fetch(`${await at("writer")}/fill`);
  return {
    folder,
    clients: { app: app.client, hydrated: hydrated.client },
    origins: {
      app: await at("app"),
      hydrated: await at("hydrated"),
      counted: await at("counted"),
      bare: await at("bare"),
      noRouter: await at("no-router"),
      writer: await at("writer"),
    },
    clearKv: async () => {
      const kv = (await miniflare.getKVNamespace("SUMMARIES", "app")) as unknown as KVNamespace;
      for (const { name } of (await kv.list()).keys) await kv.delete(name);
    },
    close: () => miniflare.dispose(),
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
