import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A wrong estimated height makes the page jump and show nothing for a moment.
test("no public page delays rendering until a section is near", () => {
  const files = globSync("app/styles/**/*.css");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /content-visibility/.test(readFileSync(file, "utf8")))).toEqual([]);
});
