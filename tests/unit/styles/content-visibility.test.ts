import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A guessed height is wrong for some section: the page jumps, and shows nothing for a moment.
test("no public page leaves text out until it is near", () => {
  const files = globSync("app/styles/**/*.css");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /content-visibility/.test(readFileSync(file, "utf8")))).toEqual([]);
});
