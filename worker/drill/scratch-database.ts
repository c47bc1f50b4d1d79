import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getPlatformProxy } from "wrangler";
import * as z from "zod";
import { runWrangler } from "./run-wrangler.ts";

type Bindings = Pick<Env, "DB" | "SUMMARIES">;

const created = z.object({ uuid: z.string() });

/** Returns the database's id; creates a remote one at Cloudflare. */
function create(name: string, isRemote: boolean): string {
  if (!isRemote) return name;
  runWrangler("d1", "create", name);
  return created.parse(JSON.parse(runWrangler("d1", "info", name, "--json"))).uuid;
}

/**
 * Creates a database with all migrations for `use`, in `folder` or at Cloudflare, and deletes it.
 * The site's database is never bound. Throws if a remote database cannot be deleted.
 */
export async function withScratchDatabase<Value>(
  folder: string,
  isRemote: boolean,
  use: (bindings: Bindings) => Promise<Value>,
): Promise<Value> {
  const name = `restore-drill-${Date.now()}`;
  const database_id = create(name, isRemote);
  try {
    const config = join(folder, "wrangler.json");
    const database = { binding: "DB", database_name: name, database_id, remote: isRemote };
    writeFileSync(
      config,
      JSON.stringify({
        name: "restore-drill",
        compatibility_date: "2026-10-01",
        d1_databases: [{ ...database, migrations_dir: resolve("migrations") }],
        kv_namespaces: [{ binding: "SUMMARIES", id: "scratch" }],
      }),
    );
    const target = isRemote ? ["--remote"] : ["--local", "--persist-to", folder];
    runWrangler("d1", "migrations", "apply", "DB", "--config", config, ...target);
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath: config,
      persist: { path: join(folder, "v3") },
      remoteBindings: isRemote,
    });
    try {
      return await use(env);
    } finally {
      await dispose();
    }
  } finally {
    if (isRemote) runWrangler("d1", "delete", name, "--skip-confirmation");
  }
}
