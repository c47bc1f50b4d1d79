import type { ReadFault } from "#app/admin/upload/spreadsheet/file/source.ts";
import type {
  FaultDetails,
  FaultKind,
  Fix,
  TableFault,
} from "#app/admin/upload/spreadsheet/reader/faults.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { columnLetters, tableLimits } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { number } from "./admin.ts";
import { fieldLabel } from "./catalogue.ts";

/** The name of a field that a column may have, by the key of the field. */
export function fieldName(key: string | null): string {
  if (key === countryColumn) return "Country";
  const field = tableField(key);
  return field ? fieldLabel(field.level, field.column) : "";
}

/** "Column C, Coupon". */
export const columnName = (index: number, heading = ""): string =>
  [`Column ${columnLetters(index)}`, heading].filter(Boolean).join(", ");

/** Why a row, or a whole table, is held back. */
const faultTexts = {
  // What a cell holds cannot be read as its field.
  "not-a-date": ({ text }) => `${text} is not a date`,
  "no-such-day": ({ text }) => `${text} is not a date: there is no such day`,
  "short-year": ({ text }) => `${text}: write the year with four digits`,
  "date-order": ({ text }) => `what day is ${text}?`,
  hijri: ({ text }) => `${text} is a date of the Hijri calendar`,
  "no-end": ({ text }) => `${text} is not a date`,
  "not-yes-or-no": ({ text }) => `${text} is neither yes nor no`,
  "not-a-number": ({ text }) => `${text} is not a number`,
  "not-facts": () => "the facts are not JSON",
  // It can, and is hardly meant.
  nothing: ({ text }) => `${text} says that there is nothing`,
  "is-error": ({ text }) => `the spreadsheet has an error here: ${text}`,
  "is-formula": ({ text }) => `${text} is a formula`,
  "is-date": ({ text }) => `the spreadsheet has made a date of this: ${text}`,
  "is-number": ({ text }) => `the spreadsheet has made a number of this code: ${text}`,
  "is-boolean": ({ text }) => `the spreadsheet may have made ${text} of this`,
  "digits-lost": ({ text }) =>
    `a spreadsheet keeps 15 digits of a number: the last ones of ${text} may be lost`,
  "zeros-lost": ({ text, otherText }) => `${text} may be ${otherText}, which has lost its zeros`,
  "not-a-code": ({ text }) => `${text} does not look like a code`,
  "code-in-text": ({ text }) => `${text} looks like more than the code`,
  "several-codes": ({ text }) => `${text} is more than one code`,
  "arabic-digits": ({ text }) => `${text} has Arabic digits, which shops hardly accept`,
  "bare-number": ({ text }) => `${text} is a bare number: write it as text, such as 15% off`,
  "known-brand": ({ text, otherText }) => `${text} looks like ${otherText}`,
  // The row does not fit the others, the country or the table.
  "no-country": ({ text }) => (text ? `${text} is none of the countries` : "empty"),
  "several-countries": ({ text }) => `${text} is more than one country`,
  empty: () => "empty",
  conflict: ({ text, otherRow, otherText }) =>
    `${text} is not what row ${otherRow} says of the brand: ${otherText}`,
  duplicate: ({ text, otherRow }) => `${text} is in row ${otherRow} already`,
  refused: ({ reason }) => reason ?? "",
  "no-column": ({ field }) => `No column is ${fieldName(field)}`,
  "several-tables": ({ fixes = [] }) => {
    const names = fixes.flatMap((fix) =>
      fix.do === "open" && fix.name !== null ? [fix.name] : [],
    );
    return `The file has ${number(names.length)} tables of codes. Which one is meant?`;
  },
  "on-its-side": () => "The table looks as if it stands on its side",
} satisfies Record<FaultKind, (fault: FaultDetails) => string>;

/** Why rows are held back: "Row 7, Expiry date: 31/02/2026 is not a date: there is no such day". */
export function faultText(faults: readonly [TableFault, ...TableFault[]]): string {
  const [fault] = faults;
  const text = faultTexts[fault.kind](fault);
  const rows = faults.map(({ row }) => row);
  const name = fieldName(fault.field);
  return fault.row === 0 ? text : `${rowsOf(rows, "Row")}${name && `, ${name}`}: ${text}`;
}

/** The label of a fix that puts a text into the cell. */
function typedText(typed: string, { kind, text }: TableFault): string {
  if (typed === "") return "Leave it empty";
  if (typed.includes("\n")) return `Make a row for each: ${typed.replaceAll("\n", ", ")}`;
  if (typed !== text) return `Use ${typed}`;
  if (kind === "no-end") return "No end date";
  return kind === "known-brand" ? `Add ${text} as a new store` : `Keep ${text}`;
}

/** The label of a fix. */
export function fixText(fix: Fix, fault: TableFault): string {
  const { kind, field } = fault;
  switch (fix.do) {
    case "type":
      return typedText(fix.text, fault);
    case "fill":
      return `Take blank cells from the row above: ${fix.text}`;
    case "order":
      return formatDate(fix.day, "en");
    case "drop":
      return `Leave the column ${fieldName(field)} out`;
    case "skip":
      return "Leave out";
    case "open":
      if (kind === "on-its-side") return "Turn it";
      return fix.name === null ? "All as one" : `Only ${fix.name || `table ${fix.sheet + 1}`}`;
  }
}

const maxListed = 8;

/** "1, 2 and 23"; of many the first, and how many more there are. */
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

/** Why a file cannot be read: `sheet` names it too, and is the file if it is of none. */
const unreadTexts = {
  "not-a-table": (name) => `${name} is no table. Please select a .csv, .tsv or .xlsx file.`,
  unreadable: (name) => `${name} could not be read as a spreadsheet.`,
  "no-cells": (name) => `${name} has no cells with a text.`,
  "too-many-bytes": (name) => `${name} is larger than ${megabytes(bytes)}.`,
  "too-many-bytes-unpacked": (name) =>
    `${name} holds more than ${megabytes(unpackedBytes)} when it is unpacked.`,
  "too-many-rows-or-columns": (_, sheet) =>
    `${sheet} has more than ${number(rows)} rows or ${columns} columns.`,
  "too-many-cells": (_, sheet) => `${sheet} has more than ${number(cells)} cells.`,
  "too-slow": (name) =>
    `${name} could not be read within ${seconds} seconds. Save the sheet of the codes as a file of its own, and upload that.`,
} satisfies Record<ReadFault["kind"], (name: string, sheet: string) => string>;

/** Why a file, or copied cells, were not read, with the sheet, and the limit. */
export function unreadText({ kind, sheet }: ReadFault, from: File | string): string {
  const name = typeof from === "string" ? "What was pasted" : from.name;
  return `Error: ${unreadTexts[kind](name, sheet ? `Sheet ${sheet} of ${name}` : name)}`;
}
