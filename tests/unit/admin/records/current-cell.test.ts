import { expect, test } from "vitest";
import { nextPosition } from "#app/admin/records/current-cell.ts";

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

test("in a table of rows Home and End lead to the first and the last, and a page is ten", () => {
  const at = (key: string) =>
    nextPosition({ key, ctrlKey: false, metaKey: false }, { row: 20, column: 0 }, { rows: 90 }).row;
  expect([at("Home"), at("End"), at("ArrowLeft")]).toEqual([0, 89, 20]);
  expect([at("PageUp"), at("PageDown")]).toEqual([10, 30]);
});
