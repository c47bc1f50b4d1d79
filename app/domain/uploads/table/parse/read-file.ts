import { strFromU8 } from "fflate";
import { toDay } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import {
  type Cell,
  cellText,
  isEmptyRow,
  type TableLimits,
  tableLimits,
  withoutMarks,
} from "#app/domain/uploads/cells.ts";
import { messageHeadings, readMessage } from "#app/domain/uploads/message/read-message.ts";
import { arrangeSheets } from "#app/domain/uploads/table/reader/arrange-sheets.ts";
import { unpackFiles } from "./archive.ts";
import { decode } from "./decode.ts";
import { parseDelimited } from "./delimited.ts";
import { listSheets, readJson } from "./json-rows.ts";
import { isFeed, parseXml } from "./parse-xml.ts";
import {
  ReadError,
  type ReadResult,
  type Sheet,
  type Source,
  type UnreadFormat,
} from "./source.ts";
import { readWorkbook } from "./workbook.ts";

// ="00123", which keeps the zeros of a code in a CSV file, and a link.
const constantFormula =
  /^=\s*(?:"((?:[^"]|"")*)"|HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\))$/i;

/** Returns the text that a spreadsheet shows, cut: 300 KB may unpack to 20 KB in each of 90,000 cells. */
function displayText(text: string): string {
  const cut = withoutMarks(text.slice(0, tableLimits.characters));
  const [, quoted, address, label] = (cut.startsWith("=") && constantFormula.exec(cut)) || [];
  return (quoted ?? label ?? address)?.replaceAll('""', '"') ?? cut;
}

/** Returns the non-empty sheets with displayed texts, without trailing empty cells. Enforces the limits. */
function displaySheets(sheets: readonly Sheet[], limits: TableLimits): Sheet[] {
  let [cells, length] = [0, 0];
  const displayed = sheets.flatMap((sheet) => {
    const { name } = sheet;
    const widths = sheet.rows.map((row) => row.findLastIndex((cell) => cellText(cell) !== "") + 1);
    const width = widths.reduce((most, count) => Math.max(most, count), 0);
    const height = widths.findLastIndex(Boolean) + 1;
    if (width > limits.columns || height > limits.rows)
      throw new ReadError("too-many-rows-or-columns", undefined, name);
    cells += width * height;
    if (cells > limits.cells) throw new ReadError("too-many-cells", undefined, name);
    const rows = sheet.rows.slice(0, height).map((row) =>
      row.slice(0, width).map((cell) => {
        if (typeof cell !== "string") return cell;
        const text = displayText(cell);
        length += text.length;
        return text;
      }),
    );
    return height > 0 ? [{ ...sheet, rows }] : [];
  });
  if (displayed.length === 0) throw new ReadError("no-cells");
  if (length > limits.unpackedBytes) throw new ReadError("too-many-bytes-unpacked");
  return displayed;
}

/** The first bytes of other formats, as Latin-1. */
const otherFormats: readonly [start: string, format: UnreadFormat][] = [
  ["%PDF-", "pdf"],
  ["\x89PNG", "image"],
  ["\xff\xd8\xff", "image"],
  ["{\\rtf", "document"],
  ["Rar!", "archive"],
  ["7z\xbc\xaf", "archive"],
  ["\x1f\x8b", "archive"],
];

// ZIP, the container of old Office files, and workbooks of Excel 2 to 4.
const workbookStarts = [
  "PK\x03\x04",
  "\xd0\xcf\x11\xe0",
  "\t\0\x06\0",
  "\t\x02\x06\0",
  "\t\x04\x06\0",
];

// A web page or an XML spreadsheet, maybe after a comment.
const markupStart =
  /^\s*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype|\?xml|html|head|body|meta|style|table|div)\b/i;

interface Parsed extends Omit<Source, "sheets" | "file"> {
  sheets: Sheet[];
}

/** Longer texts are tables. */
const maxMessage = 100_000;

/** Returns true for rows of equally many cells, and for lists of single words. */
function isTabular(rows: readonly (readonly Cell[])[]): boolean {
  const filled = rows.filter((row) => !isEmptyRow(row));
  const isWordList = filled.every((row) => row.length === 1 && !/\s/.test(cellText(row[0])));
  const widths = filled.map(({ length }) => length);
  const equal = (width: number) => widths.filter((other) => other === width).length;
  const usual = widths.toSorted((a, b) => equal(b) - equal(a))[0] ?? 0;
  // Sentences have a space after their commas.
  const later = filled.flatMap((row) => row.slice(1));
  const spaced = later.filter((cell) => /^\s\S/.test(String(cell))).length;
  const isEven = usual > 1 && filled.length > 1 && equal(usual) > 0.6 * filled.length;
  return isWordList || (isEven && spaced < later.length / 2);
}

/** Reads a message of codes; null for a table and for a text without a code. */
function parseMessage(text: string, table: Pick<Sheet, "rows">, today: string): Sheet | null {
  if (text.length > maxMessage || !/\S[ \t]\S/.test(text) || isTabular(table.rows)) return null;
  const { rows, unread } = readMessage(text, today);
  if (rows.length === 0) return null;
  // An empty column of countries would hold its rows.
  const isUsed = messageHeadings.map((_, at) => rows.some((row) => row[at] !== ""));
  const used = (row: readonly string[]) => row.filter((_, at) => isUsed[at]);
  return { name: "", rows: [messageHeadings, ...rows].map(used), unread };
}

function parseText(text: string, limits: TableLimits, isJson = false): Parsed {
  if (/^\s*[[{]/.test(text)) {
    try {
      return { kind: "json", sheets: readJson(text, limits) };
    } catch (error) {
      if (isJson || error instanceof ReadError) throw error;
    }
  }
  const table = parseDelimited(text, limits);
  // A date without a year is the next one after the day on which its message is read.
  const message = parseMessage(text, table, toDay(new Date()));
  if (message) return { kind: "message", sheets: [message] };
  return { kind: "text", sheets: [{ name: "", ...table }] };
}

/** Reads the files of a ZIP file; those without a table are left out. */
async function parseAll(files: readonly File[], limits: TableLimits): Promise<Parsed> {
  const parsed = await Promise.all(
    files.map((file) => parseFile(file, limits, undefined, true).catch(() => null)),
  );
  const sheets = parsed.flatMap((one, at) =>
    (one?.sheets ?? []).map((sheet) => {
      const names = [files[at]?.name, sheet.name].filter(Boolean);
      return { ...sheet, name: names.join(": ") };
    }),
  );
  if (sheets.length === 0) throw new ReadError("not-a-table", "archive");
  return { kind: "workbook", sheets };
}

async function parseFile(
  file: File,
  limits: TableLimits,
  encoding?: string,
  isPacked = false,
): Promise<Parsed> {
  if (file.size > limits.bytes) throw new ReadError("too-many-bytes");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = strFromU8(bytes.subarray(0, 8), true);
  const [, format] = otherFormats.find(([other]) => start.startsWith(other)) ?? [];
  if (format) throw new ReadError("not-a-table", format);
  if (workbookStarts.some((workbook) => start.startsWith(workbook))) {
    const files = start.startsWith("PK") && !isPacked ? unpackFiles(bytes, limits) : null;
    if (files) return parseAll(files, limits);
    return { kind: "workbook", sheets: await readWorkbook(bytes, limits) };
  }
  const { text, ...decoded } = decode(bytes, encoding);
  if (text.includes("\0")) throw new ReadError("unreadable");
  if (isFeed(text)) {
    return { kind: "xml", sheets: listSheets(parseXml(text, limits), limits), ...decoded };
  }
  if (markupStart.test(text)) {
    return { kind: "web-page", sheets: await readWorkbook(text, limits), ...decoded };
  }
  return { ...parseText(text, limits, /\.json$/i.test(file.name)), ...decoded };
}

async function readSource(
  from: File | string,
  limits: TableLimits,
  encoding?: string,
): Promise<Source> {
  const { sheets, ...parsed } =
    typeof from === "string" ? parseText(from, limits) : await parseFile(from, limits, encoding);
  const arranged = arrangeSheets(displaySheets(sheets, limits)) as Source["sheets"];
  return { file: typeof from === "string" ? null : from.name, sheets: arranged, ...parsed };
}

/**
 * Reads a file by its content, whatever its name: delimited text, JSON, a workbook or a web page with tables;
 * or a text of copied cells. `encoding` is the operator's choice for a text file. Any error but a ReadError
 * means that the content is invalid.
 */
export const readTableFile = (
  from: File | string,
  limits: TableLimits = tableLimits,
  encoding?: string,
): Promise<ReadResult> =>
  readSource(from, limits, encoding).then(ok, (error) => ({
    ok: false,
    fault: error instanceof ReadError ? error.fault : { kind: "unreadable" },
  }));
