import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** D1 as drizzle sees it; `$client` is D1 itself, for statements of `prepare`. */
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

const dialect = new SQLiteSyncDialect();

/** Returns the text of a statement, and the values to bind. */
export const writeOut = (statement: SQL) => dialect.sqlToQuery(statement);

/**
 * Prepares a statement that is written as an `sql` template; its values are bound. Templates are for SQL that drizzle's
 * query builder cannot express as clearly, and for results with so many rows that its mapping would cost more than
 * the query.
 */
export function prepare(d1: Pick<D1Database, "prepare">, statement: SQL): D1PreparedStatement {
  const { sql, params } = writeOut(statement);
  return d1.prepare(sql).bind(...params);
}
