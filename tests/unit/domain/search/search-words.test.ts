import fc from "fast-check";
import { expect, test } from "vitest";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { detached, foldedWords } from "#app/domain/search/fold.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { edits } from "#app/domain/search/spelling/edits.ts";

/** Computes optimal string alignment by its recursive definition. */
function editsByDefinition(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return Math.min(
    editsByDefinition(restA, restB) + Number(a[0] !== b[0]),
    editsByDefinition(restA, b) + 1,
    editsByDefinition(a, restB) + 1,
    isSwapped ? editsByDefinition(a.slice(2), b.slice(2)) + 1 : Infinity,
  );
}

test("edits are counted as in textbooks, up to the limit", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.nat(2), (a, b, max) => {
      expect(edits(a, b, max)).toBe(Math.min(editsByDefinition(a, b), max + 1));
    }),
    { numRuns: 2000 },
  );
});

const read = (query: string, options = {}) => readQuery(buildIndex([]), query, options);

test.for([
  ["noon in the UAE", "noon", 1],
  ["كود خصم نمشي", "نمشي", null],
  ["نون بالسعودية", "نون", 2],
  // Amman is in Jordan, if that is named too.
  ["عمان نون الأردن", "نون", 4],
  ["noon.com", "noon", null],
  ["noon 2026", "noon", null],
] as const)("%j asks for %j", ([query, content, country]) => {
  const { rest, country: found } = read(query);
  expect([rest.map(detached), found]).toEqual([foldedWords(content), country]);
});

test("words of any store are not part of a name, with or without prefixes", () => {
  for (const query of [
    ...["official online store website site shop app for noon", "https www noon com http"],
    "best noon promo codes code promocode promotion promotions coupon coupons deals deal",
    "free shipping on first order of noon today in united arab arabia for new user",
    "قسيمة قسائم رمز برومو بروموكود ترويجي noon متجر موقع تطبيق",
    "كود اكواد كوبون كوبونات خصم خصومات تخفيض تخفيضات عرض عروض noon شحن مجاني اول طلب جديد",
    ...["الكود والكود بالكود للكود لكود بكود وكود noon", "alnoon", "noon 2026 2031"],
  ]) {
    expect(read(query, { exact: true }).rest.map(detached), query).toEqual(["noon"]);
  }
});

test("a query is read up to its 100th character", () => {
  const words = [96, 97, 100].map((spaces) => read(`${" ".repeat(spaces)}noon`).rest);
  expect(words).toEqual([["noon"], ["noo"], []]);
});
