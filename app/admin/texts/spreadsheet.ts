import { formatDate } from "#app/domain/base/format.ts";
import { columnLetters, tableLimits } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { ReadFault, UnreadFormat } from "#app/domain/uploads/table/parse/source.ts";
import type {
  CellFault,
  FaultDetails,
  FaultKind,
  Fix,
  TableFault,
} from "#app/domain/uploads/table/reader/faults.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { number } from "./admin.ts";
import { fieldLabel } from "./catalogue.ts";

/** Returns the name of a column's field by its key. */
export function fieldName(key: string | null): string {
  if (key === countryColumn) return "Country";
  const field = tableField(key);
  return field ? fieldLabel(field.level, field.column) : "";
}

/** "Column C, Coupon". */
export const columnName = (index: number, heading = ""): string =>
  [`Column ${columnLetters(index)}`, heading].filter(Boolean).join(", ");

/** Why a row or a whole table is rejected. */
const faultTexts = {
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
    return `The file has ${number(names.length)} tables of codes. Choose one.`;
  },
  transposed: () => "The table seems to be transposed",
} satisfies Record<FaultKind, (fault: FaultDetails) => string>;

/** Describes the fault of a cell. */
export const cellFaultText = (fault: CellFault) =>
  faultTexts[fault.kind]({ ...fault, field: null });

/** Describes equal faults: "Row 7, Expiry date: 31/02/2026 is not a date: there is no such day". */
export function faultText(faults: readonly [TableFault, ...TableFault[]]): string {
  const [fault] = faults;
  const text = faultTexts[fault.kind](fault);
  const rows = faults.map(({ row }) => row);
  const name = fieldName(fault.field);
  return fault.row === 0 ? text : `${rowsOf(rows, "Row")}${name && `, ${name}`}: ${text}`;
}

/** Returns the label of a fix that sets the text of a cell. */
function typedText(typed: string, { kind, text }: TableFault): string {
  if (typed === "") return "Leave it empty";
  if (typed.includes("\n")) return `Make a row for each: ${typed.replaceAll("\n", ", ")}`;
  if (typed !== text) return `Use ${typed}`;
  return kind === "no-end" ? "No end date" : `Keep ${text}`;
}

/** Returns the label of a fix. */
export function fixText(fix: Fix, fault: TableFault): string {
  const { kind, field } = fault;
  switch (fix.do) {
    case "type":
      return typedText(fix.text, fault);
    case "fill":
      return `Fill blank cells from the row above: ${fix.text}`;
    case "order":
      return formatDate(fix.day, "en");
    case "drop":
      return `Leave out the column ${fieldName(field)}`;
    case "skip":
      return "Leave out";
    case "open":
      if (kind === "transposed") return "Transpose";
      return fix.name === null ? "Join all tables" : `Only ${fix.name || `table ${fix.sheet + 1}`}`;
  }
}

const maxListed = 8;

/** Formats "1, 2 and 23"; long lists end with the number of further rows. */
function listed(rows: readonly number[]): string {
  const names = rows.slice(0, maxListed).map(number);
  const more = rows.length > maxListed ? [`${number(rows.length - maxListed)} more`] : [];
  return new Intl.ListFormat("en-GB").format([...names, ...more]);
}

/** "row 1", "rows 1, 2 and 23". */
export const rowsOf = (rows: readonly number[], word = "row") =>
  `${rows.length === 1 ? word : `${word}s`} ${listed(rows)}`;

const { rows, columns, cells, bytes, unpackedBytes, seconds } = tableLimits;
const megabytes = (size: number) => `${size / 1_000_000} MB`;

const formatNames: Record<UnreadFormat, string> = {
  pdf: "a PDF document",
  image: "an image",
  numbers: "a Numbers document",
  document: "a document without a sheet",
  archive: "an archive",
};

/** Why a file cannot be read; `sheet` names the sheet, or the file if it has none. */
const unreadTexts = {
  "not-a-table": (name, _, format) =>
    `${name} is ${formatNames[format]}, which is not read. Save its table as .xlsx or .csv, and upload that.`,
  "is-upload": (name) => `${name} is an upload in JSON, not a table.`,
  encrypted: (name) => `${name} is protected by a password. Save it without one, and upload that.`,
  unreadable: (name) => `${name} could not be read as a spreadsheet.`,
  "no-cells": (name) => `${name} has no cells with text.`,
  "too-many-bytes": (name) => `${name} is larger than ${megabytes(bytes)}.`,
  "too-many-bytes-unpacked": (name) => `${name} unpacks to more than ${megabytes(unpackedBytes)}.`,
  "too-many-rows-or-columns": (_, sheet) =>
    `${sheet} has more than ${number(rows)} rows or ${columns} columns.`,
  "too-many-cells": (_, sheet) => `${sheet} has more than ${number(cells)} cells.`,
  "too-slow": (name) =>
    `${name} could not be read within ${seconds} seconds. Save the sheet with the codes as a separate file, and upload that.`,
} satisfies Record<
  ReadFault["kind"],
  (name: string, sheet: string, format: UnreadFormat) => string
>;

/** Describes why a file or pasted cells could not be read. */
export function unreadText(fault: ReadFault, from: File | string): string {
  const { kind, sheet, format = "archive" } = fault;
  const name = typeof from === "string" ? "The pasted text" : from.name;
  return `Error: ${unreadTexts[kind](name, sheet ? `Sheet ${sheet} of ${name}` : name, format)}`;
}
