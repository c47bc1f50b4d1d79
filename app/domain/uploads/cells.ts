import { toDay } from "#app/domain/base/dates.ts";

/** Cell of a file; null if it is empty. Dates are midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/**
 * Limits of a file with a table: rows and columns of a sheet, and cells of all its sheets; bytes as
 * sent and unpacked, including the texts of all cells, because a small file may unpack to
 * gigabytes; seconds to read it; and characters of a cell, which exceed those of any field.
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

export type TableLimits = typeof tableLimits;

// Possible starts of a spreadsheet formula (OWASP, "CSV Injection"): at the start of a cell, and
// after cell separators of other locales. Quotes there do not prevent it. Texts that already look
// guarded count too, so that they survive a round trip.
const signs = "=+\\-@\\uff1d\\uff0b\\uff0d\\uff20";
const atFormulas = (guard: string) =>
  new RegExp(`^${guard}(?='*[${signs}\\t\\r\\n])|(?<=[;\\t\\r\\n])${guard}(?='*"*[${signs}])`, "g");
const formulas = atFormulas("");
const guards = atFormulas("'");

/** Removes direction marks and others without a width, but not the joiners of Arabic and Persian. */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "");

/** Guards a text for a cell of a CSV file: an apostrophe before each possible formula. */
export function guardFormulas(text: string): string {
  return text.replace(formulas, "'");
}

/** Returns the trimmed text of a cell, unguarded; a date as YYYY-MM-DD. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : toDay(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = String(cell).trim();
  return text.replace(guards, "");
}

export const tableWidth = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce((max, { length }) => Math.max(max, length), 0);

export function isEmptyRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cellText(cell) === "");
}

/** Returns the spreadsheet letters of a column: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
