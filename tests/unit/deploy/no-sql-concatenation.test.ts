import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

// Also in a constant, which the linter does not follow; drizzle's sql`…` binds its values.
const statement = /(sql(?:<[^`]*>)?)?(?:`[^`]*`|"[^"\n]*")(?:\s*\+)?/g;
const isFilled =
  /^[`"].*\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|DROP TABLE|PRAGMA)\s.*(?:\$\{|\+$)/s;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

test("no SQL is concatenated in the server, the pages or the seed", () => {
  const files = globSync(["worker/**/*.ts", "app/**/*.{ts,tsx}", "seed/**/*.ts"]);
  expect(files.length).toBeGreaterThan(60);
  const filled = files.flatMap((file) => {
    const source = readFileSync(file, "utf8").replace(comments, "");
    return source.match(statement)?.filter((text) => isFilled.test(text)) ?? [];
  });
  expect(filled).toEqual([]);
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
