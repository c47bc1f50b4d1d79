import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "#app/domain/base/slug.ts";

test("names have slugs of letters, digits and single hyphens", () => {
  const names = ["H&M", "L’Oréal", "  Bath   &  Body Works ", "Ｎｏｏｎ", "Toys🧸Kids", "&&&"];
  const arabic = ["أمازون", "مـــكتبة", "نُون"];
  const slugs = "h-m loreal bath-body-works noon toys-kids  امازون مكتبة نون".split(" ");
  expect([...names, ...arabic].map(slugify)).toEqual(slugs);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test("a slug does not depend on case or on how accents are encoded", () => {
  for (const name of ["L'Oréal", "Okaïdi", "أمازون"]) {
    expect(slugify(name.normalize("NFD"))).toBe(slugify(name.normalize("NFC")));
    expect(slugify(name.toUpperCase())).toBe(slugify(name));
  }
});
