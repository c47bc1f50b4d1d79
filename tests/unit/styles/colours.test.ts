import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#tests/support/reading/contrast.ts";

const css = readFileSync("app/styles/base/tokens.css", "utf8");
const tokens = [
  ...css.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g),
];

const schemes = {
  light: Object.fromEntries(tokens.map(([, name, light]) => [name, light])),
  dark: Object.fromEntries(tokens.map(([, name, light, dark]) => [name, dark ?? light])),
};

const pairs = [
  // The text, its background, and the least contrast.
  ...["paper", "surface", "sunken", "brand-soft"].map((ground) => ["ink", ground, 4.5] as const),
  ...["paper", "surface", "sunken"].map((ground) => ["muted", ground, 4.5] as const),
  ...["paper", "surface", "brand-soft"].map((ground) => ["brand", ground, 4.5] as const),
  ...["paper", "surface"].map((ground) => ["danger", ground, 4.5] as const),
  ["accent", "surface", 4.5],
  ["paper", "ink", 4.5],
  ["on-brand", "brand", 4.5],
  ["on-brand", "brand-strong", 4.5],
  ["on-percent", "percent", 7],
  ["on-amount", "amount", 7],
  ["on-delivery", "delivery", 7],
  ["on-gift", "gift", 7],
  ["control", "surface", 3],
  ["control", "paper", 3],
] as const;

for (const [scheme, colours] of Object.entries(schemes)) {
  test.each(pairs)(
    `in the ${scheme} scheme %s on %s has a contrast of at least %d`,
    (text, ground, least) => {
      expect(contrast(colours[text] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(least);
    },
  );
}
