import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { DataGridHandle, SetActivePositionOptions } from "react-data-grid";

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

/** Makes a cell of a grid the current one, by default with the focus. */
export function goToCell(
  grid: RefObject<DataGridHandle | null>,
  position: { rowIdx: number; idx: number },
  options: SetActivePositionOptions = { shouldFocus: true },
) {
  grid.current?.setActivePosition(position, options);
  // One that is the current one already is not focused by that.
  if (options.shouldFocus) currentCell(grid)?.focus();
}

interface GridCells {
  /** The indexes of the rows that can be the current one. */
  places: readonly number[];
  columns: number;
  /** How many columns that no key leads to come first. */
  first?: number;
  /** Another value when rows come or go. */
  drawn: unknown;
}

/**
 * The cell that is the current one of a grid. There always is one, also when the last row has gone; if that
 * had the focus, it has it too. The grid stands in an element with `focusProps`.
 */
export function useCurrentCell(
  grid: RefObject<DataGridHandle | null>,
  { places, columns, first = 0, drawn }: GridCells,
) {
  const at = useRef({ row: 0, column: 0, rowIdx: -1 });
  const hasFocus = useRef(false);
  function go({ row, column }: Position, options?: SetActivePositionOptions) {
    const rowIdx = places[clamp(row, places.length)];
    const idx = first + clamp(column, columns);
    if (rowIdx !== undefined) goToCell(grid, { rowIdx, idx }, options);
  }
  const keepCurrent = useEffectEvent(() => {
    const { row, rowIdx } = at.current;
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (isLost || places[row] !== rowIdx || !currentCell(grid))
      go(at.current, { shouldFocus: hasFocus.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows or columns come or go
  useEffect(() => keepCurrent(), [drawn, columns]);
  return {
    at,
    go,
    /** Follows the grid, in which headings of columns can be the current cell too. */
    follow: ({ rowIdx, column }: { rowIdx: number; column: { idx: number } | undefined }) => {
      if (rowIdx < 0) return;
      const row = places.indexOf(rowIdx);
      at.current = { row, column: clamp((column?.idx ?? 0) - first, columns), rowIdx };
    },
    focusProps: {
      // A bar of the owner's in the dock is no part of it.
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        hasFocus.current = currentTarget.contains(target);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget);
      },
    },
  };
}
