import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { refusedStatements } from "#worker/deploy/check-migrations.ts";

const { TEST_MIGRATIONS: migrations } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };

// The steps of drizzle-kit if a column of brands loses or gains a constraint.
const rebuild: D1Migration = {
  name: "9999_rebuild.sql",
  queries: [
    ...["PRAGMA foreign_keys=OFF", "CREATE TABLE __new_brands AS SELECT * FROM brands"],
    ...["DROP TABLE brands", "ALTER TABLE __new_brands RENAME TO brands"],
    "PRAGMA foreign_keys=ON",
  ],
};

// Ids that no migration gives a row. All keys and references of a row are the same number.
const ids = [101, 102, 103];

async function tableNames(): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

function fillerOf({ name, type }: { name: string; type: string }, id: number): string | number {
  if (/int/i.test(type)) return id;
  // Otherwise a text that is JSON and unlike that of the other rows.
  return /_date$/.test(name) ? `2026-01-0${id - 100}` : `[${id}]`;
}

/** Inserts three rows into every table. */
async function fill(): Promise<void> {
  const statements = [env.DB.prepare("PRAGMA defer_foreign_keys = on")];
  for (const table of await tableNames()) {
    const list = await readRows("SELECT name, type FROM pragma_table_info(?1)", table);
    const places = list.map(() => "?");
    const insert = env.DB.prepare(
      `INSERT INTO ${table} (${list.map(({ name }) => name)}) VALUES (${places})`,
    );
    for (const id of ids) statements.push(insert.bind(...list.map((one) => fillerOf(one, id))));
  }
  await env.DB.batch(statements);
}

/** Counts the rows of every table. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames())
    counts[name] = (await readRows(`SELECT count(*) AS count FROM ${name}`))[0].count;
  return counts;
}

/** Counts the rows that a migration loses in a filled database, by table. */
async function lostRows(before: D1Migration[], migration: D1Migration) {
  await reset();
  await applyD1Migrations(env.DB, before);
  await fill();
  const filled = await countRows();
  await applyD1Migrations(env.DB, [...before, migration]);
  const left = await countRows();
  const lost = Object.entries(filled).map(([table, rows]) => [table, rows - (left[table] ?? 0)]);
  return Object.fromEntries(lost.filter(([, rows]) => Number(rows) > 0));
}

test("each migration keeps all rows of a filled database", async () => {
  for (const [at, migration] of migrations.entries()) {
    const { name, queries } = migration;
    expect(queries.flatMap(refusedStatements), name).toEqual([]);
    expect(await lostRows(migrations.slice(0, at), migration), name).toEqual({});
  }
});

test("the filled database has rows in every table", async () => {
  await fill();
  const counts = Object.entries(await countRows());
  expect(counts.length).toBeGreaterThan(10);
  for (const [table, rows] of counts) expect(rows, table).toBeGreaterThanOrEqual(ids.length);
});

test("a table that is rebuilt as by drizzle-kit would lose its children, and is refused", async () => {
  expect(refusedStatements(rebuild.queries.join(";\n"))).toEqual([
    ...["PRAGMA foreign_keys", "DROP TABLE", "RENAME", "PRAGMA foreign_keys"],
  ]);
  const lost = { promo_codes: ids.length, suggestions: ids.length };
  expect(await lostRows(migrations, rebuild)).toEqual(lost);
});
