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

test("a placeholder shows one letter, and has a view for each language", () => {
  expect(placeholderOf({ name: "Noon", name_ar: "نون", category: "pharmacy" })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
      '<view id="en" viewBox="64 0 64 64"/><view id="ar" viewBox="128 0 64 64"/>' +
      '<view id="icon" viewBox="192 0 64 64"/>' +
      '<rect width="192" height="64" fill="#0369a1"/>' +
      '<text x="32" y="33" text-anchor="middle" dominant-baseline="central" ' +
      'font-family="system-ui,sans-serif" font-size="34" font-weight="600" fill="#ffffff">' +
      'N</text><text x="96" y="33" text-anchor="middle" dominant-baseline="central" ' +
      'font-family="system-ui,sans-serif" font-size="34" font-weight="600" fill="#ffffff">' +
      'N</text><text x="160" y="33" text-anchor="middle" dominant-baseline="central" ' +
      'font-family="system-ui,sans-serif" font-size="34" font-weight="600" fill="#ffffff">' +
      'ن</text><rect x="192" width="64" height="64" fill="#228986" fill-opacity=".2"/>' +
      '<path transform="translate(206 14) scale(1.5)" fill="none" stroke="#228986" ' +
      'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ' +
      'd="M9 4h6v5h5v6h-5v5H9v-5H4V9h5z"/></svg>',
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

test("the default logo is a grey tag on a square", () => {
  expect(defaultLogo).toMatch(
    /^<svg [^>]*viewBox="0 0 64 64"><rect width="64" height="64" fill="#e5e7eb"\/><path fill="#6b7280" fill-rule="evenodd" d="M14 18a4[^"]*zM23 19a4[^"]*z"\/><\/svg>$/,
  );
});
