import fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "#app/domain/directory/categories.ts";
import { contrast } from "#tests/support/reading/contrast.ts";
import { defaultLogo, placeholderLogo } from "#worker/logos/placeholder.ts";

const draw = (name: string, more: { name_ar?: string; category?: string } = {}) =>
  placeholderLogo({ name, name_ar: null, category: null, ...more });
const find = (svg: string, pattern: RegExp) => pattern.exec(svg)?.[1] ?? "";
const letterOf = (svg: string) => />([^<>]*)<\/text>/.exec(svg)?.[1];
const colourOf = (svg: string) => find(svg, /<rect[^>]* fill="(#[0-9a-f]{6})"/);

test.each([
  ["noon", "N"],
  ["6thStreet", "6"],
  ["<b>&amp;", "B"],
  ["émax", "É"],
  ["e\u0301max", "É"],
  ["ß-shop", "S"],
  ["أمواج", "أ"],
  ["𐐨deseret", "𐐀"],
])("the placeholder of %j shows %j", (name, letter) => {
  expect(draw(name)).toMatch(/^<svg xmlns="[^"]+" width="64" height="64" /);
  expect(letterOf(draw(name))).toBe(letter);
});

test("a name without a letter or digit has the default logo", () => {
  expect(defaultLogo).toMatch(/^<svg xmlns="[^"]+" width="64" height="64" /);
  for (const name of ["", " ", "!?&", "❤️"]) expect(draw(name)).toBe(defaultLogo);
});

test("names are spread over 15 colours, each in contrast to its letter", () => {
  const svgs = Array.from({ length: 2_000 }, (_, at) => draw(`Brand ${at}`));
  expect(new Set(svgs.map(colourOf)).size).toBe(15);
  for (const svg of svgs)
    expect(contrast(colourOf(svg), find(svg, /<text[^>]* fill="(#[0-9a-f]{6})"/))).toBeGreaterThan(
      4.5,
    );
});

test("no name can write markup into the placeholder", () => {
  const property = fc.property(fc.string({ unit: "binary" }), (name) => {
    expect(letterOf(draw(name)) ?? "A").toMatch(/^[\p{L}\p{N}]\p{M}*$/u);
  });
  fc.assert(property);
});

test("each category has its icon, and an unknown category has the icon of none", () => {
  const iconOf = (category?: string) =>
    find(draw("Noon", category === undefined ? {} : { category }), / d="([^"]+)"/);
  const icons = new Set([...Object.keys(categories).map(iconOf), iconOf()]);
  expect(icons.size).toBe(Object.keys(categories).length + 1);
  expect(iconOf("toString")).toBe(iconOf());
});
