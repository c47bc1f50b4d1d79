import { useMemo, useState } from "react";
import type { GridColumn } from "./grid.tsx";

/** The column that rows are sorted by. */
export interface Sorting {
  column: string;
  isDescending: boolean;
}

const { compare } = new Intl.Collator("en");

type SortValue = string | number | null;

function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
}

/** Sorts rows by a value; those without one come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  isDescending: boolean,
) {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return a === null || b === null
      ? Number(a === null) - Number(b === null)
      : sign * compareValues(a, b);
  });
}

/** The sorting after a column is chosen: its first way, then the other, then none. */
export function nextSorting(
  by: Sorting | null,
  { column, startsDescending }: { column: string; startsDescending: boolean },
): Sorting | null {
  if (by?.column !== column) return { column, isDescending: startsDescending };
  if (by.isDescending !== startsDescending) return null;
  return { column, isDescending: !startsDescending };
}

/** Rows sorted by the column that was chosen last: texts from A first, numbers from the largest. */
export function useSorting<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]) {
  const [by, setBy] = useState<Sorting | null>(null);
  const sortValue = (id: string | undefined) => {
    const sortBy = columns.find((column) => column.id === id)?.sortBy;
    return sortBy === "server" ? undefined : sortBy;
  };
  const value = sortValue(by?.column);
  const isDescending = by?.isDescending ?? false;
  const sorted = useMemo(
    () => (value ? sortRows(rows, value, isDescending) : rows),
    [rows, value, isDescending],
  );

  function onSort(column: string) {
    const startsDescending = rows.some((row) => typeof sortValue(column)?.(row) === "number");
    setBy(nextSorting(by, { column, startsDescending }));
  }

  return { rows: sorted, sorting: { by, onSort } };
}

/** The aria-sort of a column. */
export function ariaSort(by: Sorting | null | undefined, column: string) {
  if (by?.column !== column) return undefined;
  return by.isDescending ? "descending" : "ascending";
}
