import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const files = globSync(["worker/**/*.ts", "app/**/*.{ts,tsx}", "seed/**/*.ts"]);

// Statements in a constant, such as `const removeBrands = "DELETE …"`.
const statement = /(`[^`]*`|"[^"\n]*")/g;
const isSql = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|DROP TABLE|PRAGMA)\s/;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Returns the statements with a value in their text; drizzle's sql`…` binds its values. */
function filledStatements(commented: string): string[] {
  const source = commented.replace(comments, "");
  const texts = [...source.matchAll(statement)].filter(
    ({ index }) => !/sql(?:<[^`]*>)?$/.test(source.slice(0, index)),
  );
  const isFilled = ({ 0: text, index }: RegExpExecArray) =>
    text.includes("${") ||
    /^\s*\+/.test(source.slice(index + text.length)) ||
    /\+\s*$/.test(source.slice(0, index));
  return texts.filter((found) => isSql.test(found[0]) && isFilled(found)).map(([text]) => text);
}

test("no SQL is concatenated in the server, the pages or the seed", () => {
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    expect(filledStatements(readFileSync(file, "utf8")), file).toEqual([]);
  }
});

test("a constant statement with a value in it is found, and one that drizzle binds is not", () => {
  for (const [source, count] of [
    ["const all = `SELECT * FROM \u0024{table}`;", 1],
    ['const all = "DELETE FROM " + table;', 1],
    ['const all = start + "SELECT 1";', 1],
    ["// a ` in a comment\nx = `SELECT \u0024{y}`;", 1],
    ["const all = sql`SELECT * FROM \u0024{table}`;", 0],
  ] as const)
    expect(filledStatements(source), source).toHaveLength(count);
});

test("the linter refuses such statements, and no others", () => {
  const folder = temporaryFolder("lint");
  const rule = resolve("no-sql-concatenation.grit");
  writeFileSync(join(folder.path, "biome.json"), JSON.stringify({ plugins: [rule] }));
  const lint = (source: string) => {
    writeFileSync(join(folder.path, "example.ts"), source);
    const biome = resolve("node_modules/.bin/biome");
    return spawnSync(biome, ["lint"], { cwd: folder.path, encoding: "utf8" }).stderr;
  };
  const message = "SQL is never concatenated";
  try {
    for (const bad of [
      ...["db.prepare(`SELECT \u0024{slug}`);", 'db.prepare("DELETE FROM ".concat(table)).run();'],
      ...['db.prepare(["SELECT", name].join(" "));', 'db.prepare("SELECT " + slug);'],
      ...["db.exec(`DROP TABLE \u0024{slug}`);", "sql.raw(slug);"],
    ]) {
      expect(lint(bad), bad).toContain(message);
    }
    for (const good of ["db.prepare(`SELECT 1`);", "db.prepare(statement).bind(a + b);"]) {
      expect(lint(good), good).not.toContain(message);
    }
  } finally {
    folder.remove();
  }
});
