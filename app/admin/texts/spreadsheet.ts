import { formatDate } from "#app/domain/base/format.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import {
  type CellFault,
  type Fix,
  faultTexts,
  type TableFault,
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
