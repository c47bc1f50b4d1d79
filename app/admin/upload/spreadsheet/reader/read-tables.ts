import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import type { TableFault } from "./check-items.ts";
import { type DateQuestion, readOrders } from "./date-questions.ts";
import type { TableItem } from "./make-items.ts";
import { byPlace, readTable, type TableInput } from "./read-table.ts";
import type { DateOrder } from "./table-dates.ts";

/** The rows of a country in their places, the others empty. The code is "" if it is not chosen yet. */
export interface CountryTable {
  country: string;
  rows: TableInput["rows"];
}

interface TablesInput extends Omit<TableInput, "stored"> {
  tables: readonly CountryTable[];
  /** Faults of rows that are in none of the tables. */
  faults: readonly TableFault[];
  /** The countries as they stand, by code; null if they are not known yet. */
  stored: ReadonlyMap<string, readonly FormItem[]> | null;
}

/** A table as the uploads of its countries. See TableReading. */
interface TablesReading {
  parts: { country: string; upload: TableItem[] }[];
  rows: number;
  goodRows: number;
  faults: TableFault[];
  questions: DateQuestion[];
}

const placeOf = ({ kind, row, column, field }: TableFault) => `${kind} ${row} ${column} ${field}`;

/** Reads a table country by country. The order of dates is that of the whole column. */
export function readTables(input: TablesInput): TablesReading {
  const { tables, stored } = input;
  const { orders, questions } = readOrders(input);
  const known = [...orders].filter((entry): entry is [number, DateOrder] => entry[1] !== null);
  const isOpen = questions.some(({ column }) => !input.orders[column]);
  const readings = tables.map(({ country, rows }) => ({
    country,
    ...readTable({
      ...input,
      rows,
      orders: Object.fromEntries(known),
      stored: stored?.get(country) ?? null,
    }),
  }));
  const faults = [...input.faults, ...readings.flatMap((reading) => reading.faults)];
  const parts = readings.map(({ country, items }) => ({ country, upload: isOpen ? [] : items }));
  const sum = (key: "rows" | "goodRows") =>
    readings.reduce((total, reading) => total + reading[key], 0);
  return {
    parts: parts.filter(({ upload }) => upload.length > 0),
    rows: sum("rows") + input.faults.length,
    goodRows: sum("goodRows"),
    // A column that is missing is missing for all.
    faults: [...new Map(faults.map((fault) => [placeOf(fault), fault])).values()].sort(byPlace),
    questions,
  };
}
