import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "#app/domain/base/slug.ts";
import { element, escapeXml } from "#app/domain/base/xml.ts";

test("characters of markup are escaped, and those that XML cannot hold are left out", () => {
  expect(escapeXml(`<a href="x">'&`)).toBe("&#60;a href=&#34;x&#34;&#62;&#39;&#38;");
  expect(escapeXml("a\0b\u0008c\u000bd\ufffee\ud800f\udc00g")).toBe("abcdefg");
  expect(escapeXml("\t\n\r \u00a0 نون 😀 \ufffd")).toBe("\t\n\r \u00a0 نون 😀 \ufffd");
});

test("an element without a text is left out", () => {
  expect(element("title", "A & B")).toBe("<title>A &#38; B</title>");
  expect(element("title", "") + element("title", undefined)).toBe("");
});

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
