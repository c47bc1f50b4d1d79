import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#tests/support/reading/contrast.ts";

const css = readFileSync("app/styles/base/tokens.css", "utf8");
const token = /--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g;
const colours = new Map(
  [...css.matchAll(token)].map(([, name = "", light = "", dark = light]) => [name, [light, dark]]),
);

// The least contrast, and texts on their backgrounds.
test.for([
  [
    4.5,
    "ink paper, ink surface, ink sunken, ink brand-soft, muted paper, muted surface, muted sunken",
  ],
  [
    4.5,
    "brand paper, brand surface, brand brand-soft, danger paper, danger surface, accent surface",
  ],
  [4.5, "paper ink, on-brand brand, on-brand brand-strong"],
  [7, "on-percent percent, on-amount amount, on-delivery delivery, on-gift gift"],
  [3, "control surface, control paper"],
] as const)("a contrast of %d in both schemes: %s", ([least, pairs]) => {
  for (const pair of pairs.split(", "))
    for (const scheme of [0, 1]) {
      const [text = "", ground = ""] = pair.split(" ").map((name) => colours.get(name)?.[scheme]);
      expect(contrast(text, ground), pair).toBeGreaterThanOrEqual(least);
    }
});

// A wrong estimated height makes the page jump and show nothing for a moment; those of one list are about equal.
test("public pages delay the layout of rows and codes only", () => {
  const files = globSync("app/styles/**/*.css");
  const delaying = files.filter((file) =>
    /content-visibility: auto/.test(readFileSync(file, "utf8")),
  );
  expect(delaying.sort()).toEqual(["app/styles/components/rows.css", "app/styles/pages/brand.css"]);
});
