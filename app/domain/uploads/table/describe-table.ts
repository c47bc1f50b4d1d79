import { cellText, tableWidth } from "#app/domain/uploads/cells.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { Sheet } from "./parse/source.ts";
import { describeRows, type TableRow } from "./reader/describe-rows.ts";
import type { Fix, TableFault } from "./reader/faults.ts";
import { type Heading, headingAt, proposeHeading, type Rows } from "./reader/heading-row.ts";
import { matchColumns } from "./reader/match-columns.ts";
import { type DateOrder, detectDateOrder } from "./reader/table-dates.ts";
import type { OpenTable } from "./table.ts";

/** A column with the field that it was matched with. */
export interface TableColumn {
  /** "" if the table has no heading row. */
  heading: string;
  /** The key of its field; null leaves it out. */
  field: string | null;
  matchedBy: "name" | "choice" | "hand" | "none";
  /** The order of its dates, detected or chosen; null if unknown. */
  order: DateOrder | null;
}

/** A table with its columns and rows. */
export interface TableShape {
  /** The number of the (first) heading row; null for none. */
  headingRow: number | null;
  columns: TableColumn[];
  rows: TableRow[];
  /** The numbers of hidden rows, and the indexes of hidden columns that are read. */
  hidden: number[];
  hiddenColumns: number[];
  /** The cells that the operator edited: "3:0" is the first of row 3. */
  typed: ReadonlySet<string>;
  /** The chosen country code, for a table without a country column; "" for none. */
  country: string;
  /** The number of rows by country code. */
  countries: ReadonlyMap<string, number>;
  /** Faults of the table as a whole. */
  faults: TableFault[];
}

// Enough to detect Arabic columns.
const sampleRows = 200;

/** Applies the operator's edits to the rows. */
function withTyped(rows: Rows, typed: OpenTable["typed"]): Rows {
  const corrected = rows.slice();
  for (const [key, text] of Object.entries(typed)) {
    const [row = 0, column = 0] = key.split(":").map(Number);
    corrected[row - 1] = Object.assign([...(corrected[row - 1] ?? [])], { [column]: text });
  }
  return corrected;
}

/** Matches columns: chosen by the operator, remembered by heading, or matched by name. */
function describeColumns(
  rows: Rows,
  heading: Heading | null,
  { chosen, remembered }: OpenTable,
): Omit<TableColumn, "order">[] {
  const length = tableWidth(rows);
  const texts = Array.from({ length }, (_, column) => heading?.texts[column] ?? "");
  const firstRow = (heading?.last ?? -1) + 1;
  const sample = rows.slice(firstRow, firstRow + sampleRows);
  const manualFields = new Set(Object.values(chosen));
  return matchColumns(texts, sample, remembered).map((match, column) => {
    const base = { heading: texts[column] ?? "" };
    const manualField = chosen[column];
    if (manualField !== undefined) return { ...base, field: manualField, matchedBy: "hand" };
    // A field chosen for one column is no longer available to others.
    const isFree = heading && !(match.field && manualFields.has(match.field));
    return isFree ? { ...base, ...match } : { ...base, field: null, matchedBy: "none" };
  });
}

/** Returns faults that ask which sheet to read: the file has several tables of codes, or it is transposed. */
function sheetFaults(sheets: readonly Sheet[], sheet: number): TableFault[] {
  const tableFault = { row: 0, column: null, field: null };
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

/**
 * Describes the columns and rows of a table. Detects the heading in the first rows unless the operator has
 * chosen it. `country` is the code for tables without a country column.
 */
export function describeTable(table: OpenTable, country: string): TableShape {
  const { heading: chosenHeading, remembered, orders, dateOrder } = table;
  const { sheets } = table.source;
  const sheet = sheets[table.sheet] ?? sheets[0];
  const cells = withTyped(sheet.rows, table.typed);
  const at = chosenHeading ?? proposeHeading(cells, remembered);
  const heading =
    typeof at === "number" ? headingAt(cells, at, remembered, chosenHeading !== null) : null;
  const columns = describeColumns(cells, heading, table);
  const fields = columns.map(({ field }) => field);
  const hidden = new Set(sheet.hidden?.rows);
  const rows = describeRows(cells, { heading, fields, hidden, country }, table);
  const read = rows.filter(({ leftOut }) => !leftOut);
  const orderOf = (column: number): DateOrder | null => {
    if (tableField(fields[column])?.kind !== "date") return null;
    const detected = detectDateOrder(read.map((row) => cellText(row.cells[column])));
    return detected ?? orders[column] ?? dateOrder;
  };
  const countries = new Map<string, number>();
  for (const { countries: named } of read) {
    if ("kind" in named) continue;
    for (const code of named) countries.set(code, (countries.get(code) ?? 0) + 1);
  }
  const firstRow = (heading?.last ?? -1) + 2;
  const isHidden = ({ number }: TableRow) => number >= firstRow && hidden.has(number - 1);
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
