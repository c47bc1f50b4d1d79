import { streamCsvRows } from "hucre/csv";
import { ok } from "#app/domain/base/result.ts";
import { type Cell, isEmptyRow, type TableLimits, tableLimits } from "#app/domain/uploads/cells.ts";
import { arrangeSheets } from "../reader/arrange-sheets.ts";
import { readJsonRows } from "./json-rows.ts";
import { readWorkbook } from "./read-workbook.ts";
import { isTableFile, ReadError, type ReadSource, type Sheet, type Source } from "./source.ts";

// ="00123", as which a CSV keeps the zeros of a code, and a link.
const constant =
  /^=\s*(?:"((?:[^"]|"")*)"|HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\))$/i;

/** What a spreadsheet shows of a text. A workbook of 300 KB may have one of 20 KB in each of 90,000 cells. */
function shownText(text: string): string {
  const cut = text.slice(0, tableLimits.characters);
  const [, quoted, address, label] = (cut.startsWith("=") && constant.exec(cut)) || [];
  return (quoted ?? label ?? address)?.replaceAll('""', '"') ?? cut;
}

/** The rows with what is shown of their texts, and the length of these. */
function showTexts(rows: Cell[][]): number {
  let length = 0;
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (typeof cell !== "string") continue;
      const shown = shownText(cell);
      row[column] = shown;
      length += shown.length;
    }
  }
  return length;
}

function toSource(
  file: string | null,
  sheets: readonly Sheet[],
  limits: TableLimits,
  isGuessed = false,
): Source {
  const filled = sheets.filter(({ rows }) => rows.some((row) => !isEmptyRow(row)));
  const [first] = filled;
  if (!first) throw new ReadError("no-cells");
  let length = 0;
  for (const { name, rows } of filled) {
    const isWide = rows.some((row) => !isEmptyRow(row.slice(limits.columns)));
    if (isWide || rows.length > limits.rows) throw new ReadError("too-many-rows-or-columns", name);
    length += showTexts(rows);
  }
  if (length > limits.unpackedBytes) throw new ReadError("too-many-bytes-unpacked");
  const [table = first, ...others] = arrangeSheets(filled);
  return { file, sheets: [table, ...others], isGuessed };
}

/**
 * Decodes a text file: UTF-8, or UTF-16 by its mark, as Excel saves "Unicode text". Other files are
 * taken for Windows-1256, in which an Arabic Excel saves CSV.
 */
function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
    return { text, isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), isGuessed: true };
  }
}

/** The rows of a text. Ends at the first that is beyond the limits. */
function parseText(text: string, limits: TableLimits): Cell[][] {
  const rows: Cell[][] = [];
  let cells = 0;
  // Copied cells have tabs between them, and may hold as many commas.
  const isCopied = /^[^\n]*\t/.test(text);
  for (const row of streamCsvRows(text, isCopied ? { delimiter: "\t" } : {})) {
    cells += row.length;
    if (cells > limits.cells) throw new ReadError("too-many-cells");
    if (rows.length === limits.rows) throw new ReadError("too-many-rows-or-columns");
    rows.push(row);
  }
  return rows;
}

/** Reads, or says why not. Whatever else is thrown means that the file is not what its name says. */
async function refusing(file: string | null, read: () => Promise<Source>): Promise<ReadSource> {
  try {
    return ok(await read());
  } catch (error) {
    const { kind, sheet } = error instanceof ReadError ? error : new ReadError("unreadable");
    return { ok: false, fault: { kind, file, ...(sheet && { sheet }) } };
  }
}

/** Reads a .csv, .tsv or .xlsx file, or a list of objects as JSON, within limits. */
export function readTableFile(file: File, limits: TableLimits = tableLimits): Promise<ReadSource> {
  const { name } = file;
  return refusing(name, async () => {
    const isJson = /\.json$/i.test(name);
    if (!isTableFile(file) && !isJson) throw new ReadError("not-a-table");
    if (file.size > limits.bytes) throw new ReadError("too-many-bytes");
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (/\.xlsx$/i.test(name)) return toSource(name, await readWorkbook(bytes, limits), limits);
    const { text, isGuessed } = decodeText(bytes);
    const rows = isJson ? readJsonRows(text, limits) : parseText(text, limits);
    return toSource(name, [{ name: "", rows }], limits, isGuessed);
  });
}

/** Reads cells copied from a spreadsheet, or the text of a CSV. */
export function readPastedCells(text: string): Promise<ReadSource> {
  const read = () => [{ name: "", rows: parseText(text, tableLimits) }];
  return refusing(null, async () => toSource(null, read(), tableLimits));
}
