import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import type { OpenTable } from "./open-table.ts";
import { matchColumns } from "./reader/match-columns.ts";

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
  hasHeading: boolean;
  /** The index of the first row that is no heading. */
  firstRow: number;
  columns: TableColumn[];
}

// Enough to tell Arabic texts from others.
const sampleRows = 200;

function countColumns(rows: readonly (readonly Cell[])[]): number {
  const used = rows.map((row) => row.findLastIndex((cell) => cellText(cell) !== "") + 1);
  return used.reduce((most, count) => Math.max(most, count), 0);
}

/**
 * The columns of a table: as chosen by hand, as remembered by heading, or by their names. The first
 * row is the heading if one of its cells is that of a field, unless the operator says otherwise.
 */
export function describeShape(table: OpenTable): TableShape {
  const { source, sheet, hasHeading, remembered, chosen } = table;
  const { rows } = source.sheets[sheet] ?? source.sheets[0];
  const start = Math.max(
    0,
    rows.findIndex((row) => !isEmptyRow(row)),
  );
  const count = countColumns(rows);
  const headings = Array.from({ length: count }, (_, column) => cellText(rows[start]?.[column]));
  const sample = rows.slice(start + 1, start + 1 + sampleRows);
  const matches = matchColumns(headings, sample, remembered);
  const isHeading = hasHeading ?? matches.some(({ by }) => by !== "none");
  const taken = new Set(Object.values(chosen));
  const columns = matches.map((match, column): TableColumn => {
    const heading = isHeading ? (headings[column] ?? "") : "";
    const byHand = chosen[column];
    if (byHand !== undefined) return { heading, field: byHand, by: "hand" };
    // What was chosen for one column is no longer another's.
    const isFree = isHeading && !(match.field && taken.has(match.field));
    return isFree ? { heading, ...match } : { heading, field: null, by: "none" };
  });
  return { rows, hasHeading: isHeading, firstRow: isHeading ? start + 1 : start, columns };
}
