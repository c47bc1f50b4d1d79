import type { DateOrder } from "#app/domain/uploads/dates/table-dates.ts";

/** Why a row or a whole table is rejected. */
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
  | "look-alike"
  | "other-case"
  | "bare-number"
  | "no-offer"
  | "other-currency"
  | "not-a-store"
  | "lost-letters"
  | "open-quote"
  | "no-country"
  | "ends-before-start"
  | "empty"
  | "conflict"
  | "duplicate"
  | "refused"
  | "matrix"
  | "several-tables"
  | "transposed";

/** A correction that the operator applies by one click. */
export type Fix =
  /** Sets the text of the cell: the current one to confirm it, several lines to make a row of each. */
  | { do: "type"; text: string }
  /** Fills blank cells from the row above, as for merged cells. */
  | { do: "fill"; text: string }
  /** Sets the date order of the column; `day` is the cell's date in that order. */
  | { do: "order"; order: DateOrder; day: string }
  /** Leaves out the column or the row. */
  | { do: "drop" | "skip" }
  /** Opens a table of the file; all tables joined if the name is null. */
  | { do: "open"; sheet: number; name: string | null };

export interface FaultDetails {
  text?: string;
  /** The conflicting row, and its text or that of the catalogue. */
  otherRow?: number;
  otherText?: string | undefined;
  /** The message of the upload validation: "must be an http or https address". */
  reason?: string;
  /** The likeliest first. Every row can also be left out. */
  fixes?: readonly Fix[];
  /** The key of the field; null for none. */
  field: string | null;
}

export interface TableFault extends FaultDetails {
  kind: FaultKind;
  /** The number of the row, from 1; 0 for the table as a whole. */
  row: number;
  /** The index of the column, from 0; null if the field has none. */
  column: number | null;
}

/** Why a cell is rejected. */
export type CellFault = Omit<TableFault, "row" | "column" | "field">;

/** Why a row is rejected, with the key of the field. */
export type RowFault = CellFault & { field: string };

/** Creates a fix for each text. */
export const textFixes = (...texts: readonly (string | null | undefined)[]): Fix[] =>
  [...new Set(texts)].flatMap((text) => (typeof text === "string" ? [{ do: "type", text }] : []));

/** Groups equal faults of several rows, which one fix corrects. */
export function groupFaults(faults: readonly TableFault[]): [TableFault, ...TableFault[]][] {
  const groups = Map.groupBy(faults, ({ kind, field, text, reason, otherText }) =>
    JSON.stringify([kind, field, ...(kind === "date-order" ? [] : [text, reason, otherText])]),
  );
  return [...groups.values()] as [TableFault, ...TableFault[]][];
}
