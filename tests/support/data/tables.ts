import type { Cell } from "#app/domain/uploads/cells.ts";
import { readUpload } from "#app/domain/uploads/table/read-upload.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

interface Said extends Partial<Pick<OpenTable, "heading" | "chosen" | "orders">> {
  stored?: FormItem[] | null;
}

export function readByName(rows: Cell[][], { stored = [], ...said }: Said = {}) {
  const source = { file: null, sheets: [{ name: "", rows }] as never };
  const table = newTable({ source, sheet: 0, heading: 0, ...said });
  const forms = stored && { uae: stored };
  const today = "2026-11-28";
  const { reading, ...read } = readUpload(table, { country: "uae", stored: forms, today });
  return { ...read, ...reading, items: reading.parts[0]?.upload ?? [] };
}
