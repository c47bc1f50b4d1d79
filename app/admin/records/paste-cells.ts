import { counted, list } from "#app/admin/texts/admin.ts";
import { tableWidth } from "#app/domain/uploads/cells.ts";
import type { PasteCheck } from "#app/domain/uploads/pasted-cells.ts";
import { describeLook } from "#app/domain/uploads/table/columns/judge.ts";
import type { Position } from "./current-cell.ts";
import { change, type EditedRecord, withValues } from "./edits.ts";

/** A rectangle of cells, from its first to its last row and column. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const rangeBetween = (one: Position, other: Position): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

/** Asks whether cells replace those around an open one. */
export const askToPaste = (cells: readonly string[][]): string =>
  `Paste ${counted(cells.length, "row")} and ${counted(tableWidth(cells), "column")} over the cells from here on?`;

interface PasteOptions {
  cells: readonly string[][];
  /** The number of selected rows and columns. */
  rows: number;
  columns: number;
  /** Fields from the first selected column on. */
  fields: readonly string[];
  /** Returns a record from the first selected row on; null below the last if rows are fixed. */
  recordAt: (row: number) => EditedRecord | null;
  parse: (record: EditedRecord, field: string, text: string) => unknown;
  check: PasteCheck | undefined;
}

/**
 * Pastes cells as edits, and describes what did not fit. A selection that is a multiple of the
 * cells in size is filled with them; of another, only the first cell counts.
 */
export function pasteCells(options: PasteOptions): { text: string; details: string[] } | null {
  const { cells, fields, recordAt, parse, check = (text) => ({ text, doubt: null }) } = options;
  const width = tableWidth(cells);
  const repeat = (size: number, selected: number) => (selected % size === 0 ? selected : size);
  const pasted = fields.slice(0, repeat(width, options.columns));
  const height = repeat(cells.length, options.rows);
  const records = Array.from({ length: height }, (_, row) => recordAt(row));
  change((all) =>
    records.reduce((next, record, below) => {
      if (!record) return next;
      const line = cells[below % cells.length] ?? [];
      const read = pasted.flatMap((field, across) => {
        const cell = line[across % width];
        if (cell === undefined) return [];
        const { text, doubt } = check(cell, field);
        return [{ field, value: parse(record, field, text), doubt }];
      });
      const values = read.map(({ field, value }) => [field, value]);
      const doubts = read.flatMap(({ field, doubt }) => (doubt ? [[field, doubt]] : []));
      return withValues(next, record, Object.fromEntries(values), Object.fromEntries(doubts));
    }, all),
  );
  const surplus = Array.from({ length: width }, (_, at) => cells.flatMap((line) => line[at] || []))
    .slice(fields.length)
    .filter(([first]) => first);
  const lines = records.filter((record) => !record).length;
  if (surplus.length + lines === 0) return null;
  const counts = list(
    surplus.length > 0 && counted(surplus.length, "column"),
    lines > 0 && counted(lines, "row"),
  );
  return {
    text: `Pasted without ${counts} that did not fit.`,
    details: surplus.map((column) =>
      [`“${column[0]}”`, describeLook(column)].filter(Boolean).join(": "),
    ),
  };
}
