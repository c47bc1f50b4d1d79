import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { type TableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { type TableFault, typing, type Why } from "./faults.ts";
import { KnownBrands } from "./known-brands.ts";
import { readCell } from "./read-cell.ts";
import type { DateOrder } from "./table-dates.ts";

export type Columns = { column: number; field: TableField; order: DateOrder | null }[];

/** The value of a cell; columns are numbered from 0. */
export interface RowValue {
  value: unknown;
  column: number;
  field: TableField;
}

/** A row without its empty cells, and what holds it back. */
export interface ReadRow {
  values: RowValue[];
  faults: TableFault[];
}

/** The value of a field, by the field's name. */
export const valueIn = (values: readonly RowValue[], level: TableField["level"], name: string) =>
  values.find(({ field }) => field.level === level && field.name === name);

/** What the catalogue has, as far as it says how a cell is meant. */
export interface Known {
  brands: KnownBrands;
  /** The texts that stand in it, each after the key of its field. */
  texts: ReadonlySet<string>;
  /** Codes that begin with zeros, by what is left without them. */
  padded: ReadonlyMap<string, string>;
}

export function readKnown(stored: readonly FormItem[]): Known {
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
function unlikeKnown(text: string, { column }: TableField, { brands, padded }: Known): Why | null {
  const code = column === "code" && padded.get(text.replace(/^0+/, ""));
  if (code) return { kind: "zeros-lost", otherText: code, fixes: typing(code, text) };
  const brand = column === "name" && brands.meant(text);
  return brand ? { kind: "known-brand", otherText: brand, fixes: typing(brand, text) } : null;
}

/** Why an upload would be rejected for a value, of which a code may have a line each; null if it would not. */
function refusal(value: unknown, { column, schema }: TableField): Why | null {
  for (const one of column === "code" ? String(value).split("\n") : [value]) {
    const [issue] = schema.safeParse(one).error?.issues ?? [];
    if (issue) return { kind: "refused", text: String(one), reason: issue.message };
  }
  return null;
}

interface RowContext {
  columns: Columns;
  /** Cells that the operator typed: "3:0" is the first of row 3. */
  typed: ReadonlySet<string>;
  known: Known;
  /** The currency of the country (ISO 4217). */
  currency: string;
  /** The brand of the row above, with which a blank one may be filled; "" for none. */
  above: string;
}

/** Reads the cells of a row, which is numbered from 1. */
export function readRow(
  cells: readonly Cell[],
  row: number,
  { columns, typed, known, currency, above }: RowContext,
): ReadRow {
  const values: RowValue[] = [];
  const faults: TableFault[] = [];
  for (const { column, field, order } of columns) {
    const text = cellText(cells[column]);
    if (text === "") continue;
    const isMeant = typed.has(`${row}:${column}`) || known.texts.has(`${field.key} ${text}`);
    const cell = readCell(cells[column], field, { order, currency, isMeant });
    const add = (why: Why) => faults.push({ row, column, field: field.key, text, ...why });
    if ("kind" in cell) {
      add(cell);
      continue;
    }
    const value = field.column === "name" ? known.brands.listed(String(cell.value)) : cell.value;
    const why = (isMeant ? null : unlikeKnown(text, field, known)) ?? refusal(value, field);
    if (why) add(why);
    else values.push({ value, column, field });
  }
  const lacks = (key: string, fixes: TableFault["fixes"] = []) => {
    const column = columns.find(({ field }) => field.key === key)?.column;
    const isEmpty = column !== undefined && cellText(cells[column]) === "";
    if (isEmpty) faults.push({ kind: "empty", row, column, field: key, fixes });
  };
  lacks("brand", above ? [{ do: "fill", text: above }] : []);
  // A brand may have no codes, but then it has no fields of a code either.
  if (values.some(({ field }) => field.level === "code" && field.name !== "code")) lacks("code");
  return { values, faults };
}
