import { sharedState } from "#app/admin/shell/shared-state.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import type { TableShape } from "./describe-table.ts";
import type { Sheet, Source } from "./file/source.ts";
import type { OpenTable } from "./table.ts";

// Kept while the operator looks at another view, or logs in again.
const open = sharedState<OpenTable | null>(null);

/** The open table; null if there is none. */
export const openTable = open.get;
/** Opens a table in the place of the one that is open; null closes it. */
export const setTable = open.set;
/** The open table, followed. */
export const useOpenTable = open.use;

/** Changes what is said of the open table. */
export function changeTable(change: Partial<OpenTable>): void {
  const table = openTable();
  if (table) setTable({ ...table, ...change });
}

/**
 * Keeps the rows with these numbers, as they are meant, in the place of the table; the others are saved.
 * They are no partner's file: that was all of it.
 */
export function keepRows(held: ReadonlySet<number>, { rows }: Pick<TableShape, "rows">): void {
  const table = openTable();
  if (!table) return;
  const kept: Cell[][] = [];
  for (const { number, leftOut, cells } of rows) {
    const isAbove = leftOut === "title" || leftOut === "heading";
    if (isAbove || held.has(number)) kept[number - 1] = [...cells];
  }
  const { source, sheet } = table;
  const sheets = source.sheets.with(sheet, {
    ...(source.sheets[sheet] as Sheet),
    rows: Array.from(kept, (row) => row ?? []),
  });
  const change = { partner: null, partnerName: "", isFetched: false, isNew: false };
  changeTable({ ...change, source: { ...source, sheets: sheets as Source["sheets"] } });
}
