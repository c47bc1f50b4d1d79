import { toDay } from "#app/domain/base/dates.ts";

/** A cell as a file gives it; null if it is empty. Dates are midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/**
 * The limits of a file with a table: rows and columns of a sheet, and cells of all its sheets; bytes as
 * it is sent, and unpacked, also of the texts of all cells, as a small file may be made to unpack to
 * gigabytes; seconds to read it. Of a cell so many characters are read: more than any field takes.
 */
export const tableLimits = {
  rows: 100_000,
  columns: 100,
  cells: 3_000_000,
  bytes: 20_000_000,
  unpackedBytes: 200_000_000,
  seconds: 30,
  characters: 2_500,
};

/** Of a workbook cells outside of a `range` may be left out, without which memory is needed up to the last one. */
export type TableLimits = typeof tableLimits & { range?: string };

// Where a spreadsheet may begin a formula (OWASP, "CSV Injection"): at the start of a cell, and after
// what separates cells in other settings than ours. Quotes there do not stop it. What looks guarded
// already counts too, so that it is read back as it was.
const signs = "=+\\-@\\uff1d\\uff0b\\uff0d\\uff20";
const atFormulas = (guard: string) =>
  new RegExp(`^${guard}(?='*[${signs}\\t\\r\\n])|(?<=[;\\t\\r\\n])${guard}(?='*"*[${signs}])`, "g");
const formulas = atFormulas("");
const guards = atFormulas("'");

/** A text for a cell of a CSV file, with an apostrophe before all that could be run as a formula. */
export function guardFormulas(text: string): string {
  return text.replace(formulas, "'");
}

/** The text of a cell, trimmed; a date as YYYY-MM-DD. Takes off the apostrophes of guarded formulas. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : toDay(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = String(cell).trim();
  return text.replace(guards, "");
}

/** The most cells that a row has. */
export const tableWidth = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce((most, { length }) => Math.max(most, length), 0);

export function isEmptyRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cellText(cell) === "");
}

/** The letters of a column as spreadsheets name it: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
