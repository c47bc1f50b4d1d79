import { useDeferredValue, useMemo } from "react";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { rememberColumn } from "./column-memory.ts";
import { changeTable, type OpenTable } from "./open-table.ts";
import { type CountryTable, readTables } from "./reader/read-tables.ts";
import { splitCountries } from "./reader/split-countries.ts";
import { describeShape, type TableShape } from "./table-columns.ts";
import { useStoredItems } from "./use-stored-items.ts";

/** The rows of each country: by their column of countries, else all of the country that is chosen. */
function tablesOf({ prepared, firstRow, columns }: TableShape, chosen: string) {
  const fields = columns.map(({ field }) => field);
  if (!fields.includes(countryColumn)) {
    return { tables: [{ country: chosen, rows: prepared }], faults: [] };
  }
  const { byCountry, faults } = splitCountries(prepared, firstRow, fields);
  const tables = [...byCountry].map(([country, rows]): CountryTable => ({ country, rows }));
  return { tables, faults };
}

/** The open table as an upload of its countries. `onExpired` is called if the session has ended. */
export function useTable(table: OpenTable, countryCode: string, onExpired: () => void) {
  const chosen = countryByAnyCase(countryCode.trim())?.code ?? "";
  const shape = useMemo(() => describeShape(table), [table]);
  const split = useMemo(() => tablesOf(shape, chosen), [shape, chosen]);
  const countries = split.tables.map(({ country }) => country).filter(Boolean);
  const stored = useStoredItems(countries.join(" "), onExpired);
  const input = useMemo(
    () => ({
      ...split,
      rows: shape.prepared,
      firstRow: shape.firstRow,
      fields: shape.columns.map(({ field }) => field),
      orders: table.orders,
      typed: new Set(Object.keys(table.typed)),
      stored: stored.items,
    }),
    [split, shape, table.orders, table.typed, stored.items],
  );
  // A large table takes a moment to read: meanwhile the choices can go on.
  const current = useDeferredValue(input);
  const reading = useMemo(() => readTables(current), [current]);
  const unanswered = reading.questions
    .filter(({ column }) => !table.orders[column])
    .map(({ column }) => columnLetters(column));

  /** Why the table cannot be reviewed yet; null if it can be. */
  function waitsFor(): string | null {
    const { waits } = tableTexts;
    if (countries.length === 0) return waits.country;
    if (stored.hasFailed) return tableTexts.storedUnread;
    if (unanswered.length > 0) return waits.order(unanswered.join(", "));
    if (!stored.items || current !== input) return waits.stored;
    if (reading.parts.length === 0) return waits.none;
    return table.mode === "replace" && reading.faults.length > 0 ? waits.faults : null;
  }

  /** Takes a column for a field; the column that had the field until now is left out. */
  function choose(column: number, field: string | null) {
    const others = Object.entries(table.chosen).map(([at, other]) => [
      at,
      other === field ? null : other,
    ]);
    changeTable({ chosen: { ...Object.fromEntries(others), [column]: field } });
    rememberColumn(shape.columns[column]?.heading ?? "", field);
  }

  return {
    countries: split.tables,
    input,
    stored: stored.items,
    shape,
    reading,
    waiting: waitsFor(),
    hasFailed: stored.hasFailed,
    choose,
    retry: stored.retry,
  };
}
