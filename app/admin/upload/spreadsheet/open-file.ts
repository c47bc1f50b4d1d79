import { unreadText } from "#app/admin/texts/spreadsheet.ts";
import { changeDraft } from "#app/admin/upload/draft.ts";
import { recognizePartner } from "#app/domain/uploads/table/partner-file.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { newTable } from "#app/domain/uploads/table/table.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { rememberedColumns } from "./column-memory.ts";
import { openTable, setTable } from "./open-table.ts";
import { readInWorker } from "./read-in-worker.ts";

/**
 * Opens a file or pasted cells as a table, which replaces the open one. Applies the partner's settings if the
 * headings are a partner's. Returns a message for the operator if reading fails, else null.
 */
export async function openFile(
  from: File | string,
  partners: readonly ListedPartner[],
  isFetched = false,
): Promise<string | null> {
  const read = await readInWorker(from);
  if (!read.ok) return unreadText(read.fault, from);
  const source = read.value;
  const remembered = rememberedColumns();
  const sheet = proposeSheet(source.sheets, remembered);
  // Tables are mostly partial, so the default is to merge.
  const mode = openTable()?.mode ?? "merge";
  const known = recognizePartner(source, partners);
  setTable(newTable({ source, sheet, remembered, mode, ...known, isFetched, isNew: true }));
  const country = known?.partner.layout.countries ?? "column";
  if (country !== "column") changeDraft({ country });
  return null;
}
