import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("app/styles/**/*.css").filter((file) => !/(tokens|print)\.css$/.test(file));

/** Returns the values of the properties that match a pattern, each with its file. */
function valuesOf(property: string): string[] {
  const pattern = new RegExp(`(?<![\\w-])(?:${property}):\\s*([^;]+);`, "g");
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, value]) => `${value} in ${file}`),
  );
}

// Sizes relative to the text and values that centre a column are allowed too.
test.each([
  ["font-size", /^(?:var\(--text-\w+\)|calc\(.* var\(--text-\w+\)\)|inherit|[\d.]+em|1rem) in /],
  [
    "(?:row-|column-)?gap|(?:margin|padding)(?:-\\w+)*",
    /^(?:(?:0|auto|-?1px|[\d.]+em|var\(--space-\d\)|max\(var\(--space-\d\), 50% - [\d.]+rem\)|calc\(-1 \* var\(--(?:space-\d|target)\)(?: - var\(--space-\d\))?\)) ?){1,4}in /,
  ],
])("each %s is on the scale", (property, allowed) => {
  const values = valuesOf(property);
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter((value) => !allowed.test(value))).toEqual([]);
});

test("layouts have four breakpoints", () => {
  const text = files.map((file) => readFileSync(file, "utf8")).join("");
  const widths = [...text.matchAll(/@media[^{]*?(\d+)rem/g)].map(([, width]) => Number(width));
  expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([20, 26, 48, 64]);
});
