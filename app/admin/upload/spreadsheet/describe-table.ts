import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import type { TableFault } from "./reader/faults.ts";
import { headingAt, proposeHeading } from "./reader/heading-row.ts";
import { matchColumns } from "./reader/match-columns.ts";
import { prepareRows } from "./reader/prepare-rows.ts";
import { rowCountries } from "./reader/row-countries.ts";
import { sheetFaults } from "./reader/sheet-faults.ts";
import type { OpenTable } from "./table.ts";

type Rows = readonly (readonly Cell[])[];

/** A column with the field that it is taken for. */
export interface TableColumn {
  /** Empty if the table has no heading row. */
  heading: string;
  /** The key of its field; null leaves it out. */
  field: string | null;
  by: "name" | "choice" | "hand" | "none";
}

/** A table with its columns; rows are numbered from 1. */
export interface TableShape extends Pick<OpenTable, "orders"> {
  rows: Rows;
  /** The index of the heading row, the first of two; null for none. */
  headingRow: number | null;
  /** The index of the first row that is no heading. */
  firstRow: number;
  columns: TableColumn[];
  fields: (string | null)[];
  /** The rows as they are meant: see prepareRows. */
  prepared: Rows;
  /** Titles above the heading and sums, which are left out, and rows that are filled down. */
  titles: number[];
  totals: number[];
  filled: number[];
  /** Rows that the workbook hides; prepared are those that the operator takes in. */
  hidden: number[];
  /** The indexes of columns that the workbook hides; they are read. */
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
  const cells = Object.entries(typed);
  if (cells.length === 0) return rows;
  const corrected = rows.slice();
  for (const [key, text] of cells) {
    const [row = 0, column = 0] = key.split(":").map(Number);
    corrected[row - 1] = Object.assign([...(corrected[row - 1] ?? [])], { [column]: text });
  }
  return corrected;
}

/** The columns: as chosen by hand, as remembered by heading, or by their names. */
function describeColumns(
  rows: Rows,
  firstRow: number,
  headings: readonly string[] | undefined,
  { chosen, remembered }: OpenTable,
): TableColumn[] {
  const used = rows.map((row) => row.findLastIndex((cell) => cellText(cell) !== "") + 1);
  const length = used.reduce((most, count) => Math.max(most, count), 0);
  const texts = Array.from({ length }, (_, column) => headings?.[column] ?? "");
  const sample = rows.slice(firstRow, firstRow + sampleRows);
  const taken = new Set(Object.values(chosen));
  return matchColumns(texts, sample, remembered).map((match, column) => {
    const heading = texts[column] ?? "";
    const byHand = chosen[column];
    if (byHand !== undefined) return { heading, field: byHand, by: "hand" };
    // What was chosen for one column is no longer another's.
    const isFree = headings && !(match.field && taken.has(match.field));
    return isFree ? { heading, ...match } : { heading, field: null, by: "none" };
  });
}

/**
 * What the columns and rows of a table are, and the rows of each country; `country` is that of a table
 * without a column of countries, by its code. The heading is looked for in the first rows, unless the
 * operator says where it is.
 */
export function describeTable(table: OpenTable, country: string): TableShape {
  const { heading, remembered, orders, fillsDown, takesHidden } = table;
  const { sheets } = table.source;
  const sheet = sheets[table.sheet] ?? sheets[0];
  const rows = withTyped(sheet.rows, table.typed);
  const at = heading ?? proposeHeading(rows, remembered);
  const found = typeof at === "number" ? headingAt(rows, at, remembered, heading !== null) : null;
  const first = rows.findIndex((row) => !isEmptyRow(row));
  const firstRow = found ? found.last + 1 : Math.max(0, first);
  const columns = describeColumns(rows, firstRow, found?.texts, table);
  const fields = columns.map(({ field }) => field);
  const isFilled = (index: number) => !isEmptyRow(rows[index] ?? []);
  const hidden = sheet.hidden?.rows.filter((index) => index >= firstRow && isFilled(index)) ?? [];
  const skipped = table.skipped.map((row) => row - 1);
  const leftOut = new Set([...skipped, ...(takesHidden ? [] : hidden)]);
  const { rows: prepared, ...notes } = prepareRows(rows, firstRow, fields, { leftOut, fillsDown });
  const countries = new Map<string, number>();
  for (const row of prepared.slice(firstRow).filter((one) => !isEmptyRow(one))) {
    const named = rowCountries(row, fields, country);
    if ("kind" in named) continue;
    for (const code of named) countries.set(code, (countries.get(code) ?? 0) + 1);
  }
  const titles = [...rows.keys()].slice(0, found?.first ?? 0).filter(isFilled);
  return {
    ...{ rows, firstRow, columns, fields, orders, prepared, ...notes },
    headingRow: found?.first ?? null,
    titles: titles.map((index) => index + 1),
    hidden: hidden.map((index) => index + 1),
    hiddenColumns: sheet.hidden?.columns.filter((index) => fields[index]) ?? [],
    typed: new Set(Object.keys(table.typed)),
    ...{ country, countries },
    faults: sheetFaults(sheets, table.sheet, table.isSheetChosen),
  };
}
