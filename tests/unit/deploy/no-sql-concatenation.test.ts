import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
