import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type TableField, tableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { missingFields, rejections } from "./check-items.ts";
import { byPlace, type TableFault, typing } from "./faults.ts";
import { type ReadRow, type RowConflict, valueIn } from "./group-rows.ts";
import { KnownBrands } from "./known-brands.ts";
import { makeItems, type TableItem } from "./make-items.ts";
import { readCell } from "./read-cell.ts";
import { type DateOrder, detectDateOrder } from "./table-dates.ts";

/** A table and what its columns are. */
export interface TableInput {
  rows: readonly (readonly Cell[])[];
  /** The index of the first row that is no heading. */
  firstRow: number;
  /** The key of each column's field; null leaves the column out. */
  fields: readonly (string | null)[];
  /** The orders of dates that were said or are known, by the index of the column. */
  orders: Readonly<Record<number, DateOrder>>;
  /** Cells that the operator typed: "3:0" is the first of row 3. */
  typed?: ReadonlySet<string>;
  /** The country as it stands, from which required fields are taken; null if it is not known yet. */
  stored: readonly FormItem[] | null;
  /** The currency of the country (ISO 4217). */
  currency: string;
}

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

type Columns = { column: number; field: TableField; order: DateOrder | null }[];

/** What the catalogue has, as far as it says how a cell is meant. */
interface Known {
  brands: KnownBrands;
  /** The texts that stand in it, each after the key of its field. */
  texts: ReadonlySet<string>;
  /** Codes that begin with zeros, by what is left without them. */
  padded: ReadonlyMap<string, string>;
}

function readKnown(stored: readonly FormItem[]): Known {
  const texts = new Set<string>();
  const padded = new Map<string, string>();
  const add = (level: TableField["level"], values: Readonly<Record<string, unknown>>) => {
    for (const field of tableFields) {
      const value = field.level === level ? values[field.name] : null;
      if (typeof value === "string") texts.add(`${field.key} ${value.trim()}`);
    }
  };
  for (const item of stored) {
    add("brand", item);
    for (const code of item.promoCodes) {
      add("code", code);
      const [, digits] = /^0+([1-9]\d*)$/.exec(String(code.code)) ?? [];
      if (digits) padded.set(digits, String(code.code));
    }
  }
  return { brands: new KnownBrands(stored), texts, padded };
}

/** Why a text that can be read is held back by what the catalogue has; null if it is not. */
function unlikeKnown(
  text: string,
  { column }: TableField,
  { brands, padded }: Known,
): Pick<TableFault, "kind" | "otherText" | "fixes"> | null {
  const code = column === "code" && padded.get(text.replace(/^0+/, ""));
  if (code) return { kind: "zeros-lost", otherText: code, fixes: typing(code, text) };
  const brand = column === "name" && brands.meant(text);
  return brand ? { kind: "known-brand", otherText: brand, fixes: typing(brand, text) } : null;
}

function readRow(
  cells: readonly Cell[],
  row: number,
  columns: Columns,
  { typed, known, currency }: Pick<TableInput, "typed" | "currency"> & { known: Known },
): { read: ReadRow; faults: TableFault[] } {
  const read: ReadRow = { row, values: [] };
  const faults: TableFault[] = [];
  for (const { column, field, order } of columns) {
    const text = cellText(cells[column]);
    const isTyped = typed?.has(`${row}:${column}`) ?? false;
    const isMeant = isTyped || known.texts.has(`${field.key} ${text}`);
    const cell = readCell(cells[column], field, { order, currency, isMeant });
    const place = { row, column, field: field.key, text };
    const unlike = text === "" || isMeant ? null : unlikeKnown(text, field, known);
    if ("fault" in cell) faults.push({ kind: cell.fault, ...place, fixes: cell.fixes ?? [] });
    else if (unlike) faults.push({ ...unlike, ...place });
    else if (cell.value !== undefined) {
      const isName = field.column === "name";
      const value = isName ? known.brands.listed(String(cell.value)) : cell.value;
      read.values.push({ value, column, field });
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
  const fixes = kind === "conflict" ? typing(toText(other)) : [];
  return { kind, ...place, otherRow, otherText: toText(other), fixes };
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
function readRows(input: TableInput, columns: Columns) {
  const { rows, firstRow, typed, currency, stored } = input;
  const known = readKnown(stored ?? []);
  const all: ReadRow[] = [];
  const faults: TableFault[] = [];
  const brand = columns.find(({ field }) => field.key === "brand")?.column;
  let above = "";
  for (const [index, cells] of rows.entries()) {
    if (index < firstRow || isEmptyRow(cells)) continue;
    const { read, faults: own } = readRow(cells, index + 1, columns, { typed, known, currency });
    for (const fault of own) {
      const isBlank = fault.kind === "empty" && fault.column === brand && above !== "";
      faults.push(isBlank ? { ...fault, fixes: [{ do: "fill", text: above }] } : fault);
    }
    above = (brand !== undefined && cellText(cells[brand])) || above;
    all.push(...rowPerCode(read));
  }
  return { all, faults };
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
