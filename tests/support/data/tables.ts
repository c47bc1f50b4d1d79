import { matchColumns } from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import type { TableInput } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { readTable, type TableReading } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";

/** Reads a table whose first row is the heading, with its columns matched by name. */
export function readByName(rows: Cell[][], input: Partial<TableInput> = {}): TableReading {
  const [heading = [], ...body] = rows;
  const fields = matchColumns(heading.map(String), body).map(({ field }) => field);
  return readTable({
    rows,
    firstRow: 1,
    fields,
    orders: {},
    stored: [],
    currency: "AED",
    ...input,
  });
}
