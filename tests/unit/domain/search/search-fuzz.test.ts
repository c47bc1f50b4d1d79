// @module-tag all
import fc from "fast-check";
import { expect, test } from "vitest";
import { brandAt, parseIndex } from "#app/domain/search/brand-index.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const seed = seedIndex();
const shopLike = fc.string({
  unit: fc.constantFrom(..."aoh&m.n-' /:?@ء ابلنوقغ7٦\u200f\ue000|*\n"),
});
const anyText = fc.oneof(fc.string({ unit: "binary" }), shopLike);

test("any text can be searched for in any brand, and the brand is read back as it was", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, other, query) => {
      const own = { slug: "any", name, name_ar: other || null };
      const texts = { aliases: [other, name], category: other, website_url: other };
      const built = buildIndex([{ ...own, ...texts, country_id: 1, liveCodes: 1 }]);
      const index = parseIndex(JSON.stringify(built));
      expect(brandAt(index, 0)).toMatchObject(own);
      expect(readQuery(index, query).total).toBeLessThanOrEqual(1);
      readQuery(seed, query);
    }),
    // Each index has all tables of words.
    { numRuns: 250 },
  );
});

test("a brand is found by its own name, first, however it is spaced", () => {
  for (const [at, name] of seed.name.entries()) {
    const { slug } = brandAt(seed, at);
    for (const query of [name, name.toUpperCase(), ` ${name.replaceAll(" ", "  ")} `]) {
      const { hits } = readQuery(seed, query.slice(0, 100));
      expect(hits[0]?.slug, query).toBe(slug);
    }
  }
});
