import { useSyncExternalStore } from "react";
import { subscribers } from "#app/admin/requests/subscribers.ts";
import type { TableShape } from "./describe-table.ts";
import type { Source } from "./file/source.ts";
import type { OpenTable } from "./table.ts";

// Kept while the operator looks at another view, or logs in again.
let open: OpenTable | null = null;
const { subscribe, notify } = subscribers();

/** Opens a table in the place of the one that is open; null closes it. */
export function setTable(next: OpenTable | null): void {
  open = next;
  notify();
}

/** Changes what is said of the open table. */
export function changeTable(change: Partial<OpenTable>): void {
  if (open) setTable({ ...open, ...change });
}

/** The open table; null if there is none. */
export function openTable(): OpenTable | null {
  return open;
}

/** The open table, followed. */
export function useOpenTable(): OpenTable | null {
  return useSyncExternalStore(subscribe, openTable);
}

/**
 * Keeps the rows with these numbers, as they stand prepared, in the place of the table; the others are
 * saved. They are no partner's file: that was all of it.
 */
export function keepRows(
  held: ReadonlySet<number>,
  { prepared, firstRow }: Pick<TableShape, "prepared" | "firstRow">,
): void {
  if (!open) return;
  const rows = prepared.map((row, index) =>
    index < firstRow || held.has(index + 1) ? [...row] : [],
  );
  const { source, sheet } = open;
  const sheets = source.sheets.map((one, at) => (at === sheet ? { ...one, rows } : one));
  const change = { partner: null, partnerName: "", isFetched: false, isNew: false };
  changeTable({ ...change, source: { ...source, sheets: sheets as Source["sheets"] } });
}
