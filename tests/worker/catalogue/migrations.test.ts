import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { refusedStatements } from "#worker/deploy/check-migrations.ts";

const { TEST_MIGRATIONS: migrations } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };

// What drizzle-kit generates if a column of brands loses or gains a constraint.
const rebuild: D1Migration = {
  name: "9999_rebuild.sql",
  queries: [
    "PRAGMA foreign_keys=OFF",
    `CREATE TABLE __new_brands (id integer PRIMARY KEY NOT NULL, country_id integer NOT NULL
      REFERENCES countries(id), name text NOT NULL, name_ar text, slug text NOT NULL, logo_url text,
      description text, description_ar text, website_url text, category text NOT NULL,
      is_active integer DEFAULT true NOT NULL, created_at text NOT NULL, updated_at text NOT NULL,
      search_text text NOT NULL, expiry_tally text NOT NULL)`,
    `INSERT INTO __new_brands SELECT id, country_id, name, name_ar, slug, logo_url, description,
      description_ar, website_url, category, is_active, created_at, updated_at, search_text,
      expiry_tally FROM brands`,
    "DROP TABLE brands",
    "ALTER TABLE __new_brands RENAME TO brands",
    "PRAGMA foreign_keys=ON",
  ],
};

async function tables(): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

function columnsOf(table: string) {
  return readRows<{ name: string; type: string }>(
    "SELECT name, type FROM pragma_table_info(?1)",
    table,
  );
}

// Ids that no migration gives a row. All keys and references of a row are the same number.
const ids = [101, 102, 103];

function fillerOf({ name, type }: { name: string; type: string }, id: number): string | number {
  if (/int/i.test(type)) return id;
  // Otherwise a text that is JSON and unlike that of the other rows.
  return /_date$/.test(name) ? `2026-01-0${id - 100}` : `[${id}]`;
}

/** Gives every table three rows. */
async function fill(): Promise<void> {
  const statements = [env.DB.prepare("PRAGMA defer_foreign_keys = on")];
  for (const table of await tables()) {
    const columns = await columnsOf(table);
    const names = columns.map(({ name }) => name).join();
    const places = columns.map(() => "?").join();
    const insert = env.DB.prepare(
      "INSERT INTO $table ($names) VALUES ($places)"
        .replace("$table", table)
        .replace("$names", names)
        .replace("$places", places),
    );
    for (const id of ids) statements.push(insert.bind(...columns.map((one) => fillerOf(one, id))));
  }
  await env.DB.batch(statements);
}

/** The number of rows of every table. */
async function countRows(): Promise<[table: string, rows: number][]> {
  const names = await tables();
  const rows = await Promise.all(
    names.map((name) => env.DB.prepare("SELECT count(*) FROM ".concat(name)).first("count(*)")),
  );
  return names.map((name, at) => [name, Number(rows[at])]);
}

/** The rows that a migration loses on a filled database, which has those before it, by table. */
async function lostRows(before: D1Migration[], migration: D1Migration) {
  await reset();
  await applyD1Migrations(env.DB, before);
  await fill();
  const filled = await countRows();
  await applyD1Migrations(env.DB, [...before, migration]);
  const left = new Map(await countRows());
  const lost = filled.map(([table, rows]) => [table, rows - (left.get(table) ?? 0)] as const);
  return Object.fromEntries(lost.filter(([, rows]) => rows > 0));
}

test.for(migrations)("$name holds nothing but statements that keep every row", (migration) => {
  expect(migration.queries.flatMap(refusedStatements)).toEqual([]);
});

test("each migration keeps all rows of a filled database", async () => {
  for (const [at, migration] of migrations.entries()) {
    expect(await lostRows(migrations.slice(0, at), migration), migration.name).toEqual({});
  }
});

test("suggestions come along to the table in which no deleted brand takes them with it", async () => {
  const at = migrations.findIndex(({ name }) => name.includes("suggested_codes"));
  await reset();
  await applyD1Migrations(env.DB, migrations.slice(0, at));
  await fill();
  await applyD1Migrations(env.DB, migrations);
  const rows = "SELECT code, country_id, slug, dismissed_on FROM suggested_codes ORDER BY id";
  expect(await readRows(rows)).toEqual(
    ids.map((id) => ({
      ...{ code: `[${id}]`, country_id: id, slug: `[${id}]`, dismissed_on: `[${id}]` },
    })),
  );
});

test("the filled database has rows in every table", async () => {
  await fill();
  const filled = await countRows();
  expect(filled.length).toBeGreaterThan(10);
  for (const [table, rows] of filled) expect(rows, table).toBeGreaterThanOrEqual(ids.length);
});

test("a table rebuilt as drizzle-kit does it would lose its children, and is refused", async () => {
  expect(refusedStatements(rebuild.queries.join(";\n"))).toEqual([
    ...["PRAGMA foreign_keys", "DROP TABLE", "RENAME", "PRAGMA foreign_keys"],
  ]);
  expect(await lostRows(migrations, rebuild)).toEqual({
    promo_codes: ids.length,
    suggestions: ids.length,
  });
});
