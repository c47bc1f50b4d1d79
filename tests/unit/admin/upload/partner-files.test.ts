import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { tableTexts as texts } from "#app/admin/texts/spreadsheet.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import { readPastedCells, readTableFile } from "#app/admin/upload/spreadsheet/read-file.ts";
import { proposeSheet } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import { partnerTables } from "#app/admin/upload/spreadsheet/reader/partner-table.ts";
import { readTables } from "#app/admin/upload/spreadsheet/reader/read-tables.ts";
import { splitCountries } from "#app/admin/upload/spreadsheet/reader/split-countries.ts";
import { suggestCells } from "#app/admin/upload/spreadsheet/reader/suggest-cells.ts";
import { describeShape } from "#app/admin/upload/spreadsheet/table-columns.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { hideCells } from "#tests/support/data/hidden-cells.ts";
import { admitad } from "#tests/support/data/partners.ts";

/** A cell of a workbook with its format: 0.25 as "0%", or a date. */
type FormattedCell = Cell | { value: number | Date; format: string };

const percent = (value: number) => ({ value, format: "0%" });
const day = (text: string) => ({ value: new Date(text), format: "dd/mm/yyyy" });

async function workbook(sheets: Record<string, FormattedCell[][]>): Promise<File> {
  const data = Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }));
  const buffer = await writeExcelFile(data as never).toBuffer();
  return new File([new Uint8Array(buffer)], "partner.xlsx");
}

/** Reads a file as the upload opens it, without an answer of the operator but those given. */
async function readFile(from: File | string, said: Partial<OpenTable> = {}) {
  const read = await (typeof from === "string" ? readPastedCells(from) : readTableFile(from));
  if (!read.ok) throw new Error(texts.unread(read.fault));
  const sheet = proposeSheet(read.value.sheets, {});
  const open = { sheet, heading: null, typed: {}, remembered: {}, chosen: {}, orders: {} };
  const table = { source: read.value, mode: "merge", ...open, ...said } as OpenTable;
  const shape = describeShape(table);
  const fields = shape.columns.map(({ field }) => field);
  const split = fields.includes(countryColumn)
    ? splitCountries(shape.prepared, shape.firstRow, fields)
    : { byCountry: new Map([["uae", shape.prepared]]), faults: [] };
  const tables = [...split.byCountry].map(([country, rows]) => ({ country, rows }));
  const stored = new Map(tables.map(({ country }) => [country, []]));
  const typed = new Set(Object.keys(table.typed));
  const { firstRow, prepared: rows } = shape;
  const { faults } = split;
  const input = { tables, faults, rows, firstRow, fields, orders: table.orders, typed, stored };
  return { shape, ...readTables(input) };
}

/** The codes that are read, a line each: "uae noon A1 10% off 2026-11-20 2026-12-31". */
function listRead({ parts }: Awaited<ReturnType<typeof readFile>>): string[] {
  return parts.flatMap(({ country, upload }) =>
    upload.flatMap(({ brand, promoCodes }) =>
      promoCodes.map(({ code, discount, lastReportedDate, expiryDate }) =>
        [country, brand, code, discount, lastReportedDate, expiryDate ?? "-"].join(" | "),
      ),
    ),
  );
}

const heading = ["Brand", "Code", "Discount", "Verified", "Valid till"];
const a1 = ["Noon", "A1", "10% off", "2026-11-20", "2026-12-31"];
const a2 = ["Namshi", "A2", "5% off", "2026-11-21", "2026-12-30"];
const csv = (rows: readonly (readonly string[])[], separator = ",") =>
  rows.map((row) => row.join(separator)).join("\n");
const fileOf = (content: BlobPart, name = "partner.csv") => new File([content], name);
const usual = [
  "uae | Noon | A1 | 10% off | 2026-11-20 | 2026-12-31",
  "uae | Namshi | A2 | 5% off | 2026-11-21 | 2026-12-30",
];

function windowsArabic(text: string): Uint8Array<ArrayBuffer> {
  const known = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder("windows-1256").decode(new Uint8Array([byte])),
      byte,
    ]),
  );
  return new Uint8Array([...text].map((letter) => known.get(letter) ?? 63));
}

function utf16(text: string): ArrayBuffer {
  const units = new Uint16Array([0xfeff, ...Array.from(text, (one) => one.charCodeAt(0))]);
  return units.buffer;
}

const shapes: Record<string, () => Promise<File> | File | string> = {
  "a plain CSV": () => fileOf(csv([heading, a1, a2])),
  "a CSV with a byte order mark, CRLF and a last empty line": () =>
    fileOf(`\ufeff${csv([heading, a1, a2]).replaceAll("\n", "\r\n")}\r\n`),
  "semicolons, as Excel writes where the comma is a decimal point": () =>
    fileOf(csv([heading, a1, a2], ";")),
  "tabs in UTF-16, Excel's Unicode text": () =>
    fileOf(utf16(csv([heading, a1, a2], "\t")), "partner.tsv"),
  "pasted cells": () => csv([heading, a1, a2], "\t"),
  "titles and an empty row above the heading": () =>
    workbook({
      Codes: [["Admitad MENA, weekly coupons"], ["Exported 29/11/2026 22:04"], [], heading, a1, a2],
    }),
  "a first row that begins with the name of a field": () =>
    fileOf(csv([["Offers of November"], ["Offer"], heading, a1, a2])),
  "a notes sheet first, with the codes on the second": () =>
    workbook({ Notes: [["Please end all others"], ["Brand", "notes"]], Codes: [heading, a1, a2] }),
  "sums below the codes": () =>
    workbook({ Codes: [heading, a1, a2, [], ["Total", "2"], ["Grand total:", null, null, 12]] }),
  "sums in Arabic": () => fileOf(csv([heading, a1, a2, ["المجموع", "٢", "", "", ""]])),
  "notes below the codes": () =>
    fileOf(csv([heading, a1, a2, [""], ["* New customers alone."], ["Total", "2"], ["Ask Huda"]])),
  "percents and dates by their formats": () =>
    workbook({
      Codes: [
        heading,
        ["Noon", "A1", "10% off", day("2026-11-20"), day("2026-12-31")],
        ["Namshi", "A2", "5% off", day("2026-11-21"), day("2026-12-30")],
      ],
    }),
  "dates that have lost their format": () =>
    workbook({
      Codes: [
        heading,
        ["Noon", "A1", "10% off", 46346, 46387],
        ["Namshi", "A2", "5% off", 46347, 46386],
      ],
    }),
  "dates day first, with one that could be both": () =>
    fileOf(
      csv([
        heading,
        ["Noon", "A1", "10% off", "20/11/2026", "31/12/2026"],
        ["Namshi", "A2", "5% off", "21/11/2026", "30/12/2026"],
      ]),
    ),
  "dates month first and times": () =>
    fileOf(
      csv([
        heading,
        ["Noon", "A1", "10% off", "11/20/2026 10:30", "12/31/2026 23:59:59"],
        ["Namshi", "A2", "5% off", "11/21/2026 9:00 PM", "12/30/2026 23:59"],
      ]),
    ),
  "headings of a network": () =>
    fileOf(
      csv([["Advertiser", "Coupon", "Offer", "Tested", "Valid until", "EPC"], [...a1, "1.2"], a2]),
    ),
  "headings in Arabic": () =>
    fileOf(csv([["المتجر", "الكود", "الخصم", "آخر تحقق", "تاريخ الانتهاء"], a1, a2])),
  "headings in both languages in Windows Arabic": () =>
    fileOf(
      windowsArabic(
        csv([["Brand / المتجر", "Code / الكود", "الخصم", "Verified", "Expiry date"], a1, a2]),
      ),
    ),
  "quoted cells with line breaks and a column that is no field": () =>
    fileOf(
      `Brand,Code,Discount,Verified,Valid till,Terms\nNoon,A1,10% off,2026-11-20,2026-12-31,"one,\ntwo ""three"""\n${a2.join(",")},`,
    ),
  "columns in another order, and empty columns between": () =>
    fileOf(
      csv([
        ["Code", "", "Brand", "Valid till", "", "Verified", "Discount"],
        ["A1", "", "Noon", "2026-12-31", "", "2026-11-20", "10% off"],
        ["A2", "", "Namshi", "2026-12-30", "", "2026-11-21", "5% off"],
      ]),
    ),
  "a heading of two rows, with names merged over both": () =>
    workbook({
      Codes: [
        ["Codes of November"],
        ["Brand", "Code", "Discount", null, "Verified", "Validity", null],
        [null, null, "English", "Arabic", null, "From", "To"],
        ["Noon", "A1", "10% off", "خصم ١٠٪", "2026-11-20", "2026-11-01", "2026-12-31"],
        ["Namshi", "A2", "5% off", "خصم ٥٪", "2026-11-21", "2026-11-01", "2026-12-30"],
      ],
    }),
  "a heading of two rows, with groups above the names": () =>
    workbook({
      Codes: [
        [null, null, "Discount", null, "Validity", null, null],
        ["Brand", "Code", "English", "Arabic", "From", "To", "Verified"],
        ["Noon", "A1", "10% off", "خصم ١٠٪", "2026-11-01", "2026-12-31", "2026-11-20"],
        ["Namshi", "A2", "5% off", "خصم ٥٪", "2026-11-01", "2026-12-30", "2026-11-21"],
      ],
    }),
  "months by name in both languages": () =>
    fileOf(
      csv([
        heading,
        ["Noon", "A1", "10% off", "20 Nov 2026", "٣١ ديسمبر ٢٠٢٦"],
        ["Namshi", "A2", "5% off", "21 November 2026", "30 كانون الأول 2026"],
      ]),
    ),
};

test.for(Object.entries(shapes))("%s: every row is read without a question", async ([, make]) => {
  const read = await readFile(await make());
  expect([read.faults, read.questions]).toEqual([[], []]);
  expect(listRead(read)).toEqual(usual);
});

test("a brand that is merged over its codes stands in each of them", async () => {
  const rows = [
    heading,
    a1,
    ["", "A3", "7% off", "2026-11-20"],
    a2,
    ["", "A4", "8% off", "2026-11-20"],
  ];
  const read = await readFile(await workbook({ Codes: rows }));
  expect(read.faults).toEqual([]);
  expect(read.shape.filled).toEqual([3, 5]);
  expect(listRead(read)).toEqual([
    usual[0],
    "uae | Noon | A3 | 7% off | 2026-11-20 | -",
    usual[1],
    "uae | Namshi | A4 | 8% off | 2026-11-20 | -",
  ]);
});

test("a brand that is missing where others stand in every row is a fault", async () => {
  const read = await readFile(fileOf(csv([heading, a1, a1.with(1, "A3"), a2.with(0, "")])));
  expect(read.faults).toMatchObject([{ kind: "empty", row: 4, field: "brand" }]);
});

test("a cell that is shown as percent is read as it is shown", async () => {
  const rows: FormattedCell[][] = [heading, ["Noon", "A1", percent(0.25), "2026-11-20", null]];
  const read = await readFile(await workbook({ Codes: rows }));
  expect(listRead(read)).toEqual(["uae | Noon | A1 | 25% | 2026-11-20 | -"]);
  const bare = await readFile(await workbook({ Codes: [heading, ["Noon", "A1", 0.25]] }));
  expect(bare.faults[0]).toMatchObject({ kind: "bare-number", text: "0.25" });
});

test("a column of countries sends each row to its country", async () => {
  const rows = [
    [...heading, "GEO"],
    [...a1, "KSA"],
    [...a2, "الإمارات"],
    [...a2.with(1, "A3"), "eg"],
    [...a2.with(1, "A4"), "Narnia"],
  ];
  const read = await readFile(fileOf(csv(rows)));
  expect(listRead(read)).toEqual([
    "saudi-arabia | Noon | A1 | 10% off | 2026-11-20 | 2026-12-31",
    "uae | Namshi | A2 | 5% off | 2026-11-21 | 2026-12-30",
    "egypt | Namshi | A3 | 5% off | 2026-11-21 | 2026-12-30",
  ]);
  expect(read.faults).toEqual([
    { kind: "no-country", row: 5, column: 5, field: countryColumn, text: "Narnia" },
  ]);
  expect([read.rows, read.goodRows]).toEqual([4, 3]);
});

test("a cell that the operator typed takes the place of the file's, and joins the rest", async () => {
  const rows = [
    heading,
    a1.with(1, "NAMPART٢٠"),
    a2.with(4, "31/11/2026"),
    a2.with(4, "13/11/2026"),
  ];
  const file = () => fileOf(csv(rows.with(3, [...(rows[3] ?? [])].with(1, "A3"))));
  const { faults } = await readFile(file());
  expect(faults.map(({ kind, row }) => [kind, row])).toEqual([
    ["arabic-digits", 2],
    ["no-such-day", 3],
  ]);
  expect(faults.map((fault) => suggestCells(fault, null))).toEqual([
    ["NAMPART20", "NAMPART٢٠"],
    ["2026-11-30"],
  ]);
  const corrected = await readFile(file(), { typed: { "2:1": "NAMPART20", "3:4": "2026-11-30" } });
  expect(corrected.faults).toEqual([]);
  expect(listRead(corrected)).toHaveLength(3);
  const left = await readFile(file(), { typed: { "2:1": "NAMPART٢٠" } });
  expect(left.faults.map(({ kind }) => kind)).toEqual(["no-such-day"]);
});

test.for([
  "SAVE10 / SAVE20",
  "SAVE10,SAVE20",
  "SAVE10؛ SAVE20",
  "SAVE10 or SAVE20",
  "SAVE10\nSAVE20",
])("several codes in a cell are no code, and make a row each by one click: %j", async (codes) => {
  const file = () => workbook({ Codes: [heading, a1.with(1, codes), a2] });
  const { faults, parts } = await readFile(await file());
  expect(faults).toMatchObject([{ kind: "several-codes", row: 2, column: 1, text: codes }]);
  expect(parts.flatMap(({ upload }) => upload.map(({ brand }) => brand))).toEqual(["Namshi"]);
  const [split = "", left] = faults.flatMap((fault) => suggestCells(fault, null));
  expect(left).toBe(codes.includes("\n") ? undefined : codes);
  const read = await readFile(await file(), { typed: { "2:1": split } });
  expect([read.faults, read.rows, read.goodRows]).toEqual([[], 3, 3]);
  expect(listRead(read)).toEqual([
    "uae | Noon | SAVE10 | 10% off | 2026-11-20 | 2026-12-31",
    "uae | Noon | SAVE20 | 10% off | 2026-11-20 | 2026-12-31",
    usual[1],
  ]);
});

test("a code with a space, and one that the operator leaves as it is, are one code", async () => {
  const rows = [heading, a1.with(1, "NEW USER"), a2.with(1, "1/2")];
  const { faults } = await readFile(fileOf(csv(rows)));
  expect(faults).toMatchObject([{ kind: "several-codes", row: 3 }]);
  const left = await readFile(fileOf(csv(rows)), { typed: { "3:1": "1/2" } });
  expect([left.faults, listRead(left)[1]]).toEqual([[], usual[1]?.replace("A2", "1/2")]);
});

test("hidden rows are left out unless they are asked for, and hidden columns are read", async () => {
  const a3 = ["", "A3", "7% off", "2026-11-20", null];
  const whole = await workbook({ Codes: [heading, a1, a3, a2, a3] });
  const file = new File([hideCells(await whole.bytes(), [2, 4], [3])], whole.name);
  const read = await readFile(file);
  expect([read.shape.hidden, read.shape.hiddenColumns]).toEqual([[2, 4], [2]]);
  expect(read.faults).toEqual([]);
  expect(listRead(read)).toEqual([
    "uae | Noon | A3 | 7% off | 2026-11-20 | -",
    "uae | Namshi | A3 | 7% off | 2026-11-20 | -",
  ]);
  const all = await readFile(file, { takesHidden: true });
  expect([all.shape.hidden, listRead(all)]).toEqual([[2, 4], expect.arrayContaining(usual)]);
});

test("a partner's next file is read without the rows that it hides", () => {
  const rows = [
    admitad.layout.headings,
    ["Noon", "PLUS5", "5% off", "20/11/2026", "UAE", "1"],
    ["Noon", "PLUS7", "7% off", "20/11/2026", "UAE", "1"],
  ].map((row) => [...row]);
  const codesOf = (hidden: number[]) =>
    partnerTables({ rows, hidden: { rows: hidden, columns: [] } }, admitad.layout)?.tables.map(
      ({ codes }) => codes,
    );
  expect(codesOf([])).toEqual([{ noon: ["PLUS5", "PLUS7"] }]);
  expect(codesOf([1])).toEqual([{ noon: ["PLUS7"] }]);
});

test("another row is the heading if the operator says so", async () => {
  const file = () => fileOf(csv([heading, heading, a1, a2]));
  expect((await readFile(file())).shape.headingRow).toBe(0);
  const said = await readFile(file(), { heading: 1 });
  expect([said.shape.titles, listRead(said)]).toEqual([[1], usual]);
  expect((await readFile(file(), { heading: "none" })).shape.columns[0]?.field).toBe(null);
});
