import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import type { OpenTable } from "./open-table.ts";
import { headingAt, proposeHeading } from "./reader/heading-row.ts";
import { matchColumns } from "./reader/match-columns.ts";
import { prepareRows } from "./reader/prepare-rows.ts";

/** A column with the field that it is taken for. */
export interface TableColumn {
  /** Empty if the table has no heading row. */
  heading: string;
  /** The key of its field; null leaves it out. */
  field: string | null;
  by: "name" | "choice" | "hand" | "none";
}

/** A sheet with its columns. */
export interface TableShape {
  rows: readonly (readonly Cell[])[];
  /** The index of the heading row, the first of two; null for none. */
  headingRow: number | null;
  /** The index of the first row that is no heading. */
  firstRow: number;
  columns: TableColumn[];
  /** The rows as they are meant: see prepareRows. */
  prepared: readonly (readonly Cell[])[];
  /** Rows from 1: titles above the heading and sums, which are left out, and rows that are filled down. */
  titles: number[];
  totals: number[];
  filled: number[];
  /** Rows from 1 that the workbook hides; prepared are those that the operator takes in. */
  hidden: number[];
  /** The indexes of columns that the workbook hides; they are read. */
  hiddenColumns: number[];
}

// Enough to tell Arabic texts from others.
const sampleRows = 200;

function countColumns(rows: readonly (readonly Cell[])[]): number {
  const used = rows.map((row) => row.findLastIndex((cell) => cellText(cell) !== "") + 1);
  return used.reduce((most, count) => Math.max(most, count), 0);
}

const openSheet = ({ source, sheet }: OpenTable) => source.sheets[sheet] ?? source.sheets[0];

/** The rows of the sheet with the cells that the operator typed. */
function correctedRows(table: OpenTable): readonly (readonly Cell[])[] {
  const { rows } = openSheet(table);
  const cells = Object.entries(table.typed);
  if (cells.length === 0) return rows;
  const corrected: (readonly Cell[])[] = rows.slice();
  for (const [place, text] of cells) {
    const [row = 0, column = 0] = place.split(":").map(Number);
    const own = [...(corrected[row - 1] ?? [])];
    own[column] = text;
    corrected[row - 1] = own;
  }
  return corrected;
}

/**
 * The columns of a table: as chosen by hand, as remembered by heading, or by their names. The heading
 * is looked for in the first rows, unless the operator says where it is.
 */
export function describeShape(table: OpenTable): TableShape {
  const { heading, remembered, chosen, fillsDown } = table;
  const rows = correctedRows(table);
  const proposed = heading === null ? proposeHeading(rows, remembered) : heading;
  const found =
    typeof proposed === "number" ? headingAt(rows, proposed, remembered, heading !== null) : null;
  const headingRow = found?.first ?? null;
  const start =
    headingRow ??
    Math.max(
      0,
      rows.findIndex((row) => !isEmptyRow(row)),
    );
  const count = countColumns(rows);
  const headings = Array.from({ length: count }, (_, column) => found?.texts[column] ?? "");
  const firstRow = found ? found.last + 1 : start;
  const sample = rows.slice(firstRow, firstRow + sampleRows);
  const matches = matchColumns(headings, sample, remembered);
  const isHeading = headingRow !== null;
  const taken = new Set(Object.values(chosen));
  const columns = matches.map((match, column): TableColumn => {
    const heading = isHeading ? (headings[column] ?? "") : "";
    const byHand = chosen[column];
    if (byHand !== undefined) return { heading, field: byHand, by: "hand" };
    // What was chosen for one column is no longer another's.
    const isFree = isHeading && !(match.field && taken.has(match.field));
    return isFree ? { heading, ...match } : { heading, field: null, by: "none" };
  });
  const fields = columns.map(({ field }) => field);
  const { rows: hiddenRows = [], columns: hiddenColumns = [] } = openSheet(table).hidden ?? {};
  const hidden = hiddenRows.filter((index) => index >= firstRow && !isEmptyRow(rows[index] ?? []));
  const skipped = table.skipped.map((row) => row - 1);
  const leftOut = new Set([...skipped, ...(table.takesHidden ? [] : hidden)]);
  const options = { leftOut, fillsDown };
  const { rows: prepared, totals, filled } = prepareRows(rows, firstRow, fields, options);
  const titles = [...rows.keys()].slice(0, headingRow ?? 0);
  const shownTitles = titles.filter((index) => !isEmptyRow(rows[index] ?? []));
  return {
    rows,
    prepared,
    headingRow,
    firstRow,
    columns,
    titles: shownTitles.map((index) => index + 1),
    totals,
    filled,
    hidden: hidden.map((index) => index + 1),
    hiddenColumns: hiddenColumns.filter((index) => fields[index]),
  };
}
