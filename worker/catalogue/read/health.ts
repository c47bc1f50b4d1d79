import { sql } from "drizzle-orm";
import { withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import { type SiteStatus, type StatusRow, selectStatus, toStatus } from "../../site/status.ts";
import { prepare } from "../database.ts";
import { schemaIsWhole } from "../schema-check.ts";

const deadline = 2_000;

/** What D1 and KV say of themselves. */
interface Health {
  /** Which of them answered a small read within 2 seconds. */
  checks: { d1: boolean; kv: boolean };
  /** Bytes of the database; null if D1 did not answer. */
  databaseBytes: number | null;
  /** What the site has noted; null if D1 did not answer. */
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
    // A missing table or column makes pages fail as a silent database does.
    prepare(d1, sql`SELECT 1 WHERE ${schemaIsWhole}`),
  ])) as D1Result<StatusRow>[];
  if (!noted) throw new Error("D1 answered nothing");
  return { bytes: noted.meta.size_after, status: toStatus(noted.results) };
}

/** Asks both at once. Never fails. */
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
