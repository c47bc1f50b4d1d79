import { expect, test } from "vitest";
import { sortRows } from "#app/admin/catalogue/brand-filters.ts";

test("brands without a value come last, whichever way they are sorted", () => {
  const rows = [{ at: "b" }, { at: null }, { at: "A" }, { at: "ç" }];
  const sorted = (isDescending: boolean) =>
    sortRows(rows, ({ at }) => at, isDescending).map(({ at }) => at);
  expect(sorted(false)).toEqual(["A", "b", "ç", null]);
  expect(sorted(true)).toEqual(["ç", "b", "A", null]);
  expect(sortRows([9, 10, 1], (row) => row, true)).toEqual([10, 9, 1]);
});
