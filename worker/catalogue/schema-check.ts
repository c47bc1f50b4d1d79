import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { compareTexts } from "#app/domain/base/compare.ts";
import { prepare } from "./database.ts";
import * as answers from "./schema/answers.ts";
import * as catalogue from "./schema/catalogue.ts";
import * as history from "./schema/history.ts";
import * as partners from "./schema/partners.ts";
import * as site from "./schema/site.ts";

// Sorted, so that the order does not depend on the bundle.
const tables = [answers, catalogue, history, partners, site]
  .flatMap((subject) => Object.values<unknown>(subject))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .sort((a, b) => compareTexts(getTableName(a), getTableName(b)));

// Qualified, because SQLite reads an unknown quoted name as a string.
const has = (pick: (columns: SQLiteColumn[]) => SQLiteColumn[]) =>
  sql.join(
    tables.map((table) => {
      const columns = pick(Object.values(getTableColumns(table))).map((column) => sql`${column}`);
      return sql`NOT EXISTS (SELECT ${sql.join(columns, sql`, `)} FROM ${table} WHERE false)`;
    }),
    sql` AND `,
  );

/** SQL condition that is true, or fails if a table or column of this build is missing. */
export const schemaIsComplete = has((columns) => columns);

/** The same for each table's last column, where migrations add columns: cheap per request. */
export const schemaIsMigrated = has((columns) => columns.slice(-1));

const missing = /no such (?:table|column)/i;

/** Returns true if a statement failed because the schema is incomplete, not because D1 is down. */
export function isSchemaFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.test(error.message) || isSchemaFault(error.cause);
}

/** True once this isolate has found the schema complete. */
let isComplete = false;

/** Rejects if the schema lacks something this build reads; queries only until it is complete. */
export async function requireSchema(d1: Pick<D1Database, "prepare">): Promise<void> {
  if (isComplete) return;
  await prepare(d1, sql`SELECT 1 WHERE ${schemaIsComplete}`).run();
  isComplete = true;
}

/** Rethrows an error; after a schema error the isolate checks the schema again. */
export function rethrowSchemaFault(error: unknown): never {
  if (isSchemaFault(error)) isComplete = false;
  throw error;
}
