import { matchColumns } from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import type { DateOrder } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

interface Said {
  firstRow?: number;
  orders?: Record<number, DateOrder>;
  /** The Emirates as they stand; null if that is not known. */
  stored?: FormItem[] | null;
}

/** Reads a table of the Emirates by the keys of its columns' fields. */
export function readByFields(
  rows: Cell[][],
  fields: readonly (string | null)[],
  { firstRow = 0, orders = {}, stored = [] }: Said = {},
) {
  const said = { prepared: rows, fields: [...fields], firstRow, orders, country: "uae" };
  const shape = { ...said, typed: new Set<string>(), faults: [] };
  const { parts, ...reading } = readTable(shape, stored && { uae: stored });
  return { ...reading, items: parts[0]?.upload ?? [] };
}

/** Reads a table of the Emirates whose first row is the heading, with its columns matched by name. */
export function readByName(rows: Cell[][], said: Said = {}) {
  const [heading = [], ...body] = rows;
  const fields = matchColumns(heading.map(String), body).map(({ field }) => field);
  return readByFields(rows, fields, { firstRow: 1, ...said });
}
