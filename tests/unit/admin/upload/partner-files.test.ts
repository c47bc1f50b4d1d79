import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { faultText, fixText, unreadText } from "#app/admin/texts/spreadsheet.ts";
import { recognizePartner } from "#app/admin/upload/partners/partner-file.ts";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import type { Sheet, Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import { type FaultKind, groupFaults } from "#app/admin/upload/spreadsheet/reader/faults.ts";
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
  "titles and an empty row above the heading": () =>
    workbook({
      Codes: [["Admitad MENA, weekly coupons"], ["Exported 29/11/2026 22:04"], [], heading, a1, a2],
    }),
  "a first row that begins with the name of a field": () =>
    csvFile(["Offers of November"], ["Offer"], heading, a1, a2),
  "a notes sheet first, with the codes on the second": () =>
    workbook({ Notes: [["Please end all others"], ["Brand", "notes"]], Codes: [heading, a1, a2] }),
  "sums below the codes": () =>
    workbook({ Codes: [heading, a1, a2, [], ["Total", "2"], ["Grand total:", null, null, 12]] }),
  "sums in Arabic": () => csvFile(heading, a1, a2, ["المجموع", "٢", "", "", ""]),
  "notes below the codes": () =>
    csvFile(heading, a1, a2, [""], ["* New customers alone."], ["Total", "2"], ["Ask Huda"]),
  "dates that have lost their format": () =>
    workbook({
      Codes: [
        heading,
        ["Noon", "A1", "10% off", 46346, 46387],
        ["Namshi", "A2", "5% off", 46347, 46386],
      ],
    }),
  "dates month first and times": () =>
    csvFile(
      heading,
      ["Noon", "A1", "10% off", "11/20/2026 10:30", "12/31/2026 23:59:59"],
      ["Namshi", "A2", "5% off", "11/21/2026 9:00 PM", "12/30/2026 23:59"],
    ),
  "headings of a network": () =>
    csvFile(["Advertiser", "Coupon", "Offer", "Tested", "Valid until", "EPC"], [...a1, "1.2"], a2),
  "headings in Arabic": () =>
    csvFile(["المتجر", "الكود", "الخصم", "آخر تحقق", "تاريخ الانتهاء"], a1, a2),
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
    csvFile(
      ["Code", "", "Brand", "Valid till", "", "Verified", "Discount"],
      ["A1", "", "Noon", "2026-12-31", "", "2026-11-20", "10% off"],
      ["A2", "", "Namshi", "2026-12-30", "", "2026-11-21", "5% off"],
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

/** Cells that mislead: why each is held back, and the click that puts it right. */
const cells: Record<number, [cell: string, kind: FaultKind, click: string, read?: string][]> = {
  0: [
    ["Noon UAE", "known-brand", "Add Noon UAE as a new store", "Noon UAE"],
    ['"=HYPERLINK(""https://noon.com"")"', "known-brand", "Use Noon"],
  ],
  1: [
    ["1E+05", "is-number", "Use 1E5"],
    ["1.23E+11", "is-number", "Use 123E9"],
    ["01-May", "is-date", "Use MAY01"],
    ["May-45", "is-date", "Use MAY45"],
    ["10/03/2026", "is-date", "Use MAR10"],
    ["#NAME?", "is-error", "Leave out"],
    ["=SALE11", "is-formula", "Use SALE11"],
    ["TRUE", "is-boolean", "Keep TRUE"],
    ["451", "zeros-lost", "Use 00451"],
    ["12345678901234500", "digits-lost", "Leave out"],
    ["-", "not-a-code", "Leave out"],
    ["N/A", "not-a-code", "Leave out"],
    ["No code needed", "not-a-code", "Leave out"],
    ["OFFER", "not-a-code", "Leave out"],
    ["بدون كود", "not-a-code", "Leave out"],
    ["يعمل دون كود", "not-a-code", "Leave out"],
    ["Applied at the checkout", "not-a-code", "Leave out"],
    ["MUL14 (new users)", "code-in-text", "Use MUL14"],
    ["Code: A2", "code-in-text", "Use A2"],
    ["A3 for the app", "code-in-text", "Keep A3 for the app"],
    ["NAMPART٢٠", "arabic-digits", "Use NAMPART20"],
  ],
  2: [
    ["12", "bare-number", "Use AED 12 off"],
    ["0.1", "bare-number", "Use 10% off"],
    ["٥٠", "bare-number", "Use 50% off"],
    ["1,500", "bare-number", "Use AED 1500 off"],
    ["20-Oct", "is-date", "Leave out"],
    ["TBC", "nothing", "Leave out"],
  ],
  4: [
    ["1448-06-15", "hijri", "Use 2026-11-25"],
    ["31/11/2026", "no-such-day", "Use 2026-11-30"],
    ["Ongoing", "no-end", "No end date", "-"],
    ["N/A", "nothing", "Leave it empty", "-"],
  ],
};

test.for(
  Object.entries(cells).flatMap(([column, list]) => list.map((one) => [column, ...one] as const)),
)(
  "column %s: %s is held back as %s, until a click: %s",
  async ([column, cell, kind, click, read]) => {
    const file = () => rowsOf(row("A1", { [column]: cell }));
    expect((await readFile(file())).faults).toMatchObject([
      { kind, row: 2, column: Number(column) },
    ]);
    const right = await readWithClicks(file, [click]);
    expect(right.faults).toEqual([]);
    const [line] = listRead(right);
    const wanted = click === "Leave out" ? undefined : (read ?? click.replace(/^(Use|Keep) /, ""));
    expect(line?.split(" | ")[Number(column) + 1]).toBe(wanted);
  },
);

test.for([
  [1, '"=""00123"""', "00123"],
  [1, "A4 / A4", "A4"],
  // The catalogue has such a code.
  [1, "DEAL", "DEAL"],
  [0, '"=HYPERLINK(""https://www.noon.com"",""Noon"")"', "Noon"],
  [4, "12/31/26", "2026-12-31"],
  [4, "31-Dec-26", "2026-12-31"],
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
  "a known store in other spellings": {
    file: () =>
      rowsOf(
        ...["نون", "NOON.COM", "Noon UAE", "noon/NOON", "Noon - KSA", "noon", "Noon daily"].map(
          (brand, at) => row(`A${at}`, { 0: brand }),
        ),
        row("A7", { 0: "Noon UAE" }),
        row("A8", { 0: "Noonish" }),
        row("A9", { 0: "KSA Noon" }),
      ),
    clicks: ["Use Noon"],
  },
  "a blank brand where nothing is merged": {
    file: () =>
      rowsOf(row("A1"), row("A2", { 0: "" }), row("#N/A", { 0: "Namshi" }), row("B1", { 0: "" })),
    clicks: ["Take blank cells from the row above: Noon", "Leave out"],
  },
  "cells that are merged over rows": {
    file: () => workbook({ Codes: richSheet }),
    clicks: ["Leave out"],
  },
  "a second table, headed by its country": {
    file: () => csvFile(["UAE"], heading, a1, [], ["KSA"], heading, a2, [], ["Total", "2 codes"]),
    clicks: ["All as one"],
  },
  "a heading of another country without a row": {
    file: () => csvFile(["UAE"], heading, [], ["KSA"], heading, a2),
  },
  "countries as lines between the rows": {
    file: () => csvFile(heading, a1, ["Saudi Arabia"], a2),
    clicks: ["Only Saudi Arabia"],
  },
  "a sheet for each country": {
    file: () =>
      workbook({ "KSA codes": [heading, a1], Egypt: [heading, a2], Notes: [["Ask Huda"]] }),
    clicks: ["All as one"],
  },
  "tables beside one another": {
    file: () =>
      csvFile(["UAE", "", "", "", "", "", "KSA"], [...heading, "", ...heading], [...a1, "", ...a2]),
    clicks: ["All as one"],
  },
  "another heading in the midst": {
    file: () => csvFile(heading, a1, heading, ["Store", "Coupon", "Offer", "Tested", "Ends"], a2),
    clicks: ["All as one"],
  },
  "one sheet, named by another country": {
    file: () => workbook({ Egypt: [heading, a1] }),
  },
  "a card for each code": {
    file: () =>
      fileOf(
        csv([a1, a2].flatMap((one) => [...heading.map((name, at) => [name, one[at] ?? ""]), []])),
      ),
    clicks: ["Turn it"],
  },
  "a table on its side": {
    file: () => fileOf(csv(heading.map((name, at) => [name, a1[at] ?? "", a2[at] ?? ""]))),
    clicks: ["Turn it"],
  },
  "several countries in a cell": {
    file: () =>
      fileOf(
        csv(
          [
            [...heading, "Country"],
            [...a1, "UAE, Saudi Arabia"],
            [...a1.with(1, "A2"), "EG/QA"],
            [...a1.with(1, "A3"), "GCC"],
            [...a1.with(1, "A4"), ""],
          ],
          ";",
        ),
      ),
    clicks: [
      "Make a row for each: United Arab Emirates, Saudi Arabia",
      "Make a row for each: Egypt, Qatar",
      "Make a row for each: United Arab Emirates, Saudi Arabia, Kuwait, Qatar, Bahrain, Oman",
      "Use United Arab Emirates",
    ],
  },
  "a column of countries, of which one is none": {
    file: () =>
      csvFile(
        [...heading, "GEO"],
        [...a1, "KSA"],
        [...a2, "الإمارات"],
        [...a2.with(1, "A3"), "eg"],
        [...a2.with(1, "A4"), "Narnia"],
      ),
    clicks: ["Leave out"],
  },
  "sums that say what they count": {
    file: () => rowsOf(row("A1"), ["Total", "5 codes"], ["Total: 5"], ["المجموع", "٥ أكواد"]),
  },
  "values that disagree with the row above": {
    file: () =>
      csvFile(
        ["Brand", "Category", "Code", "Discount", "Verified"],
        ["Noon", "fashion", "A1", "10% off", "2026-11-20"],
        ["NOON", "beauty", "A2", "10% off", "2026-11-20"],
      ),
    clicks: ["Use fashion"],
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

test("a status says whether a code is active, and what else it may say is asked", async () => {
  const statuses = ["Live", "Paused", "Expired", "منتهي", "Exclusive"];
  const rows = statuses.map((status, at) => [...a1.with(1, `A${at}`), status]);
  const file = () => csvFile([...heading, "Status"], ...rows);
  const { faults } = await readFile(file());
  expect(faults.map((fault) => faultText([fault]))).toEqual([
    "Row 6, Active: Exclusive is neither yes nor no",
  ]);
  const active = ({ parts }: Awaited<ReturnType<typeof readFile>>) =>
    parts.flatMap(({ upload }) =>
      upload.flatMap((item) => item.promoCodes.map((code) => code.isActive)),
    );
  const kept = await readWithClicks(file, ["Use yes"]);
  expect(active(kept)).toEqual([true, false, false, false, true]);
  const dropped = await readWithClicks(file, ["Leave the column Active out"]);
  expect(active(dropped)).toEqual(Array(5).fill(undefined));
});

test("Arabic among the discounts goes to the Arabic field, with its English if that says as much", async () => {
  const read: [code: string, text: string, discount: string, discountAr?: string][] = [
    ["A0", "خصم 15%", "15% off", "خصم 15%"],
    ["A1", "خصم 50 درهم على أول طلب", "AED 50 off your first order", "خصم 50 درهم على أول طلب"],
    ["A2", "توصيل مجاني", "Free delivery", "توصيل مجاني"],
    ["A3", "خصم 10% على الأحذية", "خصم 10% على الأحذية", "خصم 10% على الأحذية"],
    ["A4", "10% off", "10% off"],
    // What is stored stays; an Arabic text that stands for the English one is not both.
    ["DEAL", "خصم 15%", "10% off", "خصم 15%"],
    ["ARABIC", "توصيل مجاني", "توصيل مجاني"],
  ];
  const rows = read.map(([code, text]) => ["Noon", code, text, "2026-11-20"]);
  const file = fileOf(windowsArabic(csv([["المتجر", "الكود", "الخصم", "تاريخ التحقق"], ...rows])));
  const { parts, faults } = await readFile(file);
  expect(faults).toEqual([]);
  const codes = parts.flatMap(({ upload }) => upload.flatMap(({ promoCodes }) => promoCodes));
  expect(codes.map(({ discount, discountAr }) => [discount, discountAr])).toEqual(
    read.map(([, , discount, discountAr]) => [discount, discountAr]),
  );
});

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

test.for([
  ...["SAVE10 / SAVE20", "SAVE10,SAVE20", "SAVE10؛ SAVE20", "SAVE10 or SAVE20", "SAVE10\nSAVE20"],
])("several codes in a cell are no code, and make a row each by one click: %j", async (codes) => {
  const file = () => workbook({ Codes: [heading, a1.with(1, codes), a2] });
  const { faults, parts } = await readFile(await file());
  expect(faults).toMatchObject([{ kind: "several-codes", row: 2, column: 1, text: codes }]);
  expect(parts.flatMap(({ upload }) => upload.map(({ brand }) => brand))).toEqual(["Namshi"]);
  expect(faults[0]?.fixes).toHaveLength(codes.includes("\n") ? 1 : 2);
  const read = await readWithClicks(file, ["Make a row for each: SAVE10, SAVE20"]);
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
  const left = await readFile(fileOf(csv(rows)), { typed: { "3:1": "1/2", "3:4": "46386" } });
  expect([left.faults, listRead(left)[1]]).toEqual([[], usual[1]?.replace("A2", "1/2")]);
  const long = "x".repeat(65);
  const refused = await readFile(fileOf(csv(rows)), { typed: { "2:1": `A\n${long}`, "3:1": "B" } });
  expect(refused.faults).toMatchObject([{ kind: "refused", row: 2, text: long }]);
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
  const all = await readFile(file, { takesHidden: true });
  expect([all.shape.hidden, listRead(all)]).toEqual([[2, 4], expect.arrayContaining(usual)]);
});

test("hidden rows of several tables are left out of all as one too", async () => {
  const others = ["Store", "Coupon", "Offer", "Tested", "Ends"];
  const whole = await workbook({ Codes: [["UAE"], heading, a1, a2, [], ["KSA"], others, a1, a2] });
  const file = new File([hideCells(await whole.bytes(), [4])], whole.name);
  const read = await readWithClicks(() => file, ["All as one"]);
  expect([read.shape.hidden, read.rows]).toEqual([[4], 3]);
  expect(read.shape.columns.map((one) => one.heading)).toEqual([...heading, "Country"]);
  expect((await readFile(file, { ...read.table, takesHidden: true })).rows).toBe(4);
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

test("another row is the heading if the operator says so, and two if their names together were chosen before", async () => {
  const file = () => csvFile(["Code", "Offers of November"], heading, a1, a2);
  expect((await readFile(file())).shape.headingRow).toBe(2);
  const { shape } = await readFile(file(), { heading: 2 });
  const titles = shape.rows.filter(({ leftOut }) => leftOut === "title");
  expect([titles.map(({ number }) => number), shape.columns[0]?.heading]).toEqual([[1, 2], "Noon"]);
  expect((await readFile(file(), { heading: "none" })).shape.columns[0]?.field).toBe(null);
  const own = csvFile(heading.with(1, "Kupon"), ["", "Text"], a1, a2);
  expect(listRead(await readFile(own, { remembered: { kupontext: "code" } }))).toEqual(usual);
});

test("a row with one name of a field below a title is no heading", () => {
  expect(proposeHeading([["Codes of November"], ["Offer"], ["A1"]], {})).toBe(null);
  expect(proposeHeading([["Offer"], ["A1"]], {})).toBe(0);
});

test("the heading is looked for among thirty rows, of which empty ones do not count", () => {
  const below = (titles: number) => [[], ...Array(titles).fill(["Title"]), ["Brand", "Code"]];
  expect([29, 30].map((titles) => proposeHeading(below(titles), {}))).toEqual([30, null]);
});

compareReadings("partner-files");
