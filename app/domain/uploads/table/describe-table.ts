import { decodeAgain, plainText } from "#app/domain/base/repair-text.ts";
import { cellText, columnLetters, tableWidth } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountry } from "#app/domain/uploads/country-cell.ts";
import { type DateOrder, detectDateOrder } from "#app/domain/uploads/dates/table-dates.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { type JudgedColumn, judgeColumns } from "./columns/judge.ts";
import type { Role } from "./columns/roles.ts";
import type { Sheet } from "./parse/source.ts";
import { describeRows, type TableRow } from "./reader/describe-rows.ts";
import type { Fix, TableFault } from "./reader/faults.ts";
import { type Heading, headingAt, proposeHeading, type Rows } from "./reader/heading-row.ts";
import type { OpenTable } from "./table.ts";

export interface TableColumn extends JudgedColumn {
  /** The key of the field of its role; null if its cells are not read as a field. */
  field: string | null;
  /** Its heading, or its letter if it has none: "Column B". */
  title: string;
  /** The order of its dates, detected or chosen; null if unknown. */
  order: DateOrder | null;
}

export interface TableShape {
  /** The number of the (first) heading row; null for none. */
  headingRow: number | null;
  columns: TableColumn[];
  rows: TableRow[];
  /** The numbers of hidden rows. */
  hidden: number[];
  /** The cells that the operator edited: "3:0" is the first of row 3. */
  typed: ReadonlySet<string>;
  /** The chosen country code, for a table without a country column; "" for none. */
  country: string;
  /** YYYY-MM-DD. */
  today: string;
  /** The number of rows by country code. */
  countries: ReadonlyMap<string, number>;
  /** Faults of the table as a whole. */
  faults: TableFault[];
}

/** Applies the operator's edits to the rows. */
function withTyped(rows: Rows, typed: OpenTable["typed"]): Rows {
  const corrected = rows.slice();
  for (const [key, text] of Object.entries(typed)) {
    const [row = 0, column = 0] = key.split(":").map(Number);
    corrected[row - 1] = Object.assign([...(corrected[row - 1] ?? [])], { [column]: text });
  }
  return corrected;
}

const tableFault = { row: 0, column: null, field: null };

/** Returns faults that ask which sheet to read: the file has several tables of codes, or it is transposed. */
function sheetFaults(sheets: readonly Sheet[], sheet: number): TableFault[] {
  const openFixes = (matches: (sheet: Sheet) => boolean | undefined) =>
    sheets.flatMap((candidate, at): Fix[] => {
      const name = candidate.kind ? null : candidate.name;
      return matches(candidate) ? [{ do: "open", sheet: at, name }] : [];
    });
  const transposed = openFixes(
    ({ kind, name }) => kind === "transposed" && name === sheets[sheet]?.name,
  );
  if (transposed.length > 0) return [{ kind: "transposed", ...tableFault, fixes: transposed }];
  const joined = openFixes(({ kind }) => kind === "joined");
  const fixes = [...joined, ...openFixes(({ kind, isTable }) => isTable && !kind)];
  return joined.length > 0 ? [{ kind: "several-tables", ...tableFault, fixes }] : [];
}

/** Returns a fault for a matrix of brands by countries, whose cells may be codes or discounts. */
function matrixFaults(columns: readonly JudgedColumn[]): TableFault[] {
  const named = columns.filter(
    ({ heading, role }) => role !== "market" && readCountry(heading) !== null,
  );
  return named.length > 2 ? [{ kind: "matrix", ...tableFault }] : [];
}

const fieldOf = (role: Role | null) =>
  role === countryColumn ? role : (tableField(role)?.key ?? null);

/** Returns the heading that the operator chose, or the likeliest one. */
function findHeading(rows: Rows, { heading, remembered }: OpenTable): Heading | null {
  const at = heading ?? proposeHeading(rows, remembered);
  if (typeof at === "number") return headingAt(rows, at, remembered, heading !== null);
  const [first = []] = rows;
  const texts = first.map((cell) => (typeof cell === "string" ? cellText(cell) : ""));
  // A heading in another language: its columns are known by their cells.
  const isTitled = first.length > 2 && texts.every((text) => /^[\p{L}][^\d@]*$/u.test(text));
  return heading === null && isTitled && rows.length > 1 ? { first: 0, last: 0, texts } : null;
}

/** Describes the columns and rows of a table. `isStore` knows the stores of the catalogue. */
export function describeTable(
  table: OpenTable,
  isStore: (name: string) => boolean = () => false,
): Omit<TableShape, "country" | "countries" | "today"> {
  const { remembered, orders, dateOrder, source, chosen, answers } = table;
  const sheet = source.sheets[table.sheet] ?? source.sheets[0];
  const cells = withTyped(sheet.rows, table.typed);
  const heading = findHeading(cells, table);
  const firstRow = (heading?.last ?? -1) + 1;
  const headings = Array.from({ length: tableWidth(cells) }, (_, at) => {
    const text = heading?.texts[at] ?? "";
    return plainText(decodeAgain(text) ?? text);
  });
  const fixed: [string, Role | null][] = Object.entries({ ...answers.columns, ...chosen });
  const indexOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : headings.indexOf(key));
  const judged = judgeColumns(headings, cells.slice(firstRow), {
    fixed: new Map(fixed.map(([at, role]) => [indexOf(at), role])),
    choices: remembered,
    isStore,
  });
  const roles = judged.map(({ role }) => role);
  const hidden = new Set(sheet.hidden);
  const rows = describeRows(cells, { heading, roles, hidden }, table);
  const read = rows.filter(({ leftOut }) => !leftOut);
  const isDate = (role: Role | null) => tableField(role)?.kind === "date";
  const detected = judged.map(({ role }, at) =>
    isDate(role) ? detectDateOrder(read.map((row) => cellText(row.cells[at]))) : null,
  );
  // The dates of a file have one order.
  const [order = null, otherOrder] = new Set(detected.filter((one) => one !== null));
  const sharedOrder = otherOrder ? null : order;
  const orderOf = (role: Role | null, at: number): DateOrder | null =>
    isDate(role) ? (detected[at] ?? orders[at] ?? dateOrder ?? sharedOrder) : null;
  const columns = judged.map(
    (column, at): TableColumn => ({
      ...column,
      title: column.heading || `Column ${columnLetters(at)}`,
      field: fieldOf(column.role),
      order: orderOf(column.role, at),
    }),
  );
  const isHidden = ({ number }: TableRow) => number > firstRow && hidden.has(number - 1);
  return {
    headingRow: heading && heading.first + 1,
    columns,
    rows,
    hidden: rows.filter(isHidden).map(({ number }) => number),
    typed: new Set(Object.keys(table.typed)),
    faults: [
      ...(table.isSheetChosen ? [] : sheetFaults(source.sheets, table.sheet)),
      ...matrixFaults(judged),
    ],
  };
}
