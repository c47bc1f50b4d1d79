import { isJsonFile } from "#app/admin/upload/choose-file.tsx";
import { changeDraft } from "#app/admin/upload/draft.ts";
import type { FilePartner } from "#app/domain/uploads/partner.ts";
import { recognizePartner } from "#app/domain/uploads/partner-file.ts";
import { describeTable } from "#app/domain/uploads/table/describe-table.ts";
import type { ReadFault } from "#app/domain/uploads/table/parse/source.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { newTable } from "#app/domain/uploads/table/table.ts";
import { changeTable, openTable, setTable } from "./open-table.ts";
import { readInWorker } from "./read-in-worker.ts";

/** The content of the open table. */
let opened: File | string = "";

/**
 * Opens a file or pasted cells as a table, which replaces the open one. Applies the partner's settings if the
 * headings are a partner's. Returns the fault if reading fails, else null.
 */
export async function openFile(
  from: File | string,
  partners: readonly FilePartner[],
  isFetched = false,
): Promise<ReadFault | null> {
  const read = await readInWorker(from);
  if (!read.ok) return read.fault;
  const source = read.value;
  const sheet = proposeSheet(source.sheets, {});
  // Tables are mostly partial, so the default is to merge.
  const mode = openTable()?.mode ?? "merge";
  const known = recognizePartner(source, partners);
  const table = newTable({ source, sheet, mode, ...known, isFetched, isNew: true });
  // Other JSON is an upload, or has the faults of one.
  const isTable = describeTable(table).columns.some(
    ({ role, heading }) => role === "code" && heading !== "promoCodes",
  );
  if (from instanceof File && isJsonFile(from) && !isTable) return { kind: "not-a-table" };
  opened = from;
  setTable(table);
  const country = known?.partner.layout.countries ?? "column";
  if (country !== "column") changeDraft({ country });
  return null;
}

/** Reads the open file again with another encoding. */
export async function decodeFile(encoding: string): Promise<void> {
  const read = await readInWorker(opened, encoding);
  if (read.ok) changeTable({ source: read.value });
}
