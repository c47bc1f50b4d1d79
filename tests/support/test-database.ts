import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };

/** Whether the tests of the present file share their data. If not, each begins with an empty database. */
export const database = { isShared: false };

/** Applies those of the project's migrations that the tests' database does not have yet. */
export function migrateDatabase(): Promise<void> {
  return applyD1Migrations(env.DB, TEST_MIGRATIONS);
}
