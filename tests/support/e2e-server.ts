import { createTestHarness } from "wrangler";
import { loadSeed } from "#seed/load.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { adminPassword } from "./admin-password.ts";
import { ensureFreshBuild } from "./fresh-build.ts";
import { migrate } from "./migrate.ts";

/** Starts the built Worker on a database of its own with migrations and sample data. */
export async function startServer(vars: Record<string, string> = {}) {
  const harness = createTestHarness({
    workers: [
      {
        configPath: "./build/server/wrangler.json",
        vars: { LOGO_LOOKUP: "off", ...vars },
        secrets: {
          ADMIN_PASSWORD_HASH: await hashPassword(adminPassword),
          SESSION_SECRET: "a secret of the tests",
        },
      },
    ],
  });
  const { url } = await harness.listen();
  const env = (await harness.getWorker().getEnv()) as Env;
  await migrate(env.DB);
  await loadSeed(env.DB);
  return { url: url.origin, env, close: () => harness.close() };
}

/** Playwright's global setup: one server for all browser tests. */
export default async function globalSetup() {
  ensureFreshBuild();
  const server = await startServer();
  process.env.E2E_URL = server.url;
  return server.close;
}
