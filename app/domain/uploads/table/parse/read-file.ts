import { streamCsvRows } from "hucre/csv";
import { ok } from "#app/domain/base/result.ts";
import { type Cell, cellText, type TableLimits, tableLimits } from "#app/domain/uploads/cells.ts";
import { arrangeSheets } from "#app/domain/uploads/table/reader/arrange-sheets.ts";
import { readWorkbook } from "./read-workbook.ts";
import { isTableFile, ReadError, type ReadResult, type Sheet, type Source } from "./source.ts";

type Fields = Readonly<Record<string, Cell | object>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toCell = (value: Cell | object = null): Cell =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;

/** Counts the objects and arrays of a JSON text before parsing: millions would exhaust the memory. */
function countContainers(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text[at] === "{" || text[at] === "[") count += 1;
  return count;
}

/** Reads the rows of a JSON array of flat objects, or of an object with one, member names first. Else throws. */
function readJsonRows(text: string, limits: TableLimits): Cell[][] {
  if (countContainers(text) > 2 * limits.rows) throw new ReadError("too-many-rows-or-columns");
  const value: unknown = JSON.parse(text);
  const [list, ...others] = isFields(value) ? Object.values(value).filter(Array.isArray) : [value];
  if (others.length > 0 || !Array.isArray(list) || !list.every(isFields)) {
    throw new TypeError("Not a list of objects");
  }
  const names = [...new Set(list.flatMap((item) => Object.keys(item)))];
  // Checked before the rows are built: names times objects may be billions of cells.
  const isLarge = names.length > limits.columns || list.length >= limits.rows;
  if (isLarge) throw new ReadError("too-many-rows-or-columns");
  if (names.length * list.length > limits.cells) throw new ReadError("too-many-cells");
  return [names, ...list.map((item) => names.map((name) => toCell(item[name])))];
}

// ="00123", which keeps the zeros of a code in a CSV file, and a link.
const constantFormula =
  /^=\s*(?:"((?:[^"]|"")*)"|HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\))$/i;

/** Returns the text that a spreadsheet shows, cut: 300 KB may unpack to 20 KB in each of 90,000 cells. */
function displayText(text: string): string {
  const cut = text.slice(0, tableLimits.characters);
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
      throw new ReadError("too-many-rows-or-columns", name);
    cells += width * height;
    if (cells > limits.cells) throw new ReadError("too-many-cells", name);
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

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte order mark (Excel's "Unicode text"), else Windows-1256, which
 * an Arabic Excel uses for CSV.
 */
function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    const mark = bytes.subarray(0, 2).join();
    const encoding = mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : null;
    const text = new TextDecoder(encoding ?? "windows-1256").decode(bytes);
    return { text, isGuessed: encoding === null };
  }
}

/** Parses rows of CSV or copied cells. Stops at the first one beyond the limits. */
function parseText(text: string, limits: TableLimits): Cell[][] {
  const rows: Cell[][] = [];
  let cells = 0;
  // Copied cells are separated by tabs, and may contain many commas.
  const isCopied = /^[^\n]*\t/.test(text);
  for (const row of streamCsvRows(text, isCopied ? { delimiter: "\t" } : {})) {
    cells += row.length;
    if (cells > limits.cells) throw new ReadError("too-many-cells");
    if (rows.length === limits.rows) throw new ReadError("too-many-rows-or-columns");
    rows.push(row);
  }
  return rows;
}

async function readSource(from: File | string, limits: TableLimits): Promise<Source> {
  const toSource = (file: string | null, sheets: Sheet[], isGuessed = false): Source => {
    const arranged = arrangeSheets(displaySheets(sheets, limits));
    return { file, sheets: arranged as Source["sheets"], isGuessed };
  };
  if (typeof from === "string")
    return toSource(null, [{ name: "", rows: parseText(from, limits) }]);
  const { name, size } = from;
  const isJson = /\.json$/i.test(name);
  if (!isTableFile(from) && !isJson) throw new ReadError("not-a-table");
  if (size > limits.bytes) throw new ReadError("too-many-bytes");
  const bytes = new Uint8Array(await from.arrayBuffer());
  if (/\.xlsx$/i.test(name)) return toSource(name, await readWorkbook(bytes, limits));
  const { text, isGuessed } = decodeText(bytes);
  const rows = isJson ? readJsonRows(text, limits) : parseText(text, limits);
  return toSource(name, [{ name: "", rows }], isGuessed);
}

/**
 * Reads a .csv, .tsv, .xlsx or .json file, or a text of copied cells or CSV. Any error but a ReadError means
 * that the content does not match the file name.
 */
export const readTableFile = (
  from: File | string,
  limits: TableLimits = tableLimits,
): Promise<ReadResult> =>
  readSource(from, limits).then(ok, (error) => ({
    ok: false,
    fault: error instanceof ReadError ? error.fault : { kind: "unreadable" },
  }));
