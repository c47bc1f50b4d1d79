import type { ReadFault, Sheet } from "#app/admin/upload/spreadsheet/file/source.ts";
import type { FaultDetails, Fix, TableFault } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import type { DateOrder } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
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

/** Why a row, or a whole table, is held back. */
export const faultTexts = {
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
} satisfies Record<string, (fault: FaultDetails) => string>;

function faultText(faults: readonly TableFault[]): string {
  const [fault] = faults;
  if (!fault) return "";
  const text = faultTexts[fault.kind](fault);
  if (fault.row === 0) return text;
  const name = fieldName(fault.field);
  return `${rowsOf(
    faults.map(({ row }) => row),
    "Row",
  )}${name && `, ${name}`}: ${text}`;
}

/** What a click on a fix does. */
function fixText(fix: Fix, { kind, text, field }: TableFault): string {
  switch (fix.do) {
    case "type":
      if (fix.text === "") return "Leave it empty";
      if (fix.text.includes("\n")) return `Make a row for each: ${fix.text.replaceAll("\n", ", ")}`;
      if (fix.text !== text) return `Use ${fix.text}`;
      if (kind === "no-end") return "No end date";
      return kind === "known-brand" ? `Add ${text} as a new store` : `Keep ${text}`;
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

const rowsOf = (rows: readonly number[], word = "row") =>
  `${rows.length === 1 ? word : `${word}s`} ${listed(rows)}`;

const { rows, columns, cells, bytes, unpackedBytes, seconds } = tableLimits;
const megabytes = (size: number) => `${size / 1_000_000} MB`;

/** Why a file cannot be read: `sheet` names it too, and is the file if it is of none. */
export const unreadTexts = {
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
} satisfies Record<string, (name: string, sheet: string) => string>;

/** Texts of the spreadsheet upload. */
export const tableTexts = {
  chooseFile: "Choose file",
  template: "Download the template",
  templateFile: "coupon-template.csv",
  download: (country: string) => `Download ${country} as CSV`,
  downloadWorkbook: (country: string) => `Download ${country} as .xlsx`,
  startAgain: "Start again",
  sheet: "Sheet",
  sheetName: ({ name, kind }: Pick<Sheet, "name" | "kind">, index: number) => {
    if (kind === "joined") return "All tables";
    return kind === "turned" ? `${name} turned` : name || `Table ${index + 1}`;
  },
  makeHeading: (row: number) => `Row ${row}: take as the heading`,

  /** Why a file, or copied cells, were not read, with the sheet, and the limit. */
  unread: ({ kind, sheet }: ReadFault, from: File | string) => {
    const name = typeof from === "string" ? "What was pasted" : from.name;
    return `Error: ${unreadTexts[kind](name, sheet ? `Sheet ${sheet} of ${name}` : name)}`;
  },
  storedUnread: "The country could not be read.",
  retry: "Try again",

  shape: (rows: number, columns: number) =>
    `${counted(rows, "row")}, ${counted(columns, "column")}. Say what each column is.`,
  cells: "Cells of the table",
  row: "Row",
  emptyCell: "empty",
  column: (letters: string, heading: string) =>
    heading ? `Column ${letters}, ${heading}` : `Column ${letters}`,
  leaveOut: "Leave out",
  brandFields: "Brand",
  codeFields: "Code",
  by: { name: "matched", choice: "as last time", hand: "chosen", none: "no match" },
  fieldName,

  /** "Row 7, Expiry date: 31/02/2026 is not a date: there is no such day". */
  fault: (fault: TableFault) => faultText([fault]),
  /** The same fault in several rows. */
  sameFaults: faultText,
  fix: fixText,
  fixAll: (count: number) => `Use the first of each: ${number(count)}`,
  fromRow: (row: number) => `From row ${number(row)}`,
  editCell: (row: number, column: string) => `Row ${row}, column ${column}`,
  howRead: "How it was read",
  byCountry: (countries: readonly { name: string; rows: number }[]) =>
    `By country: ${countries.map(({ name, rows }) => `${name} ${counted(rows, "row")}`).join(", ")}`,
  /** "Rows 1, 2 and 23 left out: titles, sums or notes". */
  rowsLeftOut: (rows: readonly number[]) =>
    `${rowsOf(rows, "Row")} left out: ${rows.length === 1 ? "a title, a sum or a note" : "titles, sums or notes"}`,
  filled: (rows: readonly number[]) => `Filled from the row above: ${rowsOf(rows)}`,
  undoFill: "Leave blank",
  skipped: (rows: readonly number[]) => `Left out: ${rowsOf(rows)}`,
  undoSkip: "Take in again",
  orders: { day: "day first", month: "month first" } satisfies Record<DateOrder, string>,
  ordered: (column: string, order: string) => `Dates of column ${column}: ${order}`,
  otherOrder: (order: string) => `Read them ${order}`,
  otherSheets: (names: readonly string[]) =>
    `Not read: ${names.length === 1 ? "the sheet" : "the sheets"} ${new Intl.ListFormat("en-GB").format(names)}`,
  hiddenLeftOut: (rows: readonly number[]) => `Hidden in the file and left out: ${rowsOf(rows)}`,
  hiddenTaken: (rows: readonly number[]) => `Hidden in the file but read: ${rowsOf(rows)}`,
  takeHidden: "Read hidden rows",
  leaveHidden: "Leave hidden rows out",
  hiddenColumns: "Hidden in the file but read",
  columnsLeftOut: "Left out",
  leftOut: (column: string, heading: string) =>
    heading ? `Column ${column}, ${heading}` : `Column ${column}`,
  guessed: "The file is not UTF-8. It was read as Windows Arabic: see whether its texts are right.",

  review: (good: number, all: number) =>
    good === all
      ? `Review ${counted(all, "row")}`
      : `Review ${number(good)} of ${counted(all, "row")}`,
  /** In the review, and with what was saved. */
  heldBack: (count: number) =>
    `${counted(count, "row")} with a problem held back: ${count === 1 ? "it stays" : "they stay"} in the table`,
  checking: "Checking...",
  waits: {
    country: "Enter the country code first, or say which column is the country.",
    stored: "The country is being read.",
    faults: "Replacing all needs a table without problems.",
    none: "There is no row without a problem.",
    partly: "Rows with a problem are held back: they stay here.",
  },
};
