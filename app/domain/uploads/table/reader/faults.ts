import { formatNumber } from "#app/domain/base/format.ts";
import type { DateOrder } from "#app/domain/uploads/dates/table-dates.ts";

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

/** Why a row or a whole table is rejected. */
export const faultTexts = {
  // The text of a cell cannot be read as its field.
  "not-a-date": ({ text }) => `${text} is not a date`,
  "no-such-day": ({ text }) => `${text} is not a date: there is no such day`,
  "short-year": ({ text }) => `${text}: write the year with four digits`,
  "date-order": ({ text }) => `what day is ${text}?`,
  hijri: ({ text }) => `${text} is a date of the Hijri calendar`,
  "no-end": ({ text }) => `${text} is not a date`,
  "not-yes-or-no": ({ text }) => `${text} is neither yes nor no`,
  "not-a-number": ({ text }) => `${text} is not a number`,
  "not-facts": () => "the facts are not JSON",
  // The text can be read, but is unlikely.
  nothing: ({ text }) => `${text} is a placeholder, not a value`,
  "is-error": ({ text }) => `the spreadsheet has an error here: ${text}`,
  "is-formula": ({ text }) => `${text} is a formula`,
  "is-date": ({ text }) => `the spreadsheet has converted this to a date: ${text}`,
  "is-number": ({ text }) => `the spreadsheet has converted this code to a number: ${text}`,
  "is-boolean": ({ text }) => `the spreadsheet may have converted this to ${text}`,
  "digits-lost": ({ text }) =>
    `spreadsheets store only 15 digits: the last digits of ${text} may be lost`,
  "zeros-lost": ({ text, otherText }) => `${text} may be ${otherText} without its leading zeros`,
  "not-a-code": ({ text }) => `${text} does not look like a code`,
  "code-in-text": ({ text }) => `${text} seems to contain more than the code`,
  "several-codes": ({ text }) => `${text} is more than one code`,
  "arabic-digits": ({ text }) => `${text} has Arabic digits, which stores rarely accept`,
  "bare-number": ({ text }) => `${text} is a bare number: write it as text, such as 15% off`,
  "no-offer": ({ text }) => `${text} names no discount`,
  "other-currency": ({ text }) => `${text} is in the currency of another country`,
  "not-a-store": ({ text }) => `${text} is hardly the name of a store`,
  "look-alike": ({ text }) => `${text} has characters that look like others`,
  "other-case": ({ text, otherText }) => `${text} differs from ${otherText} by capitals only`,
  "lost-letters": ({ text }) => `letters of ${text} are lost`,
  "open-quote": ({ text }) => `a quote in line ${text} is not closed`,
  // The row does not fit the others, the country or the table.
  "no-country": ({ text }) => (text ? `${text} is not a supported country` : "empty"),
  "ends-before-start": ({ text }) => `${text} is before the start`,
  empty: () => "empty",
  conflict: ({ text, otherRow, otherText }) =>
    `${text} differs from row ${otherRow} of the brand: ${otherText}`,
  duplicate: ({ text, otherRow }) => `${text} is already in row ${otherRow}`,
  refused: ({ reason }) => reason ?? "",
  matrix: () => "The columns are countries: give each code a row of its own",
  "several-tables": ({ fixes = [] }) => {
    const names = fixes.flatMap((fix) =>
      fix.do === "open" && fix.name !== null ? [fix.name] : [],
    );
    return `The file has ${formatNumber(names.length, "en")} tables of codes. Choose one.`;
  },
  transposed: () => "The table seems to be transposed",
} satisfies Record<string, (fault: FaultDetails) => string>;

export type FaultKind = keyof typeof faultTexts;

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
