import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Columns } from "../columns.ts";

type Row = Readonly<Record<string, unknown>>;

/** A written column and its index in the JSON rows; null if it is not sent. */
export interface ColumnSlot {
  name: string;
  column: SQLiteColumn;
  index: number | null;
}

const isDefault = (value: unknown, column: SQLiteColumn) =>
  value === null || value === undefined || value === column.default;

/** Assigns columns to positions of JSON arrays, faster than names; omits all-default columns. */
export function columnSlots(columns: Columns, rows: readonly Row[]): ColumnSlot[] {
  let index = 0;
  return Object.entries(columns).map(([name, column]) => {
    const isSent = rows.some((row) => !isDefault(row[name], column));
    return { name, column, index: isSent ? index++ : null };
  });
}

/** Creates an encoder of records as arrays: defaults become null, trailing nulls are omitted. */
export function rowEncoder(slots: readonly ColumnSlot[]) {
  const sent = slots
    .filter(({ index }) => index !== null)
    .map(({ name, column }) => ({
      name,
      column,
      // SQLite returns a JSON value as its text, so JSON is sent unchanged too.
      isPlain: ["string", "number", "json"].includes(column.dataType),
    }));
  return (record: Row): unknown[] => {
    const row: unknown[] = [];
    let end = 0;
    for (const { name, column, isPlain } of sent) {
      const value = record[name];
      if (isDefault(value, column)) {
        row.push(null);
        continue;
      }
      row.push(isPlain ? value : column.mapToDriverValue(value));
      end = row.length;
    }
    row.length = end;
    return row;
  };
}

function freeId({ table }: SQLiteColumn, index: number): SQL {
  const id = sql`value ->> ${`$[${index}]`}`;
  return sql`iif(${id} IN (SELECT id FROM ${table}), NULL, ${id})`;
}

/** Orders rows with an id first, so that no new id takes theirs. */
export function idsFirst(slots: readonly ColumnSlot[]): SQL {
  const id = slots.find(({ column, index }) => column.primary && index !== null);
  return id ? sql`ORDER BY ${freeId(id.column, id.index as number)} IS NULL` : sql``;
}

/** Returns a row's values in SQL; times default to `now`, and an id that is taken is replaced. */
export function rowValues(slots: readonly ColumnSlot[], now: string): SQL {
  const values = slots.map(({ column, index }) => {
    if (column.primary) return index === null ? sql`NULL` : freeId(column, index);
    const isConstant = ["boolean", "number"].includes(typeof column.default);
    const fallback = isConstant ? Number(column.default) : now;
    if (index === null) return column.hasDefault ? sql`${fallback}` : sql`NULL`;
    const value = sql`value ->> ${`$[${index}]`}`;
    return column.hasDefault ? sql`coalesce(${value}, ${fallback})` : value;
  });
  return sql.join(values, sql`, `);
}
