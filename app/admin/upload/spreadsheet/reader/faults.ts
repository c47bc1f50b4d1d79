import type { DateOrder } from "./table-dates.ts";

/** Why a row, or a whole table, is held back: the key of its sentence. */
export type FaultKind =
  | "not-a-date"
  | "no-such-day"
  | "short-year"
  | "date-order"
  | "hijri"
  | "no-end"
  | "not-yes-or-no"
  | "not-a-number"
  | "not-facts"
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
  /** Leaves the column, or the row, out. */
  | { do: "drop" | "skip" }
  /** Opens a table of the file; without a name, all of them as one. */
  | { do: "open"; sheet: number; name: string | null };

/** What a fault is about, and what may be done. */
export interface FaultDetails {
  text?: string;
  /** The row that it does not agree with, and what stands in that, or in the catalogue. */
  otherRow?: number;
  otherText?: string | undefined;
  /** Why an upload would refuse it: "must be an http or https address". */
  reason?: string;
  /** The likeliest first. Any row may be left out besides. */
  fixes?: readonly Fix[];
  /** The key of the field; null if it is of none. */
  field: string | null;
}

/** What holds a row back. */
export interface TableFault extends FaultDetails {
  kind: FaultKind;
  /** The number of the row, from 1; 0 for the table as a whole. */
  row: number;
  /** The index of the column, from 0; null if there is none for the field. */
  column: number | null;
}

/** Why a cell is held back. */
export type Why = Omit<TableFault, "row" | "column" | "field">;

/** Fixes that put one of these texts into the cell; null is none. */
export const typing = (...texts: readonly (string | null | undefined)[]): Fix[] =>
  [...new Set(texts)].flatMap((text) => (typeof text === "string" ? [{ do: "type", text }] : []));

/** Faults that are the same in several rows, and go by the same click. */
export function groupFaults(faults: readonly TableFault[]): [TableFault, ...TableFault[]][] {
  const groups = Map.groupBy(faults, ({ kind, field, text, reason, otherText }) => {
    const own = kind === "date-order" ? [] : [text, reason, otherText];
    return JSON.stringify([kind, field, ...own]);
  });
  return [...groups.values()] as [TableFault, ...TableFault[]][];
}
