import { dayOf } from "#app/domain/dates.ts";

/** A cell as a file gives it; null if it is empty. Dates are midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/**
 * Cells that a spreadsheet may run as a formula (OWASP, "CSV Injection"), and those that would be
 * taken for an escaped one when they are read back.
 */
export const formulaCell = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

const escapedCell = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The text of a cell, trimmed; a date as YYYY-MM-DD. Takes off the apostrophe of a guarded formula. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : dayOf(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = String(cell).trim();
  return escapedCell.test(text) ? text.slice(1) : text;
}

/** True for a row without any text. */
export function isEmptyRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cellText(cell) === "");
}

/** The letters of a column as spreadsheets name it: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
