import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type TableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { type TableFault, typing } from "./faults.ts";
import { KnownBrands } from "./known-brands.ts";
import { type ReadRow, valueIn } from "./make-items.ts";
import { readCell } from "./read-cell.ts";
import type { DateOrder } from "./table-dates.ts";

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

export type Columns = { column: number; field: TableField; order: DateOrder | null }[];

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
export function readRows(input: TableInput, columns: Columns) {
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
