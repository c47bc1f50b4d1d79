import type { ClipboardEvent } from "react";
import { change, type EditedRecord, withValues } from "./edits.ts";
import type { RecordGridProps } from "./record-grid.tsx";
import type { GridState } from "./use-record-grid.ts";
import { typedText } from "./values.ts";

/** The cells of a copied range: lines, and tabs within them. */
export function parseCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

/** Cells as spreadsheets take them. */
export const formatCells = (cells: readonly (readonly unknown[])[]): string =>
  cells
    .map((row) => row.map((value) => typedText(value).replace(/\s+/g, " ")).join("\t"))
    .join("\r\n");

// The field of a cell copies and pastes by itself.
const isInField = ({ target }: ClipboardEvent) => target instanceof HTMLInputElement;

/**
 * Puts copied cells into records, from the current cell on, over what is there, in the columns that are
 * seen; rows beyond the last are added. One cell goes into all selected rows, if its row is one of them.
 */
export function pasteRecords<One extends EditedRecord>(
  { records, newRecord }: RecordGridProps<One>,
  state: GridState<One>,
  event: ClipboardEvent,
): void {
  if (isInField(event)) return;
  event.preventDefault();
  const { row, column } = state.at.current;
  const cells = parseCells(event.clipboardData.getData("text/plain"));
  const [[only = "", ...across] = [], ...down] = cells;
  const current = state.records[row];
  if (!current) return;
  if (across.length + down.length === 0) {
    state.putText(state.meant(current), state.fieldAt(column), only);
    return;
  }
  change((all) =>
    cells.reduce((next, line, below) => {
      const one = state.records[row + below] ?? newRecord?.(row + below - records.length);
      if (!one) return next;
      const values = line.flatMap((text, across) => {
        const field = state.fieldAt(column + across);
        return field ? [[field, state.parse(one, field, text)] as const] : [];
      });
      return withValues(next, one, Object.fromEntries(values));
    }, all),
  );
}

/** Copies the selected rows, or the current cell, as spreadsheets take them. */
export function copyRecords<One extends EditedRecord>(
  { columns }: RecordGridProps<One>,
  state: GridState<One>,
  event: ClipboardEvent,
): void {
  if (isInField(event)) return;
  event.preventDefault();
  const { row, column } = state.at.current;
  const current = state.records[row];
  const selected = state.records.filter(({ key }) => state.selection.selected.has(key));
  const cells =
    selected.length > 0
      ? selected.map((one) => columns.map(({ name }) => state.valueIn(one, name)))
      : current
        ? [[state.valueIn(current, state.fieldAt(column))]]
        : [];
  event.clipboardData.setData("text/plain", formatCells(cells));
}
