import fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "#app/domain/directory/categories.ts";
import { contrast } from "#tests/support/reading/contrast.ts";
import { defaultLogo, placeholderLogo as placeholderOf } from "#worker/logos/placeholder.ts";

const placeholderLogo = (name: string) => placeholderOf({ name, name_ar: null, category: null });
const arabicLetterOf = (svg: string) =>
  />([^<>]*)<\/text><rect[^>]*\/><path[^>]*\/><\/svg>$/.exec(svg)?.[1];

const letterOf = (svg: string) => />([^<>]*)<\/text>/.exec(svg)?.[1];
const colourOf = (svg: string) => /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? "";
const letterColourOf = (svg: string) => /<text[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? "";

test.each([
  ["noon", "N"],
  ["6thStreet", "6"],
  ["  (RED)", "R"],
  ["<b>&amp;", "B"],
  ["émax", "É"],
  ["e\u0301max", "É"],
  ["ß-shop", "S"],
  ["العربية للعود", "ا"],
  ["أمواج", "أ"],
  ["مكتبة جرير", "م"],
  ["𐐨deseret", "𐐀"],
])("the placeholder of %j shows %j", (name, letter) => {
  expect(letterOf(placeholderLogo(name))).toBe(letter);
});

test("the placeholder is an SVG of 64 by 64", () => {
  expect(placeholderLogo("Noon")).toMatch(/^<svg xmlns="[^"]+" width="64" height="64" /);
  expect(defaultLogo).toMatch(/^<svg xmlns="[^"]+" width="64" height="64" /);
});

test("a name without letter or digit gives the default logo", () => {
  for (const name of ["", " ", "!?&", "❤️"]) expect(placeholderLogo(name)).toBe(defaultLogo);
});

test("a name keeps its colour, however its accents are encoded", () => {
  expect(colourOf(placeholderLogo("Noon"))).toBe("#0369a1");
  expect(placeholderLogo("e\u0301max")).toBe(placeholderLogo("émax"));
});

test("names spread over 15 colours, each readable under its letter", () => {
  const pairs = new Map<string, string>();
  for (let i = 0; i < 2_000; i++) {
    const svg = placeholderLogo(`Brand ${i}`);
    pairs.set(colourOf(svg), letterColourOf(svg));
  }
  expect(pairs.size).toBe(15);
  for (const [colour, letterColour] of pairs) {
    expect(contrast(colour, letterColour), `${letterColour} on ${colour}`).toBeGreaterThan(4.5);
  }
});

test("no name can write markup into the placeholder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const letter = letterOf(placeholderLogo(name));
      expect(letter ?? "A").toMatch(/^[\p{L}\p{N}]\p{M}*$/u);
    }),
  );
});

test("each category has an icon, and what is no category that is known has another", () => {
  const drawn = (category: string | null) =>
    / d="([^"]+)"/.exec(placeholderOf({ name: "Noon", name_ar: null, category }))?.[1];
  const icons = new Set(Object.keys(categories).map(drawn));
  expect(icons.size).toBe(Object.keys(categories).length);
  expect(icons.has(drawn(null))).toBe(false);
  expect(drawn("toString")).toBe(drawn(null));
});

test("the Arabic view shows the letter of the name if there is no Arabic one", () => {
  expect(arabicLetterOf(placeholderLogo("Noon"))).toBe("N");
  expect(arabicLetterOf(placeholderOf({ name: "Noon", name_ar: "!", category: null }))).toBe("N");
});
