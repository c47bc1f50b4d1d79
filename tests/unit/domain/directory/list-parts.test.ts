import { expect, test } from "vitest";
import { firstPart } from "#app/domain/directory/list-parts.ts";

test("a part ends before the brand or the codes that are too many, but has a brand", () => {
  const part = (brands: number, codes: number, ...counts: number[]) => {
    const list = counts.map((liveCodes) => ({ liveCodes }));
    return firstPart(list, { brands, codes })
      .map(({ liveCodes }) => liveCodes)
      .join(" ");
  };
  const parts = [part(9, 10, 4, 6, 1), part(2, 10, 1, 1, 1), part(9, 10, 11, 2), part(2, 3, 0, 3)];
  expect([...parts, part(1, 1)]).toEqual(["4 6", "1 1", "11", "0 3", ""]);
});
