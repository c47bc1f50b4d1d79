import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const files = globSync(["worker/**/*.ts", "app/**/*.{ts,tsx}", "seed/**/*.ts"]);

// Statements that are kept in a constant, such as `const removeBrands = "DELETE …"`.
const statement = /(`[^`]*`|"[^"\n]*")/g;
const isSql = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|DROP TABLE|PRAGMA)\s/;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Statements with a value put into the text or added to it; what drizzle's sql`…` holds is bound. */
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

test("no SQL is put together from parts anywhere in the server, the pages or the seed", () => {
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    expect(filledStatements(readFileSync(file, "utf8")), file).toEqual([]);
  }
});

test("a statement that is kept with a value in it would be found, and one that drizzle binds would not", () => {
  expect(filledStatements("const all = `SELECT * FROM \u0024{table}`;")).toHaveLength(1);
  expect(filledStatements('const all = "DELETE FROM " + table;')).toHaveLength(1);
  expect(filledStatements('const all = start + "SELECT 1";')).toHaveLength(1);
  expect(filledStatements("// a ` in a comment\nx = `SELECT \u0024{y}`;")).toHaveLength(1);
  expect(filledStatements("const all = sql`SELECT * FROM \u0024{table}`;")).toEqual([]);
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
  const message = "SQL is never put together";
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
