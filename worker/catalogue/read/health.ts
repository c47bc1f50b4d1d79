import { sql } from "drizzle-orm";
import { withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import { type SiteStatus, type StatusRow, selectStatus, toStatus } from "../../site/status.ts";
import { prepare } from "../database.ts";
import { schemaIsWhole } from "../schema-check.ts";

const deadline = 2_000;

/** The health of D1 and KV. */
interface Health {
  /** True for a store that responded to a small read within 2 seconds. */
  checks: { d1: boolean; kv: boolean };
  /** Size of the database; null if D1 did not respond. */
  databaseBytes: number | null;
  /** The site's records; null if D1 did not respond. */
  status: SiteStatus | null;
}

async function answerOf<Answer>(what: string, read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await withDeadline(read(), what, deadline);
  } catch (error) {
    logFallback("health check failed", error);
    return null;
  }
}

async function askDatabase(d1: D1Database) {
  const [noted] = (await d1.batch([
    selectStatus(d1),
    // A missing table or column makes pages fail like an unavailable database.
    prepare(d1, sql`SELECT 1 WHERE ${schemaIsWhole}`),
  ])) as D1Result<StatusRow>[];
  if (!noted) throw new Error("D1 answered nothing");
  return { bytes: noted.meta.size_after, status: toStatus(noted.results) };
}

/** Checks both at once. Never rejects. */
export async function checkHealth(d1: D1Database, kv: KVNamespace): Promise<Health> {
  const [database, kvAnswers] = await Promise.all([
    answerOf("D1", () => askDatabase(d1)),
    answerOf("KV", async () => {
      await kv.get("health");
      return true;
    }),
  ]);
  return {
    checks: { d1: database !== null, kv: kvAnswers !== null },
    databaseBytes: database?.bytes ?? null,
    status: database?.status ?? null,
  };
}
