import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

type Statement = D1PreparedStatement & { execute: (asArrays?: boolean) => object };

const toSqlite = (value: unknown) =>
  (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;
const toD1 = (value: unknown) => (value instanceof Uint8Array ? [...value] : value);

function createStatement(database: DatabaseSync, sql: string, given: readonly unknown[] = []) {
  /** Runs the statement at once, so that a batch is one transaction. */
  const execute = (asArrays = false) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(asArrays);
    const values = given.map(toSqlite);
    // A numbered parameter is a named one for node:sqlite.
    const numbered = Object.fromEntries(values.map((value, at) => [`?${at + 1}`, value]));
    const inputs = (/\?\d/.test(sql) ? [numbered] : values) as SQLInputValue[];
    if (statement.columns().length === 0) {
      const { changes, lastInsertRowid } = statement.run(...inputs);
      const meta = { changes: Number(changes), last_row_id: Number(lastInsertRowid) };
      return { success: true, results: [], meta };
    }
    const toRow = (row: object) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toD1(value)]));
    const results = statement
      .all(...inputs)
      .map((row) => (Array.isArray(row) ? row.map(toD1) : toRow(row)));
    return { success: true, results, meta: { changes: results.length } };
  };
  const all = async () => execute();
  const first = async (column?: string) => {
    const [row = null] = execute().results as Record<string, unknown>[];
    return row && column ? row[column] : row;
  };
  const raw = async () => execute(true).results;
  const bind = (...values: unknown[]) => createStatement(database, sql, values);
  return { execute, all, run: all, raw, first, bind } as unknown as Statement;
}

export function createD1(): D1Database {
  const database = new DatabaseSync(":memory:");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(`migrations/${file}`, "utf8"));
  const d1 = {
    prepare: (sql: string) => createStatement(database, sql),
    batch: async (statements: Statement[]) => {
      database.exec("BEGIN");
      try {
        const results = statements.map((statement) => statement.execute());
        database.exec("COMMIT");
        return results;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    withSession: () => d1,
  };
  return d1 as unknown as D1Database;
}
