import { sharedState } from "#app/admin/shell/shared-state.ts";
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
