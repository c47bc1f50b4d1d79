import { unzipSync } from "fflate";
import type { Sheet } from "#app/admin/upload/spreadsheet/file/source.ts";
import type { PartnerFile } from "./fetch-file.ts";

/** What an isolate of 128 MB, which keeps several forms of a file at once, can compare. */
const max = {
  rows: 20_000,
  /** Cells, or members of objects. */
  cells: 1_000_000,
  /** Bytes of an unpacked workbook, and characters of all cells. */
  unpacked: 20_000_000,
};

const tooManyRows = `it has more than ${max.rows.toLocaleString("en-US")} rows`;
const tooLarge = "it is larger than 20 MB when it is unpacked";

/** How often some characters of ASCII stand in a text. */
function count(bytes: Uint8Array, characters: string): number {
  const codes = new Set([...characters].map((character) => character.charCodeAt(0)));
  return bytes.reduce((sum, byte) => sum + (codes.has(byte) ? 1 : 0), 0);
}

/** Why a file is not read, by its bytes alone; null if it may be. */
export function findExcess({ bytes, ending }: PartnerFile): string | null {
  if (ending === "xlsx") {
    let unpacked = 0;
    const filter = ({ originalSize }: { originalSize: number }) => {
      unpacked += originalSize;
      return false;
    };
    unzipSync(bytes, { filter });
    return unpacked > max.unpacked ? tooLarge : null;
  }
  const [rows, cells] = ending === "json" ? ["{[", ":,"] : ["\n\r", ",;\t"];
  const isLong = count(bytes, rows) > 2 * max.rows || count(bytes, cells) > max.cells;
  return isLong ? tooManyRows : null;
}

/** The same for the sheets of a file: one text may stand in each of a workbook's cells. */
export function findExcessIn(sheets: readonly Sheet[]): string | null {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length > max.rows) return tooManyRows;
  const characters = rows
    .flat()
    .reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0);
  return characters > max.unpacked ? tooLarge : null;
}
