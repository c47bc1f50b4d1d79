import type { DateOrder } from "./table-dates.ts";

/** Why a row, or a whole table, is held back. */
export type FaultKind =
  // What a cell holds cannot be read as its field.
  | "not-a-date"
  | "no-such-day"
  | "short-year"
  | "date-order"
  | "hijri"
  | "no-end"
  | "not-yes-or-no"
  | "not-a-number"
  | "not-facts"
  // It can, and is hardly meant.
  | "nothing"
  | "is-error"
  | "is-formula"
  | "is-date"
  | "is-number"
  | "is-boolean"
  | "digits-lost"
  | "zeros-lost"
  | "not-a-code"
  | "code-in-text"
  | "several-codes"
  | "arabic-digits"
  | "bare-number"
  | "known-brand"
  // The row does not fit the others, the country or the table.
  | "no-country"
  | "several-countries"
  | "empty"
  | "conflict"
  | "duplicate"
  | "refused"
  | "no-column"
  | "several-tables"
  | "on-its-side";

/** One click that puts a fault right. */
export type Fix =
  /** Puts a text into the cell. Its own leaves it as it is; a line each makes a row of each. */
  | { do: "type"; text: string }
  /** Takes all that is blank from the row above, as of merged cells. */
  | { do: "fill"; text: string }
  /** Reads the dates of the column in an order, in which that of the cell is this day. */
  | { do: "order"; order: DateOrder; day: string }
  | { do: "drop" }
  | { do: "skip" }
  /** Opens a table of the file; without a name, all of them as one. */
  | { do: "open"; sheet: number; name: string | null };

/** Why a cell is hardly meant as it stands, and what may have been. */
export interface Suspicion {
  fault: FaultKind;
  fixes: Fix[];
}

/** What holds a row back. */
export interface TableFault {
  kind: FaultKind;
  /** The number of the row, from 1; 0 for the table as a whole. */
  row: number;
  /** The index of the column, from 0; null if there is none for the field. */
  column: number | null;
  field: string | null;
  text?: string;
  /** The row that it does not agree with, and what stands in that. */
  otherRow?: number;
  otherText?: string;
  /** Why an upload would refuse it: "must be an http or https address". */
  reason?: string;
  /** The likeliest first. */
  fixes?: readonly Fix[];
}

/** Fixes that put one of these texts into the cell. */
export const typing = (...texts: readonly string[]): Fix[] =>
  [...new Set(texts)].map((text) => ({ do: "type", text }));

export const byPlace = (a: TableFault, b: TableFault) =>
  a.row - b.row || (a.column ?? 0) - (b.column ?? 0);

/** Faults that are the same in several rows, and go by the same click. */
export function groupFaults(faults: readonly TableFault[]): TableFault[][] {
  const groups = Map.groupBy(faults, ({ kind, row, column, text, reason, otherText, fixes }) => {
    const isColumns = fixes?.some((fix) => fix.do === "order" || fix.do === "fill");
    const own = isColumns ? [] : [text, reason, otherText];
    return row === 0 ? `${kind} ${column}` : JSON.stringify([kind, column, ...own]);
  });
  return [...groups.values()];
}
