import { unzipSync } from "fflate";
import { type Sheet as BookSheet, readXlsx } from "hucre/xlsx";
import { cellText, isEmptyRow, type TableLimits } from "#app/domain/uploads/cells.ts";
import { displayNumber } from "./display-number.ts";
import { ReadError, type Sheet } from "./source.ts";

/** Throws if the parts unpack beyond the limit. The library unpacks none beyond its stated size. */
function checkSizes(bytes: Uint8Array, limits: TableLimits): void {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      const isStated = name.endsWith("/") || (size > 0 && originalSize > 0);
      if (!isStated) throw new ReadError("unreadable");
      unpacked += originalSize;
      if (unpacked > limits.unpackedBytes) throw new ReadError("too-many-bytes-unpacked");
      return false;
    },
  });
}

const maxCharts = 10;

/** Reads a workbook without chart sheets, which the library reports as missing. */
async function readBook(
  bytes: Uint8Array,
  limits: TableLimits,
  charts: readonly string[] = [],
): Promise<BookSheet[]> {
  const { range } = limits;
  const sheets = ({ name }: { name: string }) => !charts.includes(name);
  try {
    const book = await readXlsx(bytes, { readStyles: true, sheets, ...(range && { range }) });
    return book.sheets;
  } catch (error) {
    const { message } = error as Error;
    const [, chart] = /missing worksheet file for sheet "(.*)"$/.exec(message) ?? [];
    if (chart && charts.length < maxCharts) return readBook(bytes, limits, [...charts, chart]);
    // The library allocates all cells up to the last, and rejects sheets of more than 20 million.
    const [isTooLarge, sheet] =
      /^(?:Sheet "(.*)" spans|Cell reference .* is outside) /.exec(message) ?? [];
    throw isTooLarge ? new ReadError("too-many-rows-or-columns", sheet) : error;
  }
}

/** Formats numbers, and shows formulas whose value the writing program left out. */
function displayCells({ rows, cells = new Map() }: BookSheet): void {
  for (const [key, { value, formula, style }] of cells) {
    const [row = 0, column = 0] = key.split(",").map(Number);
    const targetRow = rows[row];
    if (!targetRow) continue;
    if (formula && (value === null || value === "")) targetRow[column] = `=${formula}`;
    if (typeof value === "number" && style?.numFmt) {
      targetRow[column] = displayNumber(value, style.numFmt);
    }
  }
}

/** Copies cells that are merged over several rows into each non-empty row. */
function fillMerged({ rows, merges = [] }: BookSheet): void {
  for (const { startCol, startRow, endRow } of merges) {
    const cell = rows[startRow]?.[startCol] ?? null;
    for (const row of cell === null ? [] : rows.slice(startRow + 1, endRow + 1)) {
      if (cellText(row[startCol]) === "" && !isEmptyRow(row)) row[startCol] = cell;
    }
  }
}

/** Reads the sheets of an .xlsx file. Throws a ReadError beyond the limits, and other errors if it is invalid. */
export async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<Sheet[]> {
  checkSizes(bytes, limits);
  return (await readBook(bytes, limits)).map((sheet) => {
    const { name, rows, rowDefs = new Map(), columns = [] } = sheet;
    displayCells(sheet);
    fillMerged(sheet);
    const hidden = {
      rows: [...rowDefs].flatMap(([at, { hidden }]) => (hidden ? [at] : [])),
      columns: columns.flatMap(({ hidden }, at) => (hidden ? [at] : [])),
    };
    return { name, rows, hidden };
  });
}
