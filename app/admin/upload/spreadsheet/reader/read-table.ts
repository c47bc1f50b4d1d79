import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type TableField, tableField } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { missingFields, rejections, type TableFault } from "./check-items.ts";
import { type DateQuestion, readOrders } from "./date-questions.ts";
import { type ReadRow, type RowConflict, valueIn } from "./group-rows.ts";
import { makeItems, type TableItem } from "./make-items.ts";
import { readCell } from "./read-cell.ts";
import type { DateOrder } from "./table-dates.ts";

/** A table and what its columns are. */
export interface TableInput {
  rows: readonly (readonly Cell[])[];
  /** The index of the first row that is no heading. */
  firstRow: number;
  /** The key of each column's field; null leaves the column out. */
  fields: readonly (string | null)[];
  /** The operator's answers, by the index of the column. */
  orders: Readonly<Record<number, DateOrder>>;
  /** Cells that the operator typed: "3:0" is the first of row 3. */
  typed?: ReadonlySet<string>;
  /** The country as it stands, from which required fields are taken; null if it is not known yet. */
  stored: readonly FormItem[] | null;
}

/** A table as an upload. */
export interface TableReading {
  /** The items of the rows without a fault; none while `stored` or an order of dates is not known. */
  items: TableItem[];
  /** The number of rows that are not empty, and of those without a fault. */
  rows: number;
  goodRows: number;
  /** In the order of the rows. */
  faults: TableFault[];
  questions: DateQuestion[];
}

type Columns = { column: number; field: TableField; order: DateOrder | null }[];

function readRow(
  cells: readonly Cell[],
  row: number,
  columns: Columns,
  { typed, known }: Pick<TableInput, "typed"> & { known: ReadonlySet<string> },
): { read: ReadRow; faults: TableFault[] } {
  const read: ReadRow = { row, values: [] };
  const faults: TableFault[] = [];
  for (const { column, field, order } of columns) {
    const cell = readCell(
      cells[column],
      field,
      order,
      typed?.has(`${row}:${column}`) || known.has(cellText(cells[column])),
    );
    if ("fault" in cell) {
      const text = cellText(cells[column]);
      faults.push({ kind: cell.fault, row, column, field: field.key, text });
    } else if (cell.value !== undefined) {
      read.values.push({ value: cell.value, column, field });
    }
  }
  const lacks = (key: string) => {
    const column = columns.find(({ field }) => field.key === key)?.column;
    const isEmpty = column !== undefined && cellText(cells[column]) === "";
    if (isEmpty) faults.push({ kind: "empty", row, column, field: key });
  };
  lacks("brand");
  // A brand may have no codes, but then it has no fields of a code either.
  if (read.values.some(({ field }) => field.level === "code" && field.name !== "code")) {
    lacks("code");
  }
  return { read, faults };
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
  return { kind, ...place, otherRow, otherText: toText(other) };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A row for each code of a row: the operator has them split by a line each. */
function rowPerCode(read: ReadRow): ReadRow[] {
  const code = valueIn(read, "code", "code");
  if (!code) return [read];
  const withCode = (value: string) =>
    read.values.map((other) => (other === code ? { ...code, value } : other));
  return String(code.value)
    .split("\n")
    .map((one) => ({ ...read, values: withCode(one) }));
}

/** The rows with a text, read cell by cell, and the faults of their cells. */
function readRows({ rows, firstRow, typed, stored }: TableInput, columns: Columns) {
  const codes = stored?.flatMap(({ promoCodes }) => promoCodes.map(({ code }) => String(code)));
  const known = new Set(codes);
  const all: ReadRow[] = [];
  const faults: TableFault[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index < firstRow || isEmptyRow(cells)) continue;
    const { read, faults: own } = readRow(cells, index + 1, columns, { typed, known });
    faults.push(...own);
    all.push(...rowPerCode(read));
  }
  return { all, faults };
}

/** Compares two faults by row, then by column. */
export const byPlace = (a: TableFault, b: TableFault) =>
  a.row - b.row || (a.column ?? 0) - (b.column ?? 0);

/**
 * Reads a table as an upload of a country: one row per code, the rows of a brand together or apart;
 * a row without a code is a brand's alone. An empty cell is an absent field, which keeps what stands.
 * Rows with a fault are left out of the items, and any fault of row 0 leaves out all.
 */
export function readTable(input: TableInput): TableReading {
  const { stored } = input;
  const { orders, questions } = readOrders(input);
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
  let made = { of: -1, ...makeItems([], stored) };
  const madeOfGood = () => {
    if (made.of !== bad.size) made = { of: bad.size, ...makeItems(all.filter(isGood), stored) };
    return made;
  };

  const open = new Set(
    questions.map(({ column }) => column).filter((column) => !input.orders[column]),
  );
  // A date that waits for its order is not lacking.
  const waits = ({ column }: TableFault) => column !== null && open.has(column);
  const { groups, items, conflicts } = madeOfGood();
  leaveOut(conflicts.map(conflictFault));
  leaveOut(missingFields(groups, items, columns).filter((fault) => !waits(fault)));
  const left = madeOfGood();
  const refused = rejections(left.groups, left.items);
  leaveOut(refused.faults);
  for (const row of refused.rows) bad.add(row);
  const isReady = stored !== null && open.size === 0;
  return {
    items: isReady ? madeOfGood().items : [],
    rows: all.length,
    goodRows: all.filter(isGood).length,
    faults: faults.sort(byPlace),
    questions,
  };
}
