// @module-tag all
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { brandAt, parseIndex } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { rowsOf } from "#tests/support/data/many-brands.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

afterEach(() => vi.restoreAllMocks());

const seed = seedIndex();
const shopLike = fc.string({
  unit: fc.constantFrom(..."aoh&m.n-' /:?@ء ابلنوقغ7٦\u200f\ue000|*\n"),
});
const anyText = fc.oneof(fc.string({ unit: "binary" }), shopLike);

const rowOf = (name: string, other: string): BrandRow => ({
  country_id: 1,
  slug: "any",
  name,
  name_ar: other || null,
  aliases: [other, name],
  category: other,
  website_url: other,
  liveCodes: 1,
});

test("any text can be searched for in any brand, and the brand is read back as it was", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, other, query) => {
      const index = parseIndex(JSON.stringify(buildIndex([rowOf(name, other)])));
      expect(brandAt(index, 0)).toMatchObject({ slug: "any", name, name_ar: other || null });
      expect(readQuery(index, query).total).toBeLessThanOrEqual(1);
      readQuery(seed, query);
    }),
    // Each index has all tables of words.
    { numRuns: 500 },
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

/** How often texts are looked through or compared while a query is answered. */
function steps(index: ReturnType<typeof buildIndex>, query: string): number {
  readQuery(index, query);
  const includes = vi.spyOn(String.prototype, "includes");
  const characters = vi.spyOn(Math, "abs");
  readQuery(index, query);
  const count = includes.mock.calls.length + characters.mock.calls.length;
  vi.restoreAllMocks();
  return count;
}

const words = (count: number) => "qxwjv ".repeat(count).trim();

test("the work is linear in the brands and in the words of the query, and bounded", () => {
  const small = buildIndex(rowsOf(500, 3));
  const large = buildIndex(rowsOf(1000, 3));
  for (const query of ["qxwjvzzp", "carrefuor market", "كود خصم نمشي", words(6)]) {
    expect(steps(large, query), query).toBeLessThan(2.5 * steps(small, query));
  }
  expect(steps(small, words(12))).toBeLessThan(2.5 * steps(small, words(6)));
  expect(steps(small, words(100_000))).toBeLessThanOrEqual(steps(small, words(17)) * 1.1);
});
