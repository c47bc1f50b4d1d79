import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { fixText, unreadText } from "#app/admin/texts/spreadsheet.ts";
import { recognizePartner } from "#app/admin/upload/partners/partner-file.ts";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import type { Sheet, Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import { arrangeSheets } from "#app/admin/upload/spreadsheet/reader/arrange-sheets.ts";
import { groupFaults } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import { proposeHeading, proposeSheet } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import { headingKey } from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { applyFix, newTable, type OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { hideCells } from "#tests/support/data/hidden-cells.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { richSheet } from "#tests/support/data/rich-site.ts";
import { compareReadings, keepReading } from "./readings.ts";

/** A cell of a workbook with its format: 0.25 as "0%", or a date; or one that is merged over rows. */
type FormattedCell =
  | Cell
  | { value: number | Date; format: string }
  | { value: string; rowSpan: number };

const percent = (value: number) => ({ value, format: "0%" });

async function workbook(sheets: Record<string, FormattedCell[][]>): Promise<File> {
  const data = Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }));
  const buffer = await writeExcelFile(data as never).toBuffer();
  return new File([new Uint8Array(buffer)], "partner.xlsx");
}

/** What the catalogue has of each country. */
const stored: FormItem[] = [
  {
    brand: "Noon",
    brandAr: "نون",
    websiteUrl: "https://www.noon.com/uae-en/",
    aliases: ["Noon Daily"],
    logoUrl: "",
    promoCodes: ["00451", "DEAL", "ARABIC"].map((code) => ({
      code,
      discount: code === "ARABIC" ? "توصيل مجاني" : "10% off",
      lastReportedDate: "2026-10-01",
    })),
  },
];

/** Reads a file as the upload of the UAE opens it, without a click of the operator but those given. */
async function readFile(from: File | string, said: Partial<OpenTable> = {}) {
  const read = await readTableFile(from);
  if (!read.ok) throw new Error(unreadText(read.fault, from));
  const source = read.value;
  const table = newTable({ source, sheet: proposeSheet(source.sheets, {}), ...said });
  const shape = describeTable(table, "uae");
  const forms = [...shape.countries.keys()].map((country) => [country, stored]);
  const reading = keepReading(shape, readTable(shape, Object.fromEntries(forms)));
  return { table, shape, ...reading };
}

/** Reads a file, and clicks of each problem the button with one of these labels. */
async function readWithClicks(make: () => Promise<File> | File | string, labels: string[]) {
  let said: Partial<OpenTable> = {};
  // What is opened or filled may have problems of its own.
  for (let round = 0; round < 3; round++) {
    const { table, faults } = await readFile(await make(), said);
    for (const group of groupFaults(faults)) {
      const [fault] = group;
      const fixes = [...(fault?.fixes ?? []), { do: "skip" } as const];
      const fix = fixes.find((one) => fault && labels.includes(fixText(one, fault)));
      if (fix) said = applyFix({ ...table, ...said }, group, fix);
    }
  }
  return readFile(await make(), said);
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
const csvFile = (...rows: readonly (readonly string[])[]) => fileOf(csv(rows));
/** What is read of the rows in a country. */
const a1In = (country: string) => `${country} | Noon | A1 | 10% off | 2026-11-20 | 2026-12-31`;
const a2In = (country: string) => `${country} | Namshi | A2 | 5% off | 2026-11-21 | 2026-12-30`;
const usual = [a1In("uae"), a2In("uae")];

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
  "a plain CSV": () => csvFile(heading, a1, a2),
  "a CSV with a byte order mark, CRLF and a last empty line": () =>
    fileOf(`\ufeff${csv([heading, a1, a2]).replaceAll("\n", "\r\n")}\r\n`),
  "semicolons, as Excel writes where the comma is a decimal point": () =>
    fileOf(csv([heading, a1, a2], ";")),
  "tabs in UTF-16, Excel's Unicode text": () =>
    fileOf(utf16(csv([heading, a1, a2], "\t")), "partner.tsv"),
  "pasted cells": () => csv([heading, a1, a2], "\t"),
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
};

test.for(Object.entries(shapes))("%s: every row is read without a question", async ([, make]) => {
  const read = await readFile(await make());
  expect(read.faults).toEqual([]);
  expect(listRead(read)).toEqual(usual);
});

const row = (code: Cell, more: Partial<Record<number, Cell>> = {}): Cell[] =>
  Object.assign(["Noon", code, "10% off", "2026-11-20", null], more);
const rowsOf = (...rows: Cell[][]) =>
  fileOf(csv([heading, ...rows.map((one) => one.map((cell) => `${cell ?? ""}`))], ";"));

test.for([
  [1, '"=""00123"""', "00123"],
  [0, '"=HYPERLINK(""https://www.noon.com"",""Noon"")"', "Noon"],
  [4, "12/31/26", "2026-12-31"],
] as const)("column %s: %s is read as %s", async ([column, cell, read]) => {
  const [line] = listRead(await readFile(rowsOf(row("A1", { [column]: cell }))));
  expect(line?.split(" | ")[column + 1]).toBe(read);
});

/** Files that mislead, and the clicks that put them right; what is held back and read is in the list. */
const misleading: Record<string, { file: () => Promise<File> | File; clicks?: string[] }> = {
  "numbers of a workbook": {
    file: () =>
      workbook({
        Codes: [
          heading,
          row({ value: 123, format: "00000" } as never),
          row({ value: 100000, format: "0.00E+00" } as never),
          row({ value: new Date("2026-03-10"), format: "d-mmm" } as never),
          row(Number("1234567890123456")),
          row(2026),
        ],
      }),
    clicks: ["Use 100000", "Use MAR10", "Keep 1234567890123456"],
  },
  "cells that are merged over rows": {
    file: () => workbook({ Codes: richSheet }),
    clicks: ["Leave out"],
  },
};

test.for(Object.entries(misleading))(
  "%s: held back, and put right by clicks",
  async ([, { file, clicks = [] }]) => {
    const { faults } = await readFile(await file());
    expect(faults.length > 0).toBe(clicks.length > 0);
    expect((await readWithClicks(file, clicks)).faults).toEqual([]);
  },
);

test("a cell that is shown as percent, or with a currency, is read as it is shown", async () => {
  const shown: [cell: FormattedCell, text: string][] = [
    [percent(0.25), "25%"],
    [percent(0.145), "14.5%"],
    [{ value: 50, format: '"SAR" #,##0' }, "SAR 50"],
    [{ value: 12.5, format: "[$AED-801] 0.00" }, "AED 12.5"],
    [{ value: 30, format: '0\\ "ر.س"' }, "30 ر.س"],
  ];
  const rows = shown.map(([cell], at) => ["Noon", `A${at}`, cell, "2026-11-20", null]);
  const { shape } = await readFile(await workbook({ Codes: [heading, ...rows] }));
  expect(shape.rows.slice(1).map(({ cells }) => cells[2])).toEqual(shown.map(([, text]) => text));
});

test("hidden rows are left out unless they are asked for, and hidden columns are read", async () => {
  const a3 = [null, "A3", "7% off", "2026-11-20", null];
  const merged = (row: string[]) => [{ value: row[0] ?? "", rowSpan: 2 }, ...row.slice(1)];
  const whole = await workbook({ Codes: [heading, merged(a1), a3, merged(a2), a3] });
  const file = new File([hideCells(await whole.bytes(), [2, 4], [3])], whole.name);
  const read = await readFile(file);
  expect([read.shape.hidden, read.shape.hiddenColumns]).toEqual([[2, 4], [2]]);
  expect(read.faults).toEqual([]);
  expect(listRead(read)).toEqual([
    "uae | Noon | A3 | 7% off | 2026-11-20 | -",
    "uae | Namshi | A3 | 7% off | 2026-11-20 | -",
  ]);
  const all = await readFile(file, { includesHidden: true });
  expect([all.shape.hidden, listRead(all)]).toEqual([[2, 4], expect.arrayContaining(usual)]);
});

const partner = { ...admitad, id: 1, updated_at: "", fetched: null };
const asSource = (...sheets: Sheet[]) => ({ file: null, isGuessed: false, sheets }) as Source;

test("a partner's next file is read without the rows that it hides", () => {
  const rows = [
    [...admitad.layout.headings],
    ["Noon", "PLUS5", "5% off", "20/11/2026", "UAE", "1"],
    ["Noon", "PLUS7", "7% off", "20/11/2026", "UAE", "1"],
  ];
  const codesOf = (hidden: number[]) => {
    const source = asSource({ name: "", rows, hidden: { rows: hidden, columns: [] } });
    const table = newTable({ source, ...recognizePartner(source, [partner])! });
    return readTable(describeTable(table, "column"), { uae: stored }).codes;
  };
  expect(codesOf([])).toEqual({ uae: { noon: ["PLUS5", "PLUS7"] } });
  expect(codesOf([1])).toEqual({ uae: { noon: ["PLUS7"] } });
});

test.for([
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC"], true],
  [["EPC", "geo ", "TESTED", "offer", "Coupon", "advertiser", ""], true],
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO"], false],
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC", "Notes"], false],
  [[], false],
] as const)("%s are the partner's headings: %s", ([row, are]) => {
  const source = asSource({ name: "", rows: [[...row]] });
  expect(recognizePartner(source, [partner]) !== null).toBe(are);
});

test("a partner's table is known by its heading in any sheet, and before any other all as one", () => {
  const headings = [...admitad.layout.headings];
  const sheet = (name: string, ...rows: string[][]) => ({ name, rows });
  const second = sheet("Codes", ["Admitad"], [], headings);
  const notes = sheet("Notes", ["Ask Huda"]);
  const another = { ...partner, layout: { ...partner.layout, headings: ["Brand"] } };
  const known = (...sheets: Sheet[]) => recognizePartner(asSource(...sheets), [another, partner]);
  const asked = Object.entries(admitad.layout.columns).map(([key, name]) => [
    headingKey(name),
    key,
  ]);
  expect(known(notes, second)).toEqual({
    ...{ sheet: 1, heading: 2, isSheetChosen: true, mode: "merge", fillsDown: false, partner },
    ...{
      partnerName: "Admitad",
      dateOrder: "day",
      remembered: { epc: null, ...Object.fromEntries(asked) },
    },
  });
  expect(known(second, second, { ...sheet("", headings), kind: "joined" })?.sheet).toBe(2);
  expect(known(second, { ...sheet("", ["Code"]), kind: "joined" })?.sheet).toBe(0);
  expect(known(notes)).toBe(null);
  const ofOne = { ...partner.layout, countries: "uae", dayFirst: false };
  const joined = asSource(second, { ...sheet("", headings), kind: "joined" });
  const dated = (layout: object) =>
    recognizePartner(joined, [{ ...partner, layout: { ...ofOne, ...layout } }]);
  expect(dated({})).toMatchObject({ sheet: 0, dateOrder: "month" });
  const other = { dayFirst: null, fillsDown: true, mode: "replace" };
  expect(dated(other)).toMatchObject({ dateOrder: null, fillsDown: true, mode: "replace" });
});

test("the heading is looked for among thirty rows, of which empty ones do not count", () => {
  const below = (titles: number) => [[], ...Array(titles).fill(["Title"]), ["Brand", "Code"]];
  expect([29, 30].map((titles) => proposeHeading(below(titles), {}))).toEqual([30, null]);
});

test("up to a hundred rows are turned, and fifty tables are told apart", () => {
  const sheets = (rows: Cell[][]) => arrangeSheets([{ name: "", rows }]).length;
  const side = [["Brand", "Noon"], ["Code", "A1"], ["Discount", "x"], ...Array(98).fill(["x"])];
  expect([100, 101].map((rows) => sheets(side.slice(0, rows)))).toEqual([2, 1]);
  const other = heading.with(0, "Store");
  const tables = Array.from({ length: 51 }, (_, at) => [at % 2 ? other : heading, a1, []]);
  expect([50, 51].map((count) => sheets(tables.slice(0, count).flat()))).toEqual([51, 1]);
});

compareReadings("partner-files");
