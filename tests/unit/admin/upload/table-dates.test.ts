import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  detectDateOrder,
  type ReadDate,
  readDate,
  readTypedDate,
} from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";

const said = (read: ReadDate) => {
  if ("value" in read) return read.value;
  if ("days" in read) return `${read.days.day} or ${read.days.month}`;
  return read.suggestion ? `${read.fault}, meant ${read.suggestion}` : read.fault;
};

test("each date, in whatever way it is written, is read as it is listed", async () => {
  const list = readFileSync(new URL("lists/dates.txt", import.meta.url), "utf8");
  const answered = list.replace(/^(.+) →.*$/gm, (_, text: string) => {
    const inOrders = ([null, "day", "month"] as const).map((order) => readDate(text, order));
    const near = (["next", "last"] as const).map((way) => readTypedDate(text, "2026-11-22", way));
    const [inColumn, alone] = [inOrders, near].map((all) =>
      [...new Set(all.map(said))].join(" | "),
    );
    const typed = alone === inColumn ? "" : `; alone ${alone}`;
    return `${text} → ${inColumn}${typed}${` ${detectDateOrder([text]) ?? ""}`.trimEnd()}`;
  });
  await expect(answered).toMatchFileSnapshot("lists/dates.txt");
});

test.for([
  [["25/12/2026", "", "2026-01-02", "31/1/2026", "05/05/2026"], "day"],
  [["12/25/2026", "soon"], "month"],
  // One that fits both orders is read as the others of its column.
  [["01/11/2026", "19/07/2026"], "day"],
  [["01/11/26", "07/19/26"], "month"],
  [["2026-11-01", "05/05/2026", "01/11/2026", ""], null],
  [["25/12/2026", "12/25/2026", "01/11/2026"], null],
] as const)("the order of the dates %j is %s", ([texts, order]) => {
  expect(detectDateOrder(texts)).toBe(order);
});

test("29 February is looked for in four years either way", () => {
  const typed = (today: string) =>
    (["next", "last"] as const).map((way) => said(readTypedDate("29 Feb", today, way)));
  expect(["2028-02-29", "2028-03-01", "2028-02-28"].map(typed)).toEqual([
    ["2028-02-29", "2028-02-29"],
    ["2032-02-29", "2028-02-29"],
    ["2028-02-29", "2024-02-29"],
  ]);
});

test("what is read is a day of the calendar", () => {
  const part = fc.oneof(fc.nat(40).map(String), fc.nat(2200).map(String), fc.string());
  const written = fc
    .tuple(part, part, part, fc.constantFrom("/", "-", ".", " "))
    .map(([a, b, c, between]) => [a, b, c].join(between));
  fc.assert(
    fc.property(
      fc.oneof(written, fc.string()),
      fc.constantFrom("day", "month", null),
      (text, order) => {
        const date = readDate(text, order);
        if ("value" in date) expect(isCalendarDate(date.value)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
