import { expect, test } from "vitest";
import { cutIntoParts, firstPart } from "#app/domain/directory/list-parts.ts";

const brands = (...codes: number[]) => codes.map((liveCodes) => ({ liveCodes }));
const sizes = (codes: number[], limit: { brands: number; codes: number }) =>
  cutIntoParts(brands(...codes), limit).map((part) => part.map(({ liveCodes }) => liveCodes));

test("a part ends before the brand that would have too many codes, or be one too many", () => {
  expect(sizes([4, 6, 1, 9, 2], { brands: 9, codes: 10 })).toEqual([[4, 6], [1, 9], [2]]);
  expect(sizes([1, 1, 1, 1, 1], { brands: 2, codes: 10 })).toEqual([[1, 1], [1, 1], [1]]);
});

test("a brand of more codes than a part has room for is a part by itself", () => {
  expect(sizes([11, 2, 30, 1], { brands: 9, codes: 10 })).toEqual([[11], [2], [30], [1]]);
});

test("an empty list is one empty part, and a short one is whole", () => {
  expect(sizes([], { brands: 1, codes: 1 })).toEqual([[]]);
  const short = brands(0, 3);
  expect(firstPart(short, { brands: 2, codes: 3 })).toBe(short);
});
