// @module-tag all
import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { refusedStatements } from "#worker/deploy/check-migrations.ts";

const { TEST_MIGRATIONS: migrations } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };

// Ids that no migration gives a row. All keys and references of a row are the same number.
const ids = [101, 102, 103];

function fillerOf({ name, type }: { name: string; type: string }, id: number): string | number {
  if (/int/i.test(type)) return id;
  // Otherwise a text that is JSON and unlike that of the other rows.
  return /_date$/.test(name) ? `2026-01-0${id - 100}` : `[${id}]`;
}

/** Counts the rows of every table, after inserting three rows into each if `isFilled`. */
async function countRows(isFilled = false): Promise<Record<string, number>> {
  const tables = await readRows(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'`,
  );
  const statements = [env.DB.prepare("PRAGMA defer_foreign_keys = on")];
  for (const { name: table } of isFilled ? tables : []) {
    const list = await readRows("SELECT name, type FROM pragma_table_info(?1)", table);
    const insert = `INSERT INTO ${table} (${list.map(({ name }) => name)}) VALUES (${list.map(() => "?")})`;
    for (const id of ids)
      statements.push(env.DB.prepare(insert).bind(...list.map((one) => fillerOf(one, id))));
  }
  await env.DB.batch(statements);
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await readRows(`SELECT count(*) AS count FROM ${name}`))[0].count;
  return counts;
}

async function lostRows(before: D1Migration[], migration: D1Migration) {
  await reset();
  await applyD1Migrations(env.DB, before);
  const filled = await countRows(true);
  for (const [table, rows] of Object.entries(filled)) expect(rows, table).toBeGreaterThanOrEqual(3);
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
