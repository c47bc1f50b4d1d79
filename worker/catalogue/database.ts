import { drizzle } from "drizzle-orm/d1";

/** D1 as drizzle sees it; `$client` is D1 itself, for statements that are written out. */
export type Database = ReturnType<typeof drizzle<Record<string, never>, D1Database>>;

/**
 * The database for public reads. The session lets a read replica near the shopper answer; within
 * one request reads never go back in time.
 */
export function openForReading(d1: D1Database): Database {
  // A session has the two methods of a database that drizzle calls, prepare and batch.
  return drizzle(d1.withSession("first-unconstrained") as unknown as D1Database);
}

/** The database for the operator, who must see what was written a moment ago: always the primary. */
export function openPrimary(d1: D1Database): Database {
  return drizzle(d1);
}
