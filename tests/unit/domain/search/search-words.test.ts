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

const read = (query: string) => readQuery(buildIndex([]), query);

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

test("a query is read up to its 100th character", () => {
  const words = [96, 97, 100].map((spaces) => read(`${" ".repeat(spaces)}noon`).rest);
  expect(words).toEqual([["noon"], ["noo"], []]);
});
