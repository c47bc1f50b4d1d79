import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { parseCsv, writeCsv } from "hucre/csv";
import { afterEach, expect, test, vi } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { unreadText } from "#app/admin/texts/spreadsheet.ts";
import { readInWorker } from "#app/admin/upload/spreadsheet/read-in-worker.ts";
import { type Cell, cellText, guardFormulas } from "#app/domain/uploads/cells.ts";
import { describeTable } from "#app/domain/uploads/table/describe-table.ts";
import { displayNumber } from "#app/domain/uploads/table/parse/display-number.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { isTableFile, type Source } from "#app/domain/uploads/table/parse/source.ts";
import { recognizePartner } from "#app/domain/uploads/table/partner-file.ts";
import { readTable } from "#app/domain/uploads/table/reader/read-table.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { readCases } from "#tests/support/data/cases.ts";
import { hideCells } from "#tests/support/data/hidden-cells.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { richSheet } from "#tests/support/data/rich-site.ts";
import { codeLines, noonForm, questionLines } from "./readings.ts";

/** A cell of a workbook with its format, or merged over rows. */
type FormattedCell = Cell | { value: number | Date | string; format?: string; rowSpan?: number };

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);

async function workbook(rows: FormattedCell[][]): Promise<File> {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: "dd/mm/yyyy" } : value)),
  );
  const buffer = await writeExcelFile([{ sheet: "Codes", data }] as never).toBuffer();
  return fileOf("a.xlsx", new Uint8Array(buffer));
}

async function rowsOf(file: File | string): Promise<Cell[][]> {
  const read = await readTableFile(file);
  if (!read.ok) throw new Error(unreadText(read.fault, file));
  return read.value.sheets[0].rows;
}

/** Returns the reason of a refusal, null for a file that is read. */
async function refusal(from: File | string, reader = readTableFile): Promise<string | null> {
  const read = await reader(from);
  return read.ok ? null : unreadText(read.fault, from);
}

/** Reads a file as an upload of the UAE. */
async function readFile(from: File | string, said: Partial<OpenTable> = {}) {
  const read = await readTableFile(from);
  if (!read.ok) throw new Error(unreadText(read.fault, from));
  const shape = describeTable(newTable({ source: read.value, sheet: 0, ...said }), "uae");
  const reading = readTable(shape, { uae: [noonForm] });
  return { shape, codes: codeLines(reading), questions: questionLines(reading) };
}

test("each text of a file has its rows, and each number of a workbook its text", async () => {
  const breaks: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
  for (const { input, meaning } of readCases(new URL("data/files.txt", import.meta.url))) {
    const [, kind = "", given = ""] = /^(\w+) \| ?(.*)$/.exec(input) ?? [];
    const [number = "", format = ""] = given.split(" | ");
    const text = given.replace(/\\([nrt])/g, (_, letter) => breaks[letter] ?? "");
    const from = kind === "paste" ? text : fileOf(`a.${kind}`, text);
    const read = () => rowsOf(from).then(JSON.stringify, ({ message }) => JSON.stringify(message));
    const found = kind === "format" ? `${displayNumber(Number(number), format)}` : await read();
    expect(found, input).toBe(meaning);
  }
});

const heading = ["Brand", "Code", "Discount", "Verified", "Valid till"];
const a1 = ["Noon", "A1", "10% off", "2026-11-20", "2026-12-31"];
const a2 = ["Namshi", "A2", "5% off", "2026-11-21", "2026-12-30"];
const csv = (rows: readonly (readonly string[])[], separator = ",") =>
  rows.map((row) => row.join(separator)).join("\n");
const usual = [a1, a2].map((row) => `uae: ${row.join(" | ")}`);

const windowsArabic = (text: string) =>
  new Uint8Array(
    [...text].map((letter) => {
      const bytes = Array.from({ length: 256 }, (_, byte) => byte);
      const decode = (byte: number) => new TextDecoder("windows-1256").decode(Uint8Array.of(byte));
      return letter < "\u0080"
        ? letter.charCodeAt(0)
        : (bytes.find((at) => decode(at) === letter) ?? 63);
    }),
  );
const utf16 = (text: string) =>
  new Uint16Array([0xfeff, ...Array.from(text, (one) => one.charCodeAt(0))]).buffer;
const bilingual = ["Brand / المتجر", "Code / الكود", "الخصم", "Verified", "Expiry date"];

test.for<[what: string, file: File | string]>([
  ["a plain CSV", fileOf("a.csv", csv([heading, a1, a2]))],
  [
    "a CSV with a byte order mark, CRLF and a last empty line",
    fileOf("a.csv", `\ufeff${csv([heading, a1, a2]).replaceAll("\n", "\r\n")}\r\n`),
  ],
  ["semicolons", fileOf("a.csv", csv([heading, a1, a2], ";"))],
  ["tabs in UTF-16", fileOf("a.tsv", utf16(csv([heading, a1, a2], "\t")))],
  ["pasted cells", csv([heading, a1, a2], "\t")],
  ["Windows Arabic", fileOf("a.csv", windowsArabic(csv([bilingual, a1, a2])))],
  [
    "quoted cells with line breaks",
    fileOf("a.csv", `${heading},Terms\n${a1},"one,\ntwo ""three"""\n${a2},`),
  ],
])("%s: every row is read without a question", async ([, file]) => {
  expect(await readFile(file)).toMatchObject({ codes: usual, questions: [] });
});

test("a workbook is read with its Arabic, dates, numbers and empty cells", async () => {
  const rows: Cell[][] = [
    ["المتجر", "Code", "الخصم", "Verified", "Copies", "Active"],
    ["نون", "SAVE10", "خصم ١٠٪", new Date("2026-11-20"), 7, true],
    ["نون", "007", "5% off", "٢٠/١١/٢٠٢٦", null, null],
  ];
  expect(await rowsOf(await workbook(rows))).toEqual(rows);
});

test("codes that a workbook has converted are questioned", async () => {
  const codes: FormattedCell[] = [
    { value: 123, format: "00000" },
    { value: 100000, format: "0.00E+00" },
    { value: new Date("2026-03-10"), format: "d-mmm" },
    ...[1234567890123456, 2026],
  ];
  const rows = codes.map((code) => ["Noon", code, "10% off", "2026-11-20", null]);
  const read = await readFile(await workbook([heading, ...rows]));
  expect(read.codes.map((line) => line.split(" | ")[1])).toEqual(["00123", "2026"]);
  expect(read.questions).toEqual([
    expect.stringContaining("Use 100000"),
    expect.stringContaining("Use MAR10"),
    expect.stringContaining("Keep 1234567890123456"),
  ]);
});

test("cells that are merged over rows belong to each row", async () => {
  const { questions, codes } = await readFile(await workbook(richSheet as never));
  expect(codes.length).toBeGreaterThan(0);
  expect(questions).toEqual([
    "Row 5, Brand name: empty / Fill blank cells from the row above: Late",
  ]);
});

test.for<[value: number, format: string, text: string]>([
  [0.25, "0%", "25%"],
  [0.145, "0%", "14.5%"],
  [50, '"SAR" #,##0', "SAR 50"],
  [12.5, "[$AED-801] 0.00", "AED 12.5"],
  [30, '0\\ "ر.س"', "30 ر.س"],
])("the cell %d in the format %s reads %s", async ([value, format, text]) => {
  const rows = [heading, ["Noon", "A", { value, format }, "2026-11-20", null]];
  expect((await readFile(await workbook(rows))).shape.rows[1]?.cells[2]).toBe(text);
});

test("hidden rows are left out unless the operator reads them, and hidden columns are read", async () => {
  const a3 = [null, "A3", "7% off", "2026-11-20", null];
  const merged = (row: string[]) => [{ value: row[0] ?? "", rowSpan: 2 }, ...row.slice(1)];
  const whole = await workbook([heading, merged(a1), a3, merged(a2), a3]);
  const file = new File([hideCells(await whole.bytes(), [2, 4], [3])], whole.name);
  const read = await readFile(file);
  expect([read.shape.hidden, read.shape.hiddenColumns]).toEqual([[2, 4], [2]]);
  expect(read.codes).toEqual(
    ["Noon", "Namshi"].map((name) => `uae: ${name} | A3 | 7% off | 2026-11-20`),
  );
  const all = await readFile(file, { includesHidden: true });
  expect(all.codes).toEqual(expect.arrayContaining(usual));
});

/** Returns a workbook with the XML of its sheet changed. */
async function changedWorkbook(change: (sheet: string) => string): Promise<File> {
  const parts = unzipSync(new Uint8Array(await (await workbook([["Noon", "A"]])).arrayBuffer()));
  const name = "xl/worksheets/sheet1.xml";
  const sheet = change(strFromU8(parts[name] ?? new Uint8Array()));
  return fileOf("a.xlsx", new Uint8Array(zipSync({ ...parts, [name]: strToU8(sheet) })));
}
const row = (number: string, cells: string) => (sheet: string) =>
  sheet.replace("</sheetData>", `<row r="${number}">${cells}</row></sheetData>`);
const unnumbered = (sheet: string) =>
  sheet.replace("</sheetData>", "<row><c r='XFD2'><v>1</v></c></row></sheetData>");
const shape = "has more than 100,000 rows or 100 columns.";

test.for<[what: string, change: (sheet: string) => string, says: string]>([
  ["a column", row("2", '<c r="CW2"><v>1</v></c>'), `Sheet Codes of a.xlsx ${shape}`],
  [
    "the last cell",
    row("1048576", '<c r="XFD1048576"><v>1</v></c>'),
    `Sheet Codes of a.xlsx ${shape}`,
  ],
  ["a row", row("100001", '<c r="A100001"><v>1</v></c>'), `Sheet Codes of a.xlsx ${shape}`],
  ["a cell in a row without a number", unnumbered, `Sheet Codes of a.xlsx ${shape}`],
  [
    "an escaped reference",
    row("2", '<c r="&#88;FD2"><v>1</v></c>'),
    `Sheet Codes of a.xlsx ${shape}`,
  ],
  ["an impossible row", row("99999999999", "<c><v>1</v></c>"), `a.xlsx ${shape}`],
  [
    "too many cells",
    row("30001", '<c r="CV30001"><v>1</v></c>'),
    "Sheet Codes of a.xlsx has more than 3,000,000 cells.",
  ],
])("a workbook with %s beyond the limits is refused", async ([, change, says]) => {
  expect(await refusal(await changedWorkbook(change))).toBe(`Error: ${says}`);
});

const entities = `<!DOCTYPE worksheet [<!ENTITY a "${"x".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY c "${"&b;".repeat(1_000)}">]><worksheet`;
test.for<[what: string, change: (sheet: string) => string]>([
  ["entities of gigabytes", (sheet) => sheet.replace(/<worksheet/, entities)],
  ["endlessly nested elements", (sheet) => sheet + "<a>".repeat(200_000)],
  ["nested cells", row("3", "<c><c><c>".repeat(10_000))],
])("a workbook with %s is read in part, or refused", async ([, change]) => {
  const file = await changedWorkbook(change);
  const read = await readTableFile(file);
  const cells = read.ok ? read.value.sheets[0].rows.flat() : [unreadText(read.fault, file)];
  expect(cells.join().length).toBeLessThan(100);
});

test("a formula without a stored value is shown, and another has its value", async () => {
  const cells =
    '<c r="A2"><f>A1</f></c><c r="B2" t="str"><f>B1</f><v></v></c><c r="C2"><f>1+1</f><v>2</v></c>';
  expect((await rowsOf(await changedWorkbook(row("2", cells))))[1]).toEqual(["=A1", "=B1", 2]);
  const empty = row("2", '<c r="B2" s="1"/><c r="XFD2" s="1"/>');
  expect(await rowsOf(await changedWorkbook(empty)), "formatted cells").toEqual([["Noon", "A"]]);
});

test("a file that is no workbook, or that unpacks to too much, is refused", async () => {
  expect(await refusal(fileOf("a.xlsx", "PK\u0003\u0004rubbish"))).toMatch(/could not be read as/);
  const parts = ["xl/workbook", "b"].map((name) => [`${name}.xml`, new Uint8Array(9_000)]);
  const bomb = new Uint8Array(zipSync(Object.fromEntries(parts)));
  // The directory states the size with which a part is unpacked.
  for (let at = Buffer.from(bomb).indexOf("PK\u0001\u0002"); at >= 0; ) {
    new DataView(bomb.buffer).setUint32(at + 24, 100_000_001, true);
    at = Buffer.from(bomb).indexOf("PK\u0001\u0002", at + 1);
  }
  expect(await refusal(fileOf("a.xlsx", bomb))).toBe("Error: a.xlsx unpacks to more than 200 MB.");
});

const names = Array.from({ length: 101 }, (_, at) => ({ [`name ${at}`]: 1 }));
test.for<[what: string, from: () => File | string, says: string | null]>([
  ["blank cells", () => " \n\t\n", "The pasted text has no cells with text."],
  ["100,000 rows", () => "a\n".repeat(100_000), null],
  ["more rows", () => fileOf("a.csv", "a\n".repeat(100_001)), `a.csv ${shape}`],
  ["more columns", () => `${"a\t".repeat(101)}a`, `The pasted text ${shape}`],
  [
    "more cells",
    () => fileOf("a.csv", ",".repeat(3_000_000)),
    "a.csv has more than 3,000,000 cells.",
  ],
  ["more names", () => fileOf("a.json", JSON.stringify(names)), `a.json ${shape}`],
  ["endless objects", () => fileOf("a.json", `[${"{},".repeat(800_000)}{}]`), `a.json ${shape}`],
  ["endless lists", () => fileOf("a.json", `[${"[],".repeat(800_000)}0]`), `a.json ${shape}`],
  ["20 MB", () => fileOf("a.csv", new Uint8Array(20_000_001)), "a.csv is larger than 20 MB."],
  [
    "another format",
    () => fileOf("a.csv", "%PDF-1.7"),
    "a.csv is a PDF document, which is not read. Save its table as .xlsx or .csv, and upload that.",
  ],
])("a file of %s: %3$s", async ([, from, says]) => {
  expect(await refusal(from())).toBe(says && `Error: ${says}`);
});

test("tables are known by the names of their files", () => {
  const names = ["a.csv", "A.TSV", "a.b.xlsx", "a.xls", "a.csv.txt", "a.json", "csv"];
  expect(names.filter((name) => isTableFile(fileOf(name)))).toEqual(names.slice(0, 5));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a file is read in a worker, which ends after 30 seconds", async () => {
  const worker = { postMessage: vi.fn(), terminate: vi.fn() };
  vi.stubGlobal("Worker", function SilentWorker() {
    return worker;
  });
  vi.useFakeTimers();
  const reading = refusal(fileOf("a.csv", "x"), readInWorker);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatch(/^Error: a\.csv could not be read within 30 seconds\./);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test.for(["onmessage", "onerror", "onmessageerror"] as const)(
  "the %s of a worker",
  async (name) => {
    class AnsweringWorker {
      declare onmessage?: (event: object) => void;
      declare onerror?: (event: object) => void;
      declare onmessageerror?: (event: object) => void;
      postMessage = () => queueMicrotask(() => this[name]?.({ data: { ok: true } }));
      terminate() {}
    }
    vi.stubGlobal("Worker", AnsweringWorker);
    const unreadable = { ok: false, fault: { kind: "unreadable" } };
    expect(await readInWorker("a")).toEqual(name === "onmessage" ? { ok: true } : unreadable);
  },
);

const formulaPieces = fc.constantFrom(
  ...["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "'", "''", '"', "x", " ", ","],
  ...[";", "\t", "\r", "\n", "\r\n"],
);

test("no written cell is a formula, and each is read as it was", () => {
  const text = fc
    .array(fc.oneof({ weight: 5, arbitrary: formulaPieces }, fc.string()))
    .map((parts) => parts.join("").trim());
  fc.assert(
    fc.property(text, (text) => {
      const csv = writeCsv([["x", guardFormulas(text), "x"]]);
      const [, cell = ""] = parseCsv(csv, { delimiter: "," })[0] ?? [];
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      for (const part of csv.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      expect(cellText(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

const partner = { ...admitad, id: 1, updated_at: "", fetched: null };
const headings = [...admitad.layout.headings];
const sheet = (name: string, ...rows: string[][]) => ({ name, rows });
const joined = { ...sheet("", headings), kind: "joined" };
const known = (sheets: object[], layout: object = {}) =>
  recognizePartner({ file: null, isGuessed: false, sheets } as unknown as Source, [
    { ...partner, id: 2, layout: { ...partner.layout, headings: ["Brand"] } },
    { ...partner, layout: { ...partner.layout, ...layout } },
  ]);

test.for<[row: string[], isKnown: boolean]>([
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC"], true],
  [["EPC", "geo ", "TESTED", "offer", "Coupon", "advertiser", ""], true],
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO"], false],
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC", "Notes"], false],
  [[], false],
])("%j are the headings of a partner: %s", ([row, isKnown]) => {
  expect(known([sheet("", row)]) !== null).toBe(isKnown);
});

test("a partner is recognized in any sheet, and its settings are applied", () => {
  const second = sheet("Codes", ["Admitad"], [], headings);
  expect(known([sheet("Notes", ["Ask Huda"]), second])).toMatchObject({
    ...{ sheet: 1, heading: 2, isSheetChosen: true, mode: "merge", fillsDown: false, partner },
    ...{ partnerName: "Admitad", dateOrder: "day" },
    remembered: { epc: null, coupon: "code", geo: "country" },
  });
  expect(known([second, second, joined])?.sheet, "all tables as one").toBe(2);
  expect(known([second, joined], { countries: "uae" })?.sheet, "one country").toBe(0);
  const layout = { dayFirst: false, fillsDown: true, mode: "replace" };
  expect(known([second], layout)).toMatchObject({
    fillsDown: true,
    mode: "replace",
    dateOrder: "month",
  });
  expect(known([second], { dayFirst: null })?.dateOrder).toBe(null);
});
