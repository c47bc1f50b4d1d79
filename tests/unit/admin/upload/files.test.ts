import fc from "fast-check";
import { parseCsv, writeCsv } from "hucre/csv";
import { afterEach, expect, test, vi } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { unreadText } from "#app/admin/texts/spreadsheet.ts";
import { readInWorker } from "#app/admin/upload/spreadsheet/read-in-worker.ts";
import { type Cell, cellText, guardFormulas } from "#app/domain/uploads/cells.ts";
import { recognizePartner } from "#app/domain/uploads/partner-file.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import type { Source } from "#app/domain/uploads/table/parse/source.ts";
import { readUpload } from "#app/domain/uploads/table/read-upload.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { hideCells } from "#tests/support/data/hidden-cells.ts";
import { admitad } from "#tests/support/data/partners.ts";
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

/** Returns the reason of a refusal, null for a file that is read. */
async function refusal(from: File | string, reader = readTableFile): Promise<string | null> {
  const read = await reader(from);
  return read.ok ? null : unreadText(read.fault, from);
}

/** Reads a file as an upload of the UAE. */
async function readFile(from: File | string, said: Partial<OpenTable> = {}) {
  const read = await readTableFile(from);
  if (!read.ok) throw new Error(unreadText(read.fault, from));
  const table = newTable({ source: read.value, sheet: 0, ...said });
  const stored = { uae: [noonForm] };
  const result = readUpload(table, { country: "uae", stored, today: "2026-11-28" });
  const { shape, reading } = result;
  return { shape, codes: codeLines(reading), questions: questionLines(result) };
}

const heading = ["Brand", "Code", "Discount", "Verified", "Valid till"];
const a1 = ["Noon", "A1", "10% off", "2026-11-20", "2026-12-31"];
const a2 = ["Namshi", "A2", "5% off", "2026-11-21", "2026-12-30"];
const usual = [a1, a2].map((row) => `uae: ${row.join(" | ")}`);

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
  const rows: FormattedCell[][] = [
    ["Store", "Code", "Discount", "Verified"],
    [{ value: "Noon Daily", rowSpan: 2 }, "LINE1", "10% off", "2026-11-20"],
    [null, "LINE2", "AED 20 off", "2026-11-20"],
    ["Late", "NEW1", "5% off", "2026-11-20"],
    [null, "NEW2", "5% off", "2026-11-20"],
  ];
  const { questions, codes } = await readFile(await workbook(rows));
  expect(codes.length).toBeGreaterThan(0);
  expect(questions).toEqual([
    "Row 5, Brand name: empty / Fill blank cells from the row above: Late",
  ]);
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

test.for<[from: File | string, says: string]>([
  [" \n\t\n", "The pasted text has no cells with text."],
  ["a\t".repeat(101), "The pasted text has more than 100,000 rows or 100 columns."],
  [
    fileOf("a.csv", "%PDF-1.7"),
    "a.csv is a PDF document, which is not read. Save its table as .xlsx or .csv, and upload that.",
  ],
  [fileOf("a.csv", new Uint8Array(20_000_001)), "a.csv is larger than 20 MB."],
])("%j is refused: %s", async ([from, says]) => {
  expect(await refusal(from)).toBe(`Error: ${says}`);
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
  const reading = refusal(fileOf("a.csv", "x"), (from) => readInWorker(from));
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

const partner = { ...admitad, senders: [], id: 1, updated_at: "", fetched: null };
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
