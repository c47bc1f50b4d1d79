import { useDeferredValue, useMemo } from "react";
import { table as texts } from "#app/admin/texts/spreadsheet.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { rememberColumn } from "./column-memory.ts";
import { changeTable, type OpenTable } from "./open-table.ts";
import { readTable } from "./reader/read-table.ts";
import { describeShape } from "./table-columns.ts";
import { useStoredItems } from "./use-stored-items.ts";

/** The open table as an upload of a country. `onExpired` is called if the session has ended. */
export function useTable(table: OpenTable, countryCode: string, onExpired: () => void) {
  const country = countryByAnyCase(countryCode.trim());
  const stored = useStoredItems(country?.code ?? null, onExpired);
  const shape = useMemo(() => describeShape(table), [table]);
  const { rows, firstRow, columns } = shape;
  const input = useMemo(
    () => ({
      rows,
      firstRow,
      fields: columns.map(({ field }) => field),
      orders: table.orders,
      stored: stored.items,
    }),
    [rows, firstRow, columns, table.orders, stored.items],
  );
  // A large table takes a moment to read: meanwhile the choices can go on.
  const current = useDeferredValue(input);
  const reading = useMemo(() => readTable(current), [current]);
  const unanswered = reading.questions
    .filter(({ column }) => !table.orders[column])
    .map(({ column }) => columnLetters(column));

  /** Why the table cannot be reviewed yet; null if it can be. */
  function waitsFor(): string | null {
    const { waits } = texts;
    if (!country) return waits.country;
    if (stored.hasFailed) return texts.storedUnread;
    if (unanswered.length > 0) return waits.order(unanswered.join(", "));
    if (!stored.items || current !== input) return waits.stored;
    if (reading.items.length === 0) return waits.none;
    return table.mode === "replace" && reading.faults.length > 0 ? waits.faults : null;
  }

  /** Takes a column for a field; the column that had the field until now is left out. */
  function choose(column: number, field: string | null) {
    const others = Object.entries(table.chosen).map(([at, other]) => [
      at,
      other === field ? null : other,
    ]);
    changeTable({ chosen: { ...Object.fromEntries(others), [column]: field } });
    rememberColumn(columns[column]?.heading ?? "", field);
  }

  return {
    country,
    shape,
    reading,
    waiting: waitsFor(),
    hasFailed: stored.hasFailed,
    choose,
    retry: stored.retry,
  };
}
