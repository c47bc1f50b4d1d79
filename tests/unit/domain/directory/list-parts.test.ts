import { expect, test } from "vitest";
import { firstPart } from "#app/domain/directory/list-parts.ts";

test.for([
  ["before the brand that would have too many codes", [4, 6, 1], { brands: 9, codes: 10 }, [4, 6]],
  ["before the brand that is one too many", [1, 1, 1], { brands: 2, codes: 10 }, [1, 1]],
  [
    "after a first brand of more codes than it has room for",
    [11, 2],
    { brands: 9, codes: 10 },
    [11],
  ],
  ["with a list that is as long as may be", [0, 3], { brands: 2, codes: 3 }, [0, 3]],
  ["with an empty list", [], { brands: 1, codes: 1 }, []],
] as const)("a part ends %s", ([, codes, limit, part]) => {
  const brands = codes.map((liveCodes) => ({ liveCodes }));
  expect(firstPart(brands, limit).map(({ liveCodes }) => liveCodes)).toEqual(part);
});
