import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";

/** A cell of a table by the indexes of its row and its column. */
export interface Position {
  row: number;
  column: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/**
 * The cell that an arrow, Home, End or a page key leads to in a table of so many rows and columns.
 * With Ctrl, or in one column, Home and End lead to its corners.
 */
export function nextPosition(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { row, column }: Position,
  { rows, columns = 1 }: { rows: number; columns?: number },
): Position {
  const isWhole = ctrlKey || metaKey || columns === 1;
  const steps: Record<string, [row: number, column: number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    PageUp: [row - 10, column],
    PageDown: [row + 10, column],
    Home: [isWhole ? 0 : row, 0],
    End: [isWhole ? rows : row, columns],
  };
  const [nextRow, nextColumn] = steps[key] ?? [row, column];
  return { row: clamp(nextRow, rows), column: clamp(nextColumn, columns) };
}

/** The current cell of a grid, if its row is there. */
export const currentCell = ({ current: grid }: RefObject<DataGridHandle | null>) =>
  grid?.element?.querySelector<HTMLElement>("[role=gridcell][aria-selected=true]");

/** Makes a cell of a grid the current one, with the focus. */
export function goToCell(grid: RefObject<DataGridHandle | null>, rowIdx: number, idx: number) {
  grid.current?.setActivePosition({ rowIdx, idx }, { shouldFocus: true });
  // One that is the current one already is not focused by that.
  currentCell(grid)?.focus();
}

/**
 * The cell that is the current one of a grid with so many rows and columns, after `first` columns that no
 * key leads to. There always is one, also when the last row has gone.
 */
export function useCurrentCell(
  grid: RefObject<DataGridHandle | null>,
  { rows, columns, first }: { rows: number; columns: number; first: number },
) {
  const at = useRef<Position>({ row: 0, column: 0 });
  const keepCurrent = useEffectEvent(() => {
    if (rows === 0 || currentCell(grid)) return;
    const { row, column } = at.current;
    grid.current?.setActivePosition({ rowIdx: clamp(row, rows), idx: first + column });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows come or go
  useEffect(() => keepCurrent(), [rows]);
  return {
    at,
    go: ({ row, column }: Position) =>
      goToCell(grid, clamp(row, rows), first + clamp(column, columns)),
    /** Opens its field. */
    edit: () => {
      const { row, column } = at.current;
      grid.current?.setActivePosition({ rowIdx: row, idx: first + column }, { enableEditor: true });
    },
    /** Follows the grid, in which headings of columns can be the current cell too. */
    follow: (rowIdx: number, idx: number) => {
      if (rowIdx >= 0) at.current = { row: rowIdx, column: clamp(idx - first, columns) };
    },
  };
}
