import { cellText, tableWidth } from "#app/domain/uploads/cells.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { Sheet } from "./file/source.ts";
import { describeRows, type Rows, type TableRow } from "./reader/describe-rows.ts";
import type { Fix, TableFault } from "./reader/faults.ts";
import { type Heading, headingAt, proposeHeading } from "./reader/heading-row.ts";
import { matchColumns } from "./reader/match-columns.ts";
import { type DateOrder, detectDateOrder } from "./reader/table-dates.ts";
import type { OpenTable } from "./table.ts";

/** A column with the field that it is taken for. */
export interface TableColumn {
  /** Empty if the table has no heading row. */
  heading: string;
  /** The key of its field; null leaves it out. */
  field: string | null;
  by: "name" | "choice" | "hand" | "none";
  /** The order of its dates: as they show it, else as it is known; null if neither. */
  order: DateOrder | null;
}

/** A table with its columns and rows. */
export interface TableShape {
  /** The number of the heading row, the first of two; null for none. */
  headingRow: number | null;
  columns: TableColumn[];
  rows: TableRow[];
  /** The numbers of rows that the workbook hides, and the indexes of its hidden columns that are read. */
  hidden: number[];
  hiddenColumns: number[];
  /** The cells that the operator typed: "3:0" is the first of row 3. */
  typed: ReadonlySet<string>;
  /** The code of the country that is chosen, for a table without a column of countries; "" for none. */
  country: string;
  /** The numbers of rows of each country, by its code. */
  countries: ReadonlyMap<string, number>;
  /** Faults of the table as a whole. */
  faults: TableFault[];
}

// Enough to tell Arabic texts from others.
const sampleRows = 200;

/** The rows with the cells that the operator typed. */
function withTyped(rows: Rows, typed: OpenTable["typed"]): Rows {
  const corrected = rows.slice();
  for (const [key, text] of Object.entries(typed)) {
    const [row = 0, column = 0] = key.split(":").map(Number);
    corrected[row - 1] = Object.assign([...(corrected[row - 1] ?? [])], { [column]: text });
  }
  return corrected;
}

/** The columns: as chosen by hand, as remembered by heading, or by their names. */
function describeColumns(
  rows: Rows,
  heading: Heading | null,
  { chosen, remembered }: OpenTable,
): Omit<TableColumn, "order">[] {
  const length = tableWidth(rows);
  const texts = Array.from({ length }, (_, column) => heading?.texts[column] ?? "");
  const firstRow = (heading?.last ?? -1) + 1;
  const sample = rows.slice(firstRow, firstRow + sampleRows);
  const taken = new Set(Object.values(chosen));
  return matchColumns(texts, sample, remembered).map((match, column) => {
    const named = { heading: texts[column] ?? "" };
    const byHand = chosen[column];
    if (byHand !== undefined) return { ...named, field: byHand, by: "hand" };
    // What was chosen for one column is no longer another's.
    const isFree = heading && !(match.field && taken.has(match.field));
    return isFree ? { ...named, ...match } : { ...named, field: null, by: "none" };
  });
}

/**
 * Why a sheet is not read before the operator has said that it is meant: the file has other tables of
 * codes, or it stands on its side.
 */
function sheetFaults(sheets: readonly Sheet[], sheet: number): TableFault[] {
  const whole = { row: 0, column: null, field: null };
  const open = (isOne: (one: Sheet) => boolean | undefined) =>
    sheets.flatMap((one, at): Fix[] =>
      isOne(one) ? [{ do: "open", sheet: at, name: one.kind ? null : one.name }] : [],
    );
  const turned = open(({ kind, name }) => kind === "turned" && name === sheets[sheet]?.name);
  if (turned.length > 0) return [{ kind: "on-its-side", ...whole, fixes: turned }];
  const joined = open(({ kind }) => kind === "joined");
  const fixes = [...joined, ...open(({ kind, isTable }) => isTable && !kind)];
  return joined.length > 0 ? [{ kind: "several-tables", ...whole, fixes }] : [];
}

/**
 * What the columns and rows of a table are, and the rows of each country; `country` is that of a table
 * without a column of countries, by its code. The heading is looked for in the first rows, unless the
 * operator says where it is.
 */
export function describeTable(table: OpenTable, country: string): TableShape {
  const { heading: said, remembered, orders, dateOrder } = table;
  const { sheets } = table.source;
  const sheet = sheets[table.sheet] ?? sheets[0];
  const cells = withTyped(sheet.rows, table.typed);
  const at = said ?? proposeHeading(cells, remembered);
  const heading = typeof at === "number" ? headingAt(cells, at, remembered, said !== null) : null;
  const columns = describeColumns(cells, heading, table);
  const fields = columns.map(({ field }) => field);
  const hidden = new Set(sheet.hidden?.rows);
  const rows = describeRows(cells, { heading, fields, hidden, country }, table);
  const read = rows.filter(({ leftOut }) => !leftOut);
  const orderOf = (column: number): DateOrder | null => {
    if (tableField(fields[column])?.kind !== "date") return null;
    const shown = detectDateOrder(read.map((row) => cellText(row.cells[column])));
    return shown ?? orders[column] ?? dateOrder;
  };
  const countries = new Map<string, number>();
  for (const { countries: named } of read) {
    if ("kind" in named) continue;
    for (const code of named) countries.set(code, (countries.get(code) ?? 0) + 1);
  }
  const isHidden = ({ number }: TableRow) =>
    hidden.has(number - 1) && number > (heading?.last ?? -1) + 1;
  return {
    headingRow: heading && heading.first + 1,
    columns: columns.map((column, index) => ({ ...column, order: orderOf(index) })),
    rows,
    hidden: rows.filter(isHidden).map(({ number }) => number),
    hiddenColumns: sheet.hidden?.columns.filter((index) => fields[index]) ?? [],
    typed: new Set(Object.keys(table.typed)),
    ...{ country, countries },
    faults: table.isSheetChosen ? [] : sheetFaults(sheets, table.sheet),
  };
}
