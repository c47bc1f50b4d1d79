import type { TableFault } from "#app/admin/upload/spreadsheet/reader/check-items.ts";
import type { ReadFault, ReadFaultKind } from "#app/admin/upload/spreadsheet/source.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { counted, number } from "./counted.ts";
import { fieldLabel } from "./fields.ts";

/** The name of a field that a column may have, by the key of the field. */
function fieldName(key: string | null): string {
  if (key === countryColumn) return "Country";
  const field = tableField(key);
  return field ? fieldLabel(field.level, field.column) : "";
}

const faultTexts: Record<TableFault["kind"], (fault: TableFault) => string> = {
  "not-a-date": ({ text }) => `${text} is not a date`,
  "no-such-day": ({ text }) => `${text} is not a date: there is no such day`,
  "short-year": ({ text }) => `${text}: write the year with four digits`,
  "other-order": ({ text }) => `${text} is not a date in the order chosen for this column`,
  "not-yes-or-no": ({ text }) => `${text} is neither yes nor no`,
  "not-a-number": ({ text }) => `${text} is not a number`,
  "not-facts": () => "the facts are not JSON",
  "several-codes": ({ text }) => `${text} is more than one code`,
  "arabic-digits": ({ text }) => `${text} has Arabic digits, which shops hardly accept`,
  "bare-number": ({ text }) => `${text} is a bare number: write it as text, such as 15% off`,
  "code-is-date": ({ text }) => `the spreadsheet has made a date of this code: ${text}`,
  "no-column": ({ field }) => `No column is ${fieldName(field)}`,
  "no-country": ({ text }) => (text ? `${text} is none of the countries` : "empty"),
  empty: () => "empty",
  conflict: ({ text, otherRow, otherText }) =>
    `${text} is not what row ${otherRow} says of the brand: ${otherText}`,
  duplicate: ({ text, otherRow }) => `${text} is in row ${otherRow} already`,
  refused: ({ reason }) => reason ?? "",
  "too-many": () => "There are more problems than can be listed",
};

const maxListed = 8;

/** "1, 2 and 23"; of many the first, and how many more there are. */
function listed(rows: readonly number[]): string {
  const names = rows.slice(0, maxListed).map(number);
  const more = rows.length > maxListed ? [`${number(rows.length - maxListed)} more`] : [];
  return new Intl.ListFormat("en-GB").format([...names, ...more]);
}

const { rows, columns, cells, bytes, unpackedBytes, seconds } = tableLimits;
const megabytes = (size: number) => `${size / 1_000_000} MB`;

/** Why a file cannot be read: `place` is its sheet, or itself. */
const unreadTexts: Record<ReadFaultKind, (name: string, place: string) => string> = {
  "not-a-table": (name) => `${name} is no table. Please select a .csv, .tsv or .xlsx file.`,
  unreadable: (name) => `${name} could not be read as a spreadsheet.`,
  "no-cells": (name) => `${name} has no cells with a text.`,
  "too-many-bytes": (name) => `${name} is larger than ${megabytes(bytes)}.`,
  "too-many-bytes-unpacked": (name) =>
    `${name} holds more than ${megabytes(unpackedBytes)} when it is unpacked.`,
  "too-many-rows-or-columns": (_, place) =>
    `${place} has more than ${number(rows)} rows or ${columns} columns.`,
  "too-many-cells": (_, place) => `${place} has more than ${number(cells)} cells.`,
  "too-slow": (name) =>
    `${name} could not be read within ${seconds} seconds. Save the sheet of the codes as a file of its own, and upload that.`,
};

/** Texts of the spreadsheet upload. */
export const tableTexts = {
  sources: "Kind of data",
  json: "JSON",
  jsonNote: "a file, or pasted",
  table: "Table",
  tableNote: "pasted cells, .csv, .tsv, .xlsx",

  paste: "Paste cells here",
  pasteHint:
    "Copy cells from Excel or Google Sheets with their heading row, one row per code. Or drop a .csv, .tsv or .xlsx file here.",
  chooseFile: "Choose file",
  template: "Download the template",
  templateFile: "coupon-template.csv",
  download: (country: string) => `Download ${country} as CSV`,
  downloadWorkbook: (country: string) => `Download ${country} as .xlsx`,
  startAgain: "Start again",
  sheet: "Sheet",
  headingRow: "Heading",
  noHeading: "No heading",
  row: (row: number) => `Row ${row}`,
  makeHeading: (row: number) => `Row ${row}: take as the heading`,

  /** Why a file was not read, with its name, that of the sheet, and the limit. */
  unread: ({ kind, file, sheet }: ReadFault) => {
    const name = file ?? "What was pasted";
    return `Error: ${unreadTexts[kind](name, sheet ? `Sheet ${sheet} of ${name}` : name)}`;
  },
  storedUnread: "The country could not be read.",
  retry: "Try again",

  shape: (rows: number, columns: number) =>
    `${counted(rows, "row", "rows")}, ${counted(columns, "column", "columns")}. Say what each column is.`,
  cells: "Cells of the table",
  emptyCell: "empty",
  column: (letters: string, heading: string) =>
    heading ? `Column ${letters}, ${heading}` : `Column ${letters}`,
  leaveOut: "Leave out",
  brandFields: "Brand",
  codeFields: "Code",
  by: { name: "matched", choice: "as last time", hand: "chosen", none: "no match" },
  fieldName,

  order: {
    unsure: (column: string, text: string) => `Column ${column}: what day is ${text}?`,
    mixed: (column: string) => `Column ${column}: which number stands first?`,
    day: "Day first",
    month: "Month first",
    fitsDay: (row: number, text: string) => `Row ${row} holds ${text}, which only fits day first.`,
    fitsMonth: (row: number, text: string) =>
      `Row ${row} holds ${text}, which only fits month first.`,
  },

  faults: (count: number) => counted(count, "problem", "problems"),
  /** "Row 7, Expiry date: 31/02/2026 is not a date: there is no such day". */
  fault: (fault: TableFault) => {
    const text = faultTexts[fault.kind](fault);
    if (fault.row === 0) return text;
    const name = fieldName(fault.field);
    return `Row ${fault.row}${name && `, ${name}`}: ${text}`;
  },
  moreFaults: (count: number) => `and ${number(count)} more`,
  suggestions: "Put right",
  use: (text: string) => `Use ${text}`,
  rowForEach: (codes: string) => `Make a row for each: ${codes}`,
  leaveIt: (text: string) => `Leave ${text}`,
  editCell: (row: number, column: string) => `Row ${row}, column ${column}`,
  howRead: "How it was read",
  byCountry: (countries: readonly { name: string; rows: number }[]) =>
    `By country: ${countries.map(({ name, rows }) => `${name} ${counted(rows, "row", "rows")}`).join(", ")}`,
  /** "Rows 1, 2 and 23 left out: titles, sums or notes". */
  rowsLeftOut: (rows: readonly number[]) =>
    `${rows.length === 1 ? "Row" : "Rows"} ${listed(rows)} left out: ${rows.length === 1 ? "a title, a sum or a note" : "titles, sums or notes"}`,
  filled: (rows: readonly number[]) =>
    `Filled down from merged cells: ${rows.length === 1 ? "row" : "rows"} ${listed(rows)}`,
  hiddenLeftOut: (rows: readonly number[]) =>
    `Hidden in the file and left out: ${rows.length === 1 ? "row" : "rows"} ${listed(rows)}`,
  hiddenTaken: (rows: readonly number[]) =>
    `Hidden in the file but read: ${rows.length === 1 ? "row" : "rows"} ${listed(rows)}`,
  takeHidden: "Read hidden rows",
  leaveHidden: "Leave hidden rows out",
  hiddenColumns: "Hidden in the file but read",
  columnsLeftOut: "Left out",
  leftOut: (column: string, heading: string) =>
    heading ? `Column ${column}, ${heading}` : `Column ${column}`,
  guessed: "The file is not UTF-8. It was read as Windows Arabic: see whether its texts are right.",

  review: (good: number, all: number) =>
    good === all
      ? `Review ${counted(all, "row", "rows")}`
      : `Review ${number(good)} of ${counted(all, "row", "rows")}`,
  checking: "Checking...",
  waits: {
    country: "Enter the country code first, or say which column is the country.",
    stored: "The country is being read.",
    order: (columns: string) => `Answer for column ${columns} first.`,
    faults: "Replacing all needs a table without problems.",
    none: "There is no row without a problem.",
    partly: "Rows with a problem are left out.",
  },
};
