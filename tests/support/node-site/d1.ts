import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** A value as D1 binds it, and a row as D1 returns it. */
const toSqlite = (value: unknown) =>
  (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;
const toD1 = (value: unknown) => (value instanceof Uint8Array ? [...value] : value);

/** A prepared statement of D1 on a database of node:sqlite. */
class Statement {
  readonly #database: DatabaseSync;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(database: DatabaseSync, sql: string, values: readonly unknown[] = []) {
    this.#database = database;
    this.#sql = sql;
    this.#values = values;
  }

  bind = (...values: unknown[]) => new Statement(this.#database, this.#sql, values);

  /** Runs the statement at once, so that a batch is one transaction. */
  execute(asArrays = false) {
    const statement = this.#database.prepare(this.#sql);
    statement.setReturnArrays(asArrays);
    const values = this.#values.map(toSqlite);
    // A numbered parameter is a named one for node:sqlite.
    const numbered = Object.fromEntries(values.map((value, at) => [`?${at + 1}`, value]));
    const given = /\?\d/.test(this.#sql) ? [numbered] : values;
    const columns = statement.columns();
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...(given as SQLInputValue[]));
      const meta = { changes: Number(changes), last_row_id: Number(lastInsertRowid) };
      return { success: true, results: [], meta };
    }
    const rows = statement.all(...(given as SQLInputValue[])) as Record<string, unknown>[];
    const toRow = (row: object) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toD1(value)]));
    const results = rows.map((row) => (Array.isArray(row) ? row.map(toD1) : toRow(row)));
    return { success: true, results, meta: { changes: results.length } };
  }

  all = async () => this.execute();
  run = this.all;
  raw = async () => this.execute(true).results;
  first = async (column?: string) => {
    const [row = null] = this.execute().results as Record<string, unknown>[];
    return row && column ? row[column] : row;
  };
}

/** An empty database with the project's migrations, with D1's interface, in the memory of this process. */
export function createD1(): D1Database {
  const database = new DatabaseSync(":memory:");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(`migrations/${file}`, "utf8"));
  const d1 = {
    prepare: (sql: string) => new Statement(database, sql),
    exec: async (sql: string) => database.exec(sql),
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
