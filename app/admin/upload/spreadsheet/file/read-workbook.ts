import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readWorkbookFile from "read-excel-file/universal";
import {
  type Cell,
  cellText,
  isEmptyRow,
  type TableLimits,
  tableLimits,
} from "#app/domain/uploads/cells.ts";
import { readNumberFormats, withShownNumbers } from "./number-formats.ts";
import {
  hiddenParts,
  type MergedCells,
  mergedCells,
  sheetNames,
  withFormulas,
  withinLimits,
} from "./sheet-xml.ts";
import { ReadError, type Sheet } from "./source.ts";

/** A sheet as read-excel-file gives it; its types name the class of dates, not their values. */
interface ReadSheet {
  sheet: string;
  data: unknown[][];
}

type Parts = Record<string, Uint8Array>;

/** What a sheet says besides its cells. */
interface SheetFacts {
  hidden: Required<Sheet>["hidden"];
  merged: MergedCells[];
}

function unpack(bytes: Uint8Array, limits: TableLimits): Parts {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) unpacked += originalSize;
      if (unpacked > limits.unpackedBytes) throw new ReadError("too-many-bytes-unpacked");
      return isRead;
    },
  });
}

/** Makes sheets such as the library can read; gives what they hide and merge, by their names. */
function prepareSheets(parts: Parts, limits: TableLimits): Map<string, SheetFacts> {
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const styles = Object.keys(parts).find((path) => /\/styles\.xml$/.test(path));
  const formats = readNumberFormats(styles ? text(styles) : "");
  const names = sheetNames(text);
  const facts = new Map<string, SheetFacts>();
  let cells = 0;
  for (const path of Object.keys(parts)) {
    const xml = text(path);
    if (!xml.includes("sheetData")) continue;
    const name = names.get(path);
    const inside = withinLimits(xml, limits, name);
    cells += inside.cells;
    if (cells > limits.cells) throw new ReadError("too-many-cells", name);
    parts[path] = strToU8(withShownNumbers(withFormulas(inside.xml), formats));
    if (name === undefined) continue;
    facts.set(name, { hidden: hiddenParts(xml, limits), merged: mergedCells(xml) });
  }
  return facts;
}

/** Puts what is merged over rows into those of them that have something besides. */
function fillMerged(rows: Cell[][], merged: readonly MergedCells[]): void {
  for (const { column, first, last } of merged) {
    const cell = rows[first]?.[column] ?? null;
    for (const row of cell === null ? [] : rows.slice(first + 1, last + 1)) {
      if (cellText(row[column]) === "" && !isEmptyRow(row)) row[column] = cell;
    }
  }
}

/**
 * Reads the sheets of an .xlsx file. Throws a ReadError if it is larger than a table may be, and other
 * errors if it is none.
 */
export async function readWorkbook(bytes: Uint8Array, limits = tableLimits): Promise<Sheet[]> {
  const parts = unpack(bytes, limits);
  const facts = prepareSheets(parts, limits);
  // The library unpacks large parts in workers made of blobs, which the site's policy refuses, but
  // takes those that are not compressed as they are.
  const workbook = new Uint8Array(zipSync(parts, { level: 0 })).buffer;
  const read: unknown = await readWorkbookFile(workbook, { trim: false });
  return (read as ReadSheet[]).map(({ sheet, data }) => {
    const { hidden, merged = [] } = facts.get(sheet) ?? {};
    const rows = data as Cell[][];
    fillMerged(rows, merged);
    const isWhole = !hidden || (hidden.rows.length === 0 && hidden.columns.length === 0);
    return { name: sheet, rows, ...(!isWhole && { hidden }) };
  });
}
