import { sql } from "drizzle-orm";
import { readOrNull } from "../../http/deadline.ts";
import { type SiteStatus, type StatusRow, selectStatus, toStatus } from "../../site/status.ts";
import { prepare } from "../database.ts";
import { schemaIsComplete } from "../schema-check.ts";

const deadline = 2_000;
const failed = "health check failed";

/** The health of D1 and KV. */
interface Health {
  /** True for a store that responded to a small read within 2 seconds. */
  checks: { d1: boolean; kv: boolean };
  /** Size of the database; null if D1 did not respond. */
  databaseBytes: number | null;
  /** The site's records; null if D1 did not respond. */
  status: SiteStatus | null;
}

async function readDatabase(d1: D1Database) {
  const [records] = (await d1.batch([
    selectStatus(d1),
    // A missing table or column makes pages fail like an unavailable database.
    prepare(d1, sql`SELECT 1 WHERE ${schemaIsComplete}`),
  ])) as D1Result<StatusRow>[];
  if (!records) throw new Error("D1 returned no result");
  return { bytes: records.meta.size_after, status: toStatus(records.results) };
}

/** Checks both at once. Never rejects. */
export async function checkHealth(d1: D1Database, kv: KVNamespace): Promise<Health> {
  const [database, kvResponse] = await Promise.all([
    readOrNull(() => readDatabase(d1), "D1", deadline, failed),
    // An object, because the key has no value.
    readOrNull(async () => ({ value: await kv.get("health") }), "KV", deadline, failed),
  ]);
  return {
    checks: { d1: database !== null, kv: kvResponse !== null },
    databaseBytes: database?.bytes ?? null,
    status: database?.status ?? null,
  };
}
