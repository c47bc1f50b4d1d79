import { withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";

const deadline = 2_000;

/** Which stores answered a small read within 2 seconds. */
interface Health {
  d1: boolean;
  kv: boolean;
}

// One row of each table that a page reads: a missing table makes pages fail as a silent database does.
const tables = [
  "SELECT 1 FROM countries LIMIT 1",
  "SELECT 1 FROM brands LIMIT 1",
  "SELECT 1 FROM promo_codes LIMIT 1",
];

async function answers(what: string, read: () => Promise<unknown>): Promise<boolean> {
  try {
    await withDeadline(read(), what, deadline);
    return true;
  } catch (error) {
    logFallback("health check failed", error);
    return false;
  }
}

/** Asks both stores at once. Never fails. */
export async function checkHealth(d1: D1Database, kv: KVNamespace): Promise<Health> {
  const [d1Answers, kvAnswers] = await Promise.all([
    answers("D1", () => d1.batch(tables.map((table) => d1.prepare(table)))),
    answers("KV", () => kv.get("health")),
  ]);
  return { d1: d1Answers, kv: kvAnswers };
}
