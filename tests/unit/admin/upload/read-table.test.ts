import fc from "fast-check";
import { expect, test } from "vitest";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import type { TableFault } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import type { DateOrder } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { templateRows } from "#app/admin/upload/spreadsheet/reader/template.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { readByFields, readByName as readRows } from "#tests/support/data/tables.ts";
import { compareReadings, keepReading } from "./readings.ts";

const heading = ["Brand", "Code", "Discount", "Last verified", "Expiry date"];
const row = (...cells: Cell[]) => ["Noon", "SAVE10", "10% off", "2026-11-20", "", ...cells];
const readByName = (...given: Parameters<typeof readRows>) => {
  const read = readRows(...given);
  keepReading(read.shape, read);
  return read;
};
const messages = (rows: Cell[][]) => readByName(rows).faults.map((fault) => faultText([fault]));

const stored: FormItem[] = [
  {
    brand: "Noon",
    logoUrl: "https://a.example/l.png",
    promoCodes: [{ code: "SAVE10", discount: "10% off", lastReportedDate: "2026-11-01" }],
  },
];

test("rows of one brand become one item, wherever they stand", () => {
  const { faults, items } = readByName([
    [
      ...["Brand", "Brand in Arabic", "Logo", "Code", "Discount", "Discount in Arabic", "Verified"],
      "Active",
    ],
    ["Noon", "", "", "A", "10%", "خصم", "2026-11-20", "yes"],
    ["Zara", "زارا", "", "A", "20%", "", "2026-11-21", "لا"],
    ["", "", "", "", "", "", "", null],
    ["Noon", "نون", "https://a.example/n.png", "B", "5%", "", "2026-11-20", false],
  ]);
  expect([faults, items.map(({ brand }) => brand)]).toEqual([[], ["Noon", "Zara"]]);
});

test("an empty cell is an absent field, and what an upload must have stays as it stands", () => {
  const { faults } = readByName(
    [
      ["Brand", "Code", "Expiry date"],
      ["Zara", "", ""],
      ["NOON", "SAVE10", "2026-12-31"],
    ],
    { stored },
  );
  expect(faults).toEqual([]);
});

test("a new code needs a discount and the day it was verified", () => {
  const rows = [heading, row(), ["Noon", "NEW", "", "2026-11-20"], ["Noon", "NEW2", "5%", ""]];
  const { faults, items } = readByName(rows, { stored });
  expect(faults.map((fault) => faultText([fault]))).toEqual([
    "Row 3, Discount: empty",
    "Row 4, Last verified: empty",
  ]);
  expect(items).toMatchObject([{ promoCodes: [{ code: "SAVE10" }] }]);
  expect(readByName(rows, { stored: null })).toMatchObject({ faults: [], items: [] });
});

test("faults name their row and column", () => {
  const { faults } = readByName([
    [...heading, "Active", "Max uses", "Logo"],
    row(),
    ["Noon", "", "10%", "2026-11-20"],
    ["", "B", "10%", "2026-11-20"],
    [],
    ["Noon", "C", "10%", "2026-11-20", "31/02/2026"],
    ["Noon", "D", "10%", "2026-11-20", "25/12/99"],
    ["Noon", "E", "10%", "soon", "", "perhaps", "many"],
    ["Noon", "SAVE10", "20%", "2026-11-20"],
    ["NOÖN", "F", "20%", "2026-11-20"],
    ["Zara", "x".repeat(65), "20%", "2026-11-20"],
    ["H&M", "A", "20%", "2026-11-20", "", "", "", "logo.png"],
    ["H&M", "B", "20%", "2026-11-20"],
  ]);
  expect(faults).toHaveLength(10);
});

test("rows with a fault are left out, and no others of their brand", () => {
  const { rows, goodRows } = readByName([
    [...heading, "Logo"],
    row(),
    ["Noon", "B", "10%", "soon"],
    ["H&M", "A", "20%", "2026-11-20", "", "logo.png"],
    ["H&M", "B", "20%", "2026-11-20"],
  ]);
  expect([rows, goodRows]).toEqual([4, 2]);
});

test("dates that fit both orders are held back until their column's order is said", () => {
  const rows = [
    heading,
    ["Noon", "A", "10%", "2026-11-20", "01/11/2026"],
    ["Noon", "B", "10%", "2026-11-20", "19/07/2026"],
    ["Noon", "C", "10%", "2026-11-20", "12/25/2026"],
    ["Noon", "D", "10%", "01/02/2026", ""],
  ];
  const days = ({ items }: ReturnType<typeof readRows>) =>
    items[0]?.promoCodes.map(({ expiryDate }) => expiryDate);
  const held = readByName(rows);
  // A required date that waits for its order is not reported as lacking.
  expect(held.faults.map((fault) => faultText([fault]))).toEqual([
    "Row 2, Expiry date: what day is 01/11/2026?",
    "Row 5, Last verified: what day is 01/02/2026?",
  ]);
  expect(held.faults[0]?.fixes?.map((fix) => fixText(fix, held.faults[0] as TableFault))).toEqual([
    "Nov 1, 2026",
    "Jan 11, 2026",
  ]);
  expect(days(held)).toEqual(["2026-07-19", "2026-12-25"]);
  const said = readByName(rows, { orders: { 3: "day", 4: "month" } });
  expect([said.faults, days(said)]).toEqual([
    [],
    ["2026-01-11", "2026-07-19", "2026-12-25", undefined],
  ]);
});

test("what the dates of a column show goes before the order of an earlier file", () => {
  const rows = [heading, row(), ["Noon", "B", "5%", "2026-11-20", "12/25/2026"]];
  rows.push(["Noon", "C", "5%", "2026-11-20", "11/01/2026"]);
  const { items } = readByName(rows, { orders: { 4: "day" } });
  expect(items[0]?.promoCodes.at(-1)?.expiryDate).toBe("2026-11-01");
});

test("a table without a column of brands, or of codes, is refused whole", () => {
  expect(messages([["Code"], ["A"]])).toEqual(["No column is Brand name"]);
  expect(
    messages([
      ["Brand", "Discount"],
      ["Noon", "10%"],
    ]),
  ).toEqual(["No column is Code"]);
  expect(
    readByName([
      ["Brand", "Brand in Arabic"],
      ["Noon", "نون"],
    ]),
  ).toMatchObject({ faults: [], items: [{ brand: "Noon", brandAr: "نون", promoCodes: [] }] });
});

test("other names are separated by commas of either script", () => {
  const { items } = readByName([
    ["Brand", "Other names"],
    ["H&M", "HM, إتش آند إم، Hennes"],
    ["Zara", '["Za, ra"]'],
  ]);
  expect(items.map(({ aliases }) => aliases)).toEqual([["HM", "إتش آند إم", "Hennes"], ["Za, ra"]]);
});

test("the template has its headings in both languages, and is an upload without a fault", () => {
  const rows = templateRows();
  expect(rows[0]).toContain("Code / الكود");
  const { faults, items } = readByName(rows);
  expect(faults).toEqual([]);
  expect(checkUpload(items)).toMatchObject({ ok: true });
});

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom<Cell>(
    ...["Noon", "'=1+1", "2026-11-20", "01/11/2026", "[1", "{}", "__proto__", "yes", "٥"],
    ...[null, true, 0.15, Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN), new Date(0)],
  ),
);

test("any cells are read without an exception, and what comes of them is a valid upload", () => {
  const field = fc.constantFrom(null, ...tableFields.map(({ key }) => key));
  const fields = fc.oneof(
    fc.uniqueArray(field, { maxLength: 12, selector: (key) => key ?? Symbol() }),
    fc.constant(["brand", "code", "discount", "lastReportedDate", "aliases", "offer"]),
  );
  fc.assert(
    fc.property(
      fields,
      fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 8 }),
      fc.constantFrom<Record<number, DateOrder>>({}, { 3: "day" }, { 0: "day", 3: "month" }),
      (fields, rows, orders) => {
        const {
          items,
          goodRows,
          faults,
          rows: count,
        } = readByFields(rows, fields, { orders, stored });
        expect(goodRows).toBeLessThanOrEqual(count);
        for (const fault of faults) expect(faultText([fault])).not.toBe("");
        expect(checkUpload(items)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a brand is never left out without a fault", () => {
  const name = fc.string().filter((text) => cellText(text) !== "");
  // Rows of one faulty brand share its fault.
  const selector = (text: string) => slugify(cellText(text)) || cellText(text);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5, selector }), (names) => {
      const { goodRows, faults } = readRows([["Brand"], ...names.map((text) => [text])]);
      expect(goodRows + faults.length).toBeGreaterThanOrEqual(names.length);
    }),
  );
});

compareReadings("read-table");
