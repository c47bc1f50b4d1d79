import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { DataGridHandle, SetActivePositionOptions } from "react-data-grid";

export interface Position {
  row: number;
  column: number;
}

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

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/**
 * Returns the cell that an arrow, Home, End or a page key moves to. With Ctrl, or in a single
 * column, Home and End move to the corners.
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

/** The selected cell of a grid, if its row is rendered. */
export const currentCell = ({ current: grid }: RefObject<DataGridHandle | null>) =>
  grid?.element?.querySelector<HTMLElement>(
    "[role=gridcell][aria-selected=true]:not([data-range])",
  );

/** Selects a cell of a grid and by default focuses it. */
export function goToCell(
  grid: RefObject<DataGridHandle | null>,
  position: { rowIdx: number; idx: number },
  options: SetActivePositionOptions = { shouldFocus: true },
) {
  grid.current?.setActivePosition(position, options);
  // The grid does not focus a cell that is selected already.
  if (options.shouldFocus) currentCell(grid)?.focus();
}

interface GridCells {
  /** Indexes of selectable rows. */
  rows: readonly number[];
  columns: number;
  /** The number of leading columns without keyboard access. */
  first?: number;
  /** Changes when rows are added or removed. */
  version: unknown;
}

/**
 * Keeps one cell of a grid selected, even if the last row is removed; a focused grid keeps the
 * focus. `focusProps` belong on an element around the grid.
 */
export function useCurrentCell(
  grid: RefObject<DataGridHandle | null>,
  { rows, columns, first = 0, version }: GridCells,
) {
  const at = useRef({ row: 0, column: 0, rowIdx: -1 });
  const hasFocus = useRef(false);
  function go({ row, column }: Position, options?: SetActivePositionOptions) {
    const rowIdx = rows[clamp(row, rows.length)];
    const idx = first + clamp(column, columns);
    if (rowIdx !== undefined) goToCell(grid, { rowIdx, idx }, options);
  }
  const selectCurrent = useEffectEvent(() => {
    const { row, rowIdx } = at.current;
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (isLost || rows[row] !== rowIdx || !currentCell(grid))
      go(at.current, { shouldFocus: hasFocus.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows or columns change
  useEffect(() => selectCurrent(), [version, columns]);
  return {
    at,
    go,
    /** Follows the grid, whose column headings can be selected too. */
    follow: ({ rowIdx, column }: { rowIdx: number; column: { idx: number } | undefined }) => {
      if (rowIdx < 0) return;
      const row = rows.indexOf(rowIdx);
      at.current = { row, column: clamp((column?.idx ?? 0) - first, columns), rowIdx };
    },
    focusProps: {
      // React bubbles focus events of bars that are rendered in the dock.
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        hasFocus.current = currentTarget.contains(target);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget);
      },
    },
  };
}
