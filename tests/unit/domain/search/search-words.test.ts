import fc from "fast-check";
import { expect, test } from "vitest";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { detached, foldedWords } from "#app/domain/search/fold.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { edits } from "#app/domain/search/spelling/edits.ts";

/** Computes optimal string alignment by the table of textbooks. */
function editsByTable(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j - 1) + same, at(i - 1, j) + 1, at(i, j - 1) + 1, swap));
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}

test("edits are counted as in textbooks, up to the limit", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.nat(2), (a, b, max) => {
      expect(edits(a, b, max)).toBe(Math.min(editsByTable(a, b), max + 1));
    }),
    { numRuns: 5000 },
  );
});

test.for([
  ["noon in the UAE", "noon", 1],
  ["كود خصم نمشي", "نمشي", null],
  ["نون بالسعودية", "نون", 2],
  // Amman is in Jordan, if that is named too.
  ["عمان نون الأردن", "نون", 4],
  ["noon.com", "noon", null],
  ["noon 2026", "noon", null],
] as const)("%j asks for %j", ([query, content, country]) => {
  const read = readQuery(buildIndex([]), query);
  expect(read.rest.map(detached)).toEqual(foldedWords(content));
  expect(read.country).toBe(country);
});

test("words of any store are not part of a name, with or without prefixes", () => {
  for (const query of [
    ...["official online store website site shop app for noon", "https www noon com http"],
    "best noon promo codes code promocode promotion promotions coupon coupons",
    "noon discounts discount offer offers deal deals voucher vouchers sale sales off save",
    "free shipping on first order of noon today in united arab arabia for new user",
    "noon code promo reduction remise livraison",
    "كود اكواد كوبون كوبونات خصم خصومات تخفيض تخفيضات عرض عروض noon",
    "قسيمة قسائم رمز برومو بروموكود ترويجي noon متجر موقع تطبيق",
    "شحن مجاني اول طلب جديد فعال شراء تسوق في من على عربية متحدة noon",
    ...["الكود والكود بالكود للكود لكود بكود وكود noon", "alnoon", "noon 2026 2031"],
  ]) {
    const { rest } = readQuery(buildIndex([]), query, { exact: true });
    expect(rest.map(detached), query).toEqual(["noon"]);
  }
});

test("a query is read up to its 100th character", () => {
  const words = (spaces: number) => readQuery(buildIndex([]), `${" ".repeat(spaces)}noon`).rest;
  expect([words(96), words(97), words(100)]).toEqual([["noon"], ["noo"], []]);
});
