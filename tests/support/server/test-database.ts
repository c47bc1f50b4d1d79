import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { passTime } from "./pass-time.ts";

const { TEST_MIGRATIONS, BACKUPS, LOGOS } = env as unknown as {
  TEST_MIGRATIONS: D1Migration[];
  BACKUPS: R2Bucket;
  LOGOS: R2Bucket;
};

/** Whether the tests of the present file share their data. If not, each begins with empty stores. */
export const database = { isShared: false };

let migrated = "";

const readSchema = async () =>
  (
    await env.DB.prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' ORDER BY name",
    ).all<{ type: string; name: string }>()
  ).results;

export async function migrateDatabase(): Promise<void> {
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
  migrated = JSON.stringify(await readSchema());
}

async function emptyDatabase(): Promise<void> {
  const schema = await readSchema();
  if (JSON.stringify(schema) !== migrated) {
    await reset();
    return migrateDatabase();
  }
  const tables = schema.filter(({ type, name }) => type === "table" && name !== "d1_migrations");
  const deletes = tables.map(({ name }) => "DELETE FROM ".concat(name));
  // Migrations insert the countries.
  const all = TEST_MIGRATIONS.flatMap(({ queries }) => queries);
  const inserts = all.filter((query) => /^INSERT/m.test(query));
  const queries = ["PRAGMA defer_foreign_keys = on", ...deletes, ...inserts];
  await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list();
  await bucket.delete(objects.map(({ key }) => key));
}

/** Empties the stores, in a tenth of the time of `reset` unless a test has changed the schema. */
export async function emptyStores(): Promise<void> {
  await Promise.all([emptyDatabase(), emptyBucket(BACKUPS), emptyBucket(LOGOS)]);
  // Last: what requests left to be stored after their responses has got there by now.
  const { keys } = await env.SUMMARIES.list();
  await Promise.all(keys.map(({ name }) => env.SUMMARIES.delete(name)));
  // An isolate uses what it remembers of a catalogue for a minute without asking.
  passTime(61);
}
