import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createTestHarness } from "wrangler";
import { ensureFreshBuild } from "#seed/build.ts";
import { loadSeed } from "#seed/load.ts";
import { retryingBindings } from "#seed/retrying-bindings.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { migrate } from "./migrate.ts";

const built = "build/server/wrangler.json";
const ownConfiguration = "build/server/wrangler.tests.json";

function writeConfiguration(files: string | undefined): void {
  const configuration = JSON.parse(readFileSync(built, "utf8"));
  for (const { name, simple } of configuration.ratelimits) {
    if (name !== "API_LIMITER") simple.limit = 1_000_000;
  }
  configuration.r2_buckets = [{ binding: "BACKUPS", bucket_name: "backups" }];
  if (files) configuration.assets.directory = resolve(files);
  writeFileSync(ownConfiguration, JSON.stringify(configuration));
}

export async function startServer(vars: Record<string, string> = {}, files?: string) {
  writeConfiguration(files);
  const ADMIN_PASSWORD_HASH = await hashPassword(adminPassword);
  const worker = {
    configPath: `./${ownConfiguration}`,
    vars: { LOGO_LOOKUP: "off", ...vars },
    secrets: { ADMIN_PASSWORD_HASH, SESSION_SECRET: "a secret of the tests" },
  };
  const harness = createTestHarness({ workers: [worker] });
  const { url } = await harness.listen();
  const env = retryingBindings((await harness.getWorker().getEnv()) as Env);
  await migrate(env.DB);
  await loadSeed(env.DB, new Date());
  const reset = async () => {
    const { DB, SUMMARIES } = env;
    const { results } = await DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'
        AND name NOT GLOB 'sqlite_*' AND name NOT IN ('countries', 'd1_migrations')`,
    ).all<{ name: string }>();
    await DB.batch([
      DB.prepare("PRAGMA defer_foreign_keys = on"),
      ...results.map(({ name }) => DB.prepare("DELETE FROM ".concat(name))),
    ]);
    await loadSeed(DB, new Date());
    const { keys } = await SUMMARIES.list();
    await Promise.all(keys.map(({ name }) => SUMMARIES.delete(name)));
  };
  return { url: url.origin, env, reset, close: () => harness.close() };
}

export default async function globalSetup() {
  ensureFreshBuild();
  const server = await startServer();
  process.env.E2E_URL = server.url;
  return server.close;
}
