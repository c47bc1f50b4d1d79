import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { compareTexts } from "#app/domain/base/compare.ts";
import { prepare } from "./database.ts";
import * as answers from "./schema/answers.ts";
import * as catalogue from "./schema/catalogue.ts";
import * as history from "./schema/history.ts";
import * as partners from "./schema/partners.ts";
import * as site from "./schema/site.ts";

// In one order, whichever way the module is bundled.
const tables = [answers, catalogue, history, partners, site]
  .flatMap((subject) => Object.values<unknown>(subject))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .sort((a, b) => compareTexts(getTableName(a), getTableName(b)));

// With the table's name before it: SQLite takes a quoted name alone that is no column's for a text.
const has = (columnsOf: (columns: SQLiteColumn[]) => SQLiteColumn[]) =>
  sql.join(
    tables.map((table) => {
      const columns = columnsOf(Object.values(getTableColumns(table))).map((one) => sql`${one}`);
      return sql`NOT EXISTS (SELECT ${sql.join(columns, sql`, `)} FROM ${table} WHERE false)`;
    }),
    sql` AND `,
  );

/**
 * A condition that is true on a database with all tables and columns of this build, whatever rows they have. On
 * another one, as after a migration that stopped halfway, its statement fails. It reads no row.
 */
export const schemaIsWhole = has((columns) => columns);

/** The same of the last column of each table, as migrations add columns at the end: for statements of each request. */
export const schemaIsMigrated = has((columns) => columns.slice(-1));

const missing = /no such (?:table|column)/i;

/** Whether a statement failed because the schema lacks something, and not because the database is down. */
export function isSchemaFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.test(error.message) || isSchemaFault(error.cause);
}

/** Whether the schema was found whole in this isolate. */
let isKnown = false;

/** Rejects if the schema lacks something that this build reads. Asks the database until the schema is whole, then no more. */
export async function requireSchema(d1: Pick<D1Database, "prepare">): Promise<void> {
  if (isKnown) return;
  await prepare(d1, sql`SELECT 1 WHERE ${schemaIsWhole}`).run();
  isKnown = true;
}

/** Passes an error on; after one of the schema this isolate asks again. */
export function noteSchemaFault(error: unknown): never {
  if (isSchemaFault(error)) isKnown = false;
  throw error;
}
