import { cellText } from "#app/domain/uploads/cells.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { missingFields, rejections } from "./check-items.ts";
import { byPlace, type TableFault, typing } from "./faults.ts";
import type { ReadRow, RowConflict } from "./group-rows.ts";
import { makeItems, type TableItem } from "./make-items.ts";
import { type Columns, readRows, type TableInput } from "./read-rows.ts";
import { type DateOrder, detectDateOrder } from "./table-dates.ts";

/** A table as an upload. */
export interface TableReading {
  /** The items of the rows without a fault; none while `stored` is not known. */
  items: TableItem[];
  /** The number of rows that are not empty, and of those without a fault. */
  rows: number;
  goodRows: number;
  /** In the order of the rows. */
  faults: TableFault[];
}

/** The order of the dates in each column of dates: as they show it, else as it is known; null if neither. */
export function readOrders({
  rows,
  firstRow,
  fields,
  orders,
}: Pick<TableInput, "rows" | "firstRow" | "fields" | "orders">): Map<number, DateOrder | null> {
  const dates = [...fields.keys()].filter((column) => tableField(fields[column])?.kind === "date");
  return new Map(
    dates.map((column) => {
      const texts = rows.slice(firstRow).map((row) => cellText(row[column]));
      return [column, detectDateOrder(texts) ?? orders[column] ?? null];
    }),
  );
}

function missingColumns(columns: Columns): TableFault[] {
  const has = (key: string) => columns.some(({ field }) => field.key === key);
  const needsCode = columns.some(({ field }) => field.level === "code");
  return ["brand", ...(needsCode ? ["code"] : [])]
    .filter((key) => !has(key))
    .map((field) => ({ kind: "no-column", row: 0, column: null, field }));
}

function conflictFault({ kind, row, at, otherRow, other }: RowConflict): TableFault {
  const { column, field, value } = at;
  const place = { row, column, field: field.key, text: toText(value) };
  const fixes = kind === "conflict" ? typing(toText(other)) : [];
  return { kind, ...place, otherRow, otherText: toText(other), fixes };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Reads a table as an upload of a country: one row per code, the rows of a brand together or apart;
 * a row without a code is a brand's alone. An empty cell is an absent field, which keeps what stands.
 * Rows with a fault are left out of the items, and any fault of row 0 leaves out all.
 */
export function readTable(input: TableInput): TableReading {
  const { stored } = input;
  const orders = readOrders(input);
  const columns: Columns = input.fields.flatMap((key, column) => {
    const field = tableField(key);
    return field ? [{ column, field, order: orders.get(column) ?? null }] : [];
  });
  const { all, faults } = readRows(input, columns);
  faults.push(...missingColumns(columns));
  const bad = new Set(faults.map(({ row }) => row));
  const leaveOut = (found: readonly TableFault[]) => {
    for (const fault of found) {
      faults.push(fault);
      bad.add(fault.row);
    }
  };
  const isGood = ({ row }: ReadRow) => !bad.has(row) && !bad.has(0);
  let made = { of: -1, ...makeItems([], input) };
  const madeOfGood = () => {
    if (made.of !== bad.size) made = { of: bad.size, ...makeItems(all.filter(isGood), input) };
    return made;
  };
  const { groups, items, conflicts } = madeOfGood();
  leaveOut(conflicts.map(conflictFault));
  leaveOut(missingFields(groups, items, columns));
  const left = madeOfGood();
  const refused = rejections(left.groups, left.items);
  leaveOut(refused.faults);
  for (const row of refused.rows) bad.add(row);
  return {
    items: stored === null ? [] : madeOfGood().items,
    rows: all.length,
    goodRows: all.filter(isGood).length,
    faults: faults.sort(byPlace),
  };
}
