import { expect, test } from "vitest";
import { nextSorting, sortRows } from "#app/admin/grid/sorting.ts";
import { nextPosition } from "#app/admin/records/position.ts";

test("rows without a value come last, whichever way they are sorted", () => {
  const rows = [{ at: "b" }, { at: null }, { at: "A" }, { at: "ç" }];
  const sorted = (isDescending: boolean) =>
    sortRows(rows, ({ at }) => at, isDescending).map(({ at }) => at);
  expect(sorted(false)).toEqual(["A", "b", "ç", null]);
  expect(sorted(true)).toEqual(["ç", "b", "A", null]);
  expect(sortRows([9, 10, 1], (row) => row, true)).toEqual([10, 9, 1]);
});

test("a column sorts texts from their beginning and numbers from the largest, then back, then not", () => {
  const texts = { column: "name", startsDescending: false };
  const first = nextSorting(null, texts);
  expect(first).toEqual({ column: "name", isDescending: false });
  const second = nextSorting(first, texts);
  expect(second).toEqual({ column: "name", isDescending: true });
  expect(nextSorting(second, texts)).toBeNull();
  const numbers = { column: "live", startsDescending: true };
  expect(nextSorting(second, numbers)).toEqual({ column: "live", isDescending: true });
});

test.for([
  ["ArrowUp", false, { row: 0, column: 1 }],
  ["PageDown", false, { row: 3, column: 1 }],
  ["ArrowRight", false, { row: 1, column: 2 }],
  ["Home", false, { row: 1, column: 0 }],
  ["End", false, { row: 1, column: 2 }],
  ["Home", true, { row: 0, column: 0 }],
  ["End", true, { row: 3, column: 2 }],
] as const)(
  "from the second cell of the second row %s (Ctrl: %s) leads to %j",
  ([key, ctrlKey, next]) => {
    const event = { key, ctrlKey, metaKey: false };
    const at = (one: typeof event) =>
      nextPosition(one, { row: 1, column: 1 }, { rows: 4, columns: 3 });
    expect(at(event)).toEqual(next);
    // Cmd, on a Mac.
    expect(at({ key, ctrlKey: false, metaKey: ctrlKey })).toEqual(next);
  },
);

test("in a table of rows Home and End lead to the first and the last", () => {
  const at = (key: string) =>
    nextPosition({ key, ctrlKey: false, metaKey: false }, { row: 2, column: 0 }, { rows: 9 }).row;
  expect([at("Home"), at("End"), at("ArrowLeft")]).toEqual([0, 8, 2]);
});
