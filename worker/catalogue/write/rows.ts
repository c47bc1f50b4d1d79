import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Columns } from "../columns.ts";

/** A record to be written, by its columns. */
type Row = Readonly<Record<string, unknown>>;

/** A column that is written, and its place in the rows that travel; null if it does not travel. */
export interface ColumnSlot {
  name: string;
  column: SQLiteColumn;
  index: number | null;
}

const isDefault = (value: unknown, column: SQLiteColumn) =>
  value === null || value === undefined || value === column.default;

/**
 * The places of columns in rows that travel as JSON arrays: SQLite looks up a position faster than a
 * name, and no names are sent. A column that has its default in all rows is not sent.
 */
export function columnSlots(columns: Columns, rows: readonly Row[]): ColumnSlot[] {
  let index = 0;
  return Object.entries(columns).map(([name, column]) => {
    const isSent = rows.some((row) => !isDefault(row[name], column));
    return { name, column, index: isSent ? index++ : null };
  });
}

/**
 * Makes the arrays of records. A value that is its column's default is sent as null, and trailing
 * nulls are not sent at all.
 */
export function rowMaker(places: readonly ColumnSlot[]) {
  const sent = places
    .filter(({ index }) => index !== null)
    .map(({ name, column }) => ({
      name,
      column,
      // Texts, numbers and JSON are sent as they are; SQLite gives a JSON value as its text.
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

/** The order in which rows are to be written: those with an id first, so that no new id takes theirs. */
export function idsFirst(places: readonly ColumnSlot[]): SQL {
  const id = places.find(({ column, index }) => column.primary && index !== null);
  return id ? sql`ORDER BY ${freeId(id.column, id.index as number)} IS NULL` : sql``;
}

/**
 * The same row in SQL, from a column `value` of JSON arrays. The default of a time is `now`, that of
 * the write. An id that another row has by now is left out, and a new one is given.
 */
export function rowValues(places: readonly ColumnSlot[], now: string): SQL {
  const values = places.map(({ column, index }) => {
    if (column.primary) return index === null ? sql`NULL` : freeId(column, index);
    const isConstant = ["boolean", "number"].includes(typeof column.default);
    const fallback = isConstant ? Number(column.default) : now;
    if (index === null) return column.hasDefault ? sql`${fallback}` : sql`NULL`;
    const value = sql`value ->> ${`$[${index}]`}`;
    return column.hasDefault ? sql`coalesce(${value}, ${fallback})` : value;
  });
  return sql.join(values, sql`, `);
}
