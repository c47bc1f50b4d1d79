import { useSyncExternalStore } from "react";
import { subscribers } from "#app/admin/requests/subscribers.ts";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { readInWorker } from "./file/read-in-worker.ts";
import type { Source } from "./file/source.ts";
import type { ColumnChoices } from "./reader/match-columns.ts";
import type { DateOrder } from "./reader/table-dates.ts";

/** The table that is being prepared, and what the operator has said of it. */
export interface OpenTable {
  source: Source;
  /** The index of the sheet. */
  sheet: number;
  /** The index of the heading row, as the operator says; null if not said. */
  heading: number | "none" | null;
  /** The cells that the operator typed, by row from 1 and column from 0: "8:4". */
  typed: Readonly<Record<string, string>>;
  /** Rows from 1 that the operator leaves out. */
  skipped: readonly number[];
  /** Rows that the workbook hides are read. */
  takesHidden: boolean;
  /** Blank brands and countries are those of the row above. */
  fillsDown: boolean;
  /** Of several tables the sheet is the one that is meant. */
  isSheetChosen: boolean;
  /** The fields chosen in earlier tables, by heading. */
  remembered: ColumnChoices;
  /** The fields chosen by hand, by the index of the column; null leaves it out. */
  chosen: Readonly<Record<number, string | null>>;
  /** The orders of dates, by the index of the column. */
  orders: Readonly<Record<number, DateOrder>>;
  mode: UploadMode;
  /** The partner whose file it is by its headings; null for none. */
  partner: ListedPartner | null;
  /** The name under which it is kept for the next file; "" for none. */
  partnerName: string;
  /** It is what the nightly run fetched. */
  isFetched: boolean;
  /** It has not been reviewed of its own accord, as the file of a known partner is once. */
  isNew: boolean;
}

/** What is said of no sheet yet. */
export const nothingSaid = {
  heading: null,
  typed: {},
  skipped: [],
  takesHidden: false,
  fillsDown: false,
  isSheetChosen: false,
  chosen: {},
  orders: {},
} satisfies Partial<OpenTable>;

// Kept while the operator looks at another view, or logs in again.
let open: OpenTable | null = null;
const { subscribe, notify } = subscribers();

function set(next: OpenTable | null): void {
  open = next;
  notify();
}

/** The open table; null if there is none. */
export function openTable(): OpenTable | null {
  return open;
}

/** The open table, followed; null if there is none. */
export function useOpenTable(): OpenTable | null {
  return useSyncExternalStore(subscribe, openTable, () => null);
}

/** Changes what is said of the open table. */
export function changeTable(change: Partial<OpenTable>): void {
  if (open) set({ ...open, ...change });
}

/** Closes the open table. */
export function closeTable(): void {
  set(null);
}

/**
 * Opens a file, or copied cells, as a table in the place of the one that is open; a file with the
 * headings of a partner's is read as that one's. Returns a sentence for the operator if they cannot be
 * read, and null otherwise.
 */
export async function openAsTable(
  from: File | string,
  partners: readonly ListedPartner[],
  isFetched = false,
): Promise<string | null> {
  const read = await readInWorker(from);
  if (!read.ok) return tableTexts.unread(read.fault);
  // Cells are most often a part of the country.
  const [source, mode] = [read.value, open?.mode ?? "merge"];
  const { rememberedColumns } = await import("./column-memory.ts");
  const remembered = rememberedColumns();
  const asked = { ...nothingSaid, isFetched, isNew: true };
  const { recognizePartner } = await import("#app/admin/upload/partners/recognize-partner.ts");
  const known = recognizePartner(source, partners);
  const { proposeSheet } = await import("./reader/heading-row.ts");
  const sheet = proposeSheet(source.sheets, remembered);
  set({
    source,
    ...asked,
    ...(known ?? { sheet, remembered, mode, partner: null, partnerName: "" }),
  });
  return null;
}

/**
 * Keeps the rows with these numbers, as they stand prepared, in the place of the table; the others are
 * saved. They are no partner's file: that was all of it.
 */
export function keepRows(
  held: ReadonlySet<number>,
  { prepared, firstRow }: { prepared: readonly (readonly Cell[])[]; firstRow: number },
): void {
  if (!open) return;
  const { source, sheet } = open;
  const rows = prepared.map((row, index) =>
    index < firstRow || held.has(index + 1) ? [...row] : [],
  );
  const sheets = source.sheets.map((one, at) => (at === sheet ? { ...one, rows } : one));
  const change = { partner: null, partnerName: "", isFetched: false, isNew: false };
  set({ ...open, ...change, source: { ...source, sheets: sheets as Source["sheets"] } });
}
