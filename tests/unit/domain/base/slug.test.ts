import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "#app/domain/base/slug.ts";

test.for([
  ["H&M", "h-m"],
  ["L’Oréal", "loreal"],
  ["  Bath   &  Body Works ", "bath-body-works"],
  ["Lancôme", "lancome"],
  ["Ｎｏｏｎ", "noon"],
  ["أمازون", "امازون"],
  ["مـــكتبة", "مكتبة"],
  ["نُون", "نون"],
  ["Toys🧸Kids", "toys-kids"],
  ["&&&", ""],
] as const)("the slug of %j is %j", ([name, slug]) => {
  expect(slugify(name)).toBe(slug);
});

test("a slug holds letters, digits and single hyphens inside, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[\p{L}\p{N}-]*$/u);
      expect(slug).not.toMatch(/^-|--|-$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test("a slug does not depend on case or on how accents are encoded", () => {
  for (const name of ["L'Oréal", "Okaïdi", "أمازون", "Géant"]) {
    expect(slugify(name.normalize("NFD"))).toBe(slugify(name.normalize("NFC")));
    expect(slugify(name.toUpperCase())).toBe(slugify(name));
  }
});
