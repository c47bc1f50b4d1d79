import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** The drizzle client; `$client` is the D1 binding, for `prepare`. */
export type Database = ReturnType<typeof drizzle<Record<string, never>, D1Database>>;

/** Opens public reads: a replica may respond, but reads of a request never go back in time. */
export function openForReading(d1: D1Database): Database {
  // A session has the two methods that drizzle calls: prepare and batch.
  return drizzle(d1.withSession("first-unconstrained") as unknown as D1Database);
}

/** Opens the primary, for operators, who must see their last write. */
export const openPrimary = (d1: D1Database): Database => drizzle(d1);

const dialect = new SQLiteSyncDialect();

/** Compiles a statement to its text and the values to bind. */
export const compile = (statement: SQL) => dialect.sqlToQuery(statement);

/**
 * Prepares an `sql` template with its values bound. Templates are for SQL that the query builder
 * cannot express as clearly, and for results with so many rows that drizzle's mapping would
 * dominate.
 */
export function prepare(d1: Pick<D1Database, "prepare">, statement: SQL): D1PreparedStatement {
  const { sql, params } = compile(statement);
  return d1.prepare(sql).bind(...params);
}

/** Runs queries in one round trip and returns the rows of each; `Rows` are their types. */
export async function queryAll<Rows extends unknown[]>(
  d1: Pick<D1Database, "batch" | "prepare">,
  ...queries: { [Index in keyof Rows]: SQL }
) {
  const results = await d1.batch(queries.map((query) => prepare(d1, query)));
  return results.map((result) => result.results) as { [Index in keyof Rows]: Rows[Index][] };
}
