import type { UploadTexts } from "#app/admin/texts/upload-texts.ts";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { type Cell, isEmptyRow, tableLimits } from "#app/domain/uploads/cells.ts";
import { decodeText } from "./decode-text.ts";
import { readJsonRows } from "./json-rows.ts";
import { readInWorker } from "./read-in-worker.ts";

/** A sheet of a workbook, or the cells of a text. */
interface Sheet {
  name: string;
  rows: Cell[][];
}

/** The cells of a file or of a paste: at least one sheet, each with at least one cell. */
export interface Source {
  /** The name of the file; null for pasted cells. */
  file: string | null;
  sheets: [Sheet, ...Sheet[]];
  /** The encoding of the file was guessed. */
  isGuessed: boolean;
}

/** Says for the operator why a file is refused. */
type Describe = (texts: UploadTexts["table"]) => string;

type Read = Result<Source, { describe: Describe }>;

const maxFileSize = 4 * limits.body;
const { rows: maxRows, columns: maxColumns } = tableLimits;

/** True for a file that can be read as a table, by its name. */
export function isTableFile({ name }: File): boolean {
  return /\.(?:csv|tsv|xlsx)$/i.test(name);
}

const fail = (describe: Describe) => ({ ok: false, describe }) as const;

const tooManyCells: Describe = (texts) => texts.tooManyCells(maxRows, maxColumns);

function toSource(file: string | null, sheets: readonly Sheet[], isGuessed: boolean): Read {
  const [first, ...rest] = sheets.filter(({ rows }) => rows.some((row) => !isEmptyRow(row)));
  if (!first) return fail((texts) => texts.noCells);
  const isLarge = ({ rows }: Sheet) =>
    rows.length > maxRows || rows.some((row) => !isEmptyRow(row.slice(maxColumns)));
  if ([first, ...rest].some(isLarge)) return fail(tooManyCells);
  return ok({ file, sheets: [first, ...rest], isGuessed });
}

// Papa's own guess fails for short texts. Copied cells have tabs; where the comma is a decimal point,
// Excel writes semicolons.
function detectDelimiter(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  if (firstLine.includes("\t")) return "\t";
  return firstLine.split(";").length > firstLine.split(",").length ? ";" : ",";
}

async function parseText(text: string): Promise<Cell[][]> {
  const { default: Papa } = await import("papaparse");
  const delimiter = detectDelimiter(text);
  return Papa.parse<string[]>(text, { delimiter }).data;
}

/** Reads a .csv, .tsv or .xlsx file, or a list of objects as JSON; fails with a sentence for the operator. */
export async function readTableFile(file: File, readWorkbook = readInWorker): Promise<Read> {
  const isJson = /\.json$/i.test(file.name);
  if (!isTableFile(file) && !isJson) return fail((texts) => texts.notTableFile);
  if (file.size > maxFileSize) {
    return fail((texts) => texts.fileTooLarge(maxFileSize / 1_000_000));
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (/\.xlsx$/i.test(file.name)) {
      const sheets = await readWorkbook(bytes);
      return sheets ? toSource(file.name, sheets, false) : fail(tooManyCells);
    }
    const { text, isGuessed } = decodeText(bytes);
    const rows = isJson ? readJsonRows(text) : await parseText(text);
    return toSource(file.name, [{ name: "", rows }], isGuessed);
  } catch {
    return fail((texts) => texts.unreadable(file.name));
  }
}

/** Reads cells copied from a spreadsheet, or the text of a CSV. */
export async function readPastedCells(text: string): Promise<Read> {
  return toSource(null, [{ name: "", rows: await parseText(text) }], false);
}
