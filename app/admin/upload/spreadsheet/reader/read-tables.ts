import { countryByCode } from "#app/domain/directory/countries.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { byPlace, type TableFault } from "./faults.ts";
import type { TableItem } from "./make-items.ts";
import type { TableInput } from "./read-rows.ts";
import { readOrders, readTable } from "./read-table.ts";
import type { DateOrder } from "./table-dates.ts";

/** The rows of a country in their places, the others empty. The code is "" if it is not chosen yet. */
export interface CountryTable {
  country: string;
  rows: TableInput["rows"];
}

interface TablesInput extends Omit<TableInput, "stored" | "currency"> {
  tables: readonly CountryTable[];
  /** Faults of the table as a whole, and of rows that are in none of the tables. */
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
}

const placeOf = ({ kind, row, column, field }: TableFault) => `${kind} ${row} ${column} ${field}`;

/** Reads a table country by country. The order of dates is that of the whole column. */
export function readTables(input: TablesInput): TablesReading {
  const { tables, stored } = input;
  const orders = [...readOrders(input)];
  const known = orders.filter((entry): entry is [number, DateOrder] => entry[1] !== null);
  const readings = tables.map(({ country, rows }) => ({
    country,
    ...readTable({
      ...input,
      rows,
      orders: Object.fromEntries(known),
      stored: stored?.get(country) ?? null,
      currency: countryByCode(country)?.currency ?? "",
    }),
  }));
  const faults = [...input.faults, ...readings.flatMap((reading) => reading.faults)];
  const isHeldBack = input.faults.some(({ row }) => row === 0);
  const sum = (key: "rows" | "goodRows") =>
    readings.reduce((total, reading) => total + reading[key], 0);
  return {
    parts: readings.flatMap(({ country, items }) =>
      isHeldBack || items.length === 0 ? [] : [{ country, upload: items }],
    ),
    rows: sum("rows") + input.faults.filter(({ row }) => row > 0).length,
    goodRows: isHeldBack ? 0 : sum("goodRows"),
    // A column that is missing is missing for all.
    faults: [...new Map(faults.map((fault) => [placeOf(fault), fault])).values()].sort(byPlace),
  };
}
