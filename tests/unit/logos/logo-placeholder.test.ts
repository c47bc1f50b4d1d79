import fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "#app/domain/directory/categories.ts";
import { contrast } from "#tests/support/reading/contrast.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { defaultLogo, placeholderLogo } from "#worker/logos/placeholder.ts";

const draw = (name: string, category: string | null = null) =>
  placeholderLogo({ name, name_ar: null, category });
const find = (svg: string, pattern: RegExp) => pattern.exec(svg)?.[1] ?? "";
const letterOf = (svg: string) => />([^<>]*)<\/text>/.exec(svg)?.[1];

const letters = `
  noon | N
  <b>&amp; | B
  e\u0301max | É
  أمواج | أ
  𐐨deseret | 𐐀
`;

test.for(rows(letters))("the placeholder of %s shows %s", ([name, letter]) => {
  expect(draw(name)).toMatch(/^<svg xmlns="[^"]+" width="64" height="64" /);
  expect(letterOf(draw(name))).toBe(letter);
});

test("a name without a letter or digit has the default logo", () => {
  for (const name of ["", "!?&", "❤️"]) expect(draw(name)).toBe(defaultLogo);
});

test("names are spread over 15 colours, each in contrast to its letter", () => {
  const svgs = Array.from({ length: 2_000 }, (_, at) => draw(`Brand ${at}`));
  const pairs = new Set(
    svgs.map((svg) =>
      ["rect", "text"].map((tag) => find(svg, RegExp(`<${tag}[^>]* fill="(#\\w{6})"`))).join(),
    ),
  );
  expect(pairs.size).toBe(15);
  for (const pair of pairs) {
    const [ground = "", letter = ""] = pair.split(",");
    expect(contrast(ground, letter)).toBeGreaterThan(4.5);
  }
});

test("no name can write markup into the placeholder", () => {
  const property = fc.property(fc.string({ unit: "binary" }), (name) => {
    expect(letterOf(draw(name)) ?? "A").toMatch(/^[\p{L}\p{N}]\p{M}*$/u);
  });
  fc.assert(property);
});

test("each category has its icon, and an unknown category has the icon of none", () => {
  const iconOf = (category: string | null) => find(draw("Noon", category), / d="([^"]+)"/);
  const icons = new Set([null, ...Object.keys(categories)].map(iconOf));
  expect(icons.size).toBe(Object.keys(categories).length + 1);
  expect(iconOf("toString")).toBe(iconOf(null));
});
