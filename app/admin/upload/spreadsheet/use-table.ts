import { useDeferredValue, useMemo } from "react";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { rememberColumn } from "./column-memory.ts";
import { changeTable, type OpenTable } from "./open-table.ts";
import { readTables } from "./reader/read-tables.ts";
import { sheetFaults } from "./reader/sheet-faults.ts";
import { splitCountries } from "./reader/split-countries.ts";
import { describeShape } from "./table-columns.ts";
import { useStoredItems } from "./use-stored-items.ts";

/** The open table as an upload of its countries. `onExpired` is called if the session has ended. */
export function useTable(table: OpenTable, countryCode: string, onExpired: () => void) {
  const chosen = countryByAnyCase(countryCode.trim())?.code ?? "";
  const shape = useMemo(() => describeShape(table), [table]);
  const fields = useMemo(() => shape.columns.map(({ field }) => field), [shape]);
  const split = useMemo(
    () => splitCountries(shape.prepared, shape.firstRow, fields, chosen),
    [shape, fields, chosen],
  );
  const countries = split.tables.map(({ country }) => country).filter(Boolean);
  const stored = useStoredItems(countries.join(" "), onExpired);
  const input = useMemo(
    () => ({
      tables: split.tables,
      faults: [
        ...sheetFaults(table.source.sheets, table.sheet, table.isSheetChosen),
        ...split.faults,
      ],
      rows: shape.prepared,
      firstRow: shape.firstRow,
      fields,
      orders: table.orders,
      typed: new Set(Object.keys(table.typed)),
      stored: stored.items,
    }),
    [split, shape, fields, table, stored.items],
  );
  // A large table takes a moment to read: meanwhile the choices can go on.
  const current = useDeferredValue(input);
  const reading = useMemo(() => readTables(current), [current]);

  /** Why the table cannot be reviewed yet; null if it can be. */
  function waitsFor(): string | null {
    const { waits } = tableTexts;
    if (countries.length === 0) return waits.country;
    if (stored.hasFailed) return tableTexts.storedUnread;
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
