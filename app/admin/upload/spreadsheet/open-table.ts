import { sharedState } from "#app/admin/shell/shared-state.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";

// Survives a change of the view and a new login.
const open = sharedState<OpenTable | null>(null);

export const openTable = open.get;
/** Replaces the open table; null closes it. */
export const setTable = open.set;
export const useOpenTable = open.use;

export function changeTable(change: Partial<OpenTable>): void {
  const table = openTable();
  if (table) setTable({ ...table, ...change });
}
