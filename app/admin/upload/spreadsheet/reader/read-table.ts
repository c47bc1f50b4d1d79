import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { byPlace, type TableFault } from "./faults.ts";
import { makeItems, type RowGroup, type TableItem, valueIn } from "./make-items.ts";
import { type Columns, readRows, type TableInput } from "./read-rows.ts";
import { type DateOrder, detectDateOrder } from "./table-dates.ts";

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

function missingColumns(columns: Columns): TableFault[] {
  const has = (key: string) => columns.some(({ field }) => field.key === key);
  const needsCode = columns.some(({ field }) => field.level === "code");
  return ["brand", ...(needsCode ? ["code"] : [])]
    .filter((key) => !has(key))
    .map((field) => ({ kind: "no-column", row: 0, column: null, field }));
}

/** The value of the table that a fault of an upload is about, and the rows that cannot be sent with it. */
function locateFault(groups: readonly RowGroup[], path: readonly (string | number)[]) {
  const [index, name, at, codeName] = path;
  const group = index === undefined ? undefined : groups[Number(index)];
  const code = name === "promoCodes" && at !== undefined && [...(group?.codes.values() ?? [])][+at];
  if (code) return { row: code.row, at: valueIn(code, "code", String(codeName)), rows: [code] };
  const value = group?.brand.get(String(name));
  const { rows = [] } = group ?? {};
  return { row: value?.row ?? rows[0]?.row ?? 0, at: value, rows };
}

/** The faults for which an upload would be rejected, and the rows to leave out. */
function rejections(groups: readonly RowGroup[]): { faults: TableFault[]; rows: number[] } {
  const checked = checkUpload(groups.map(({ item }) => item));
  if (checked.ok) return { faults: [], rows: [] };
  const located = checked.faults.map(({ path, reason }) => ({
    reason,
    ...locateFault(groups, path),
  }));
  const faults = located.map(({ reason, row, at }): TableFault => {
    const [text, column] = [at && String(at.value), at?.column ?? null];
    const field = at?.field.key ?? null;
    return { kind: "refused", row, column, field, reason, ...(text && { text }) };
  });
  if (checked.more) faults.push({ kind: "too-many", row: 0, column: null, field: null });
  return { faults, rows: located.flatMap(({ rows }) => rows.map(({ row }) => row)) };
}

/**
 * Reads a table as an upload of a country: one row per code, the rows of a brand together or apart;
 * a row without a code is a brand's alone. An empty cell is an absent field, which keeps what stands.
 * Rows with a fault are left out of the items, and any fault of row 0 leaves out all.
 */
export function readTable(input: TableInput): TableReading {
  const orders = readOrders(input);
  const columns: Columns = input.fields.flatMap((key, column) => {
    const field = tableField(key);
    return field ? [{ column, field, order: orders.get(column) ?? null }] : [];
  });
  const { all, faults } = readRows(input, columns);
  faults.push(...missingColumns(columns));
  const bad = new Set(faults.map(({ row }) => row));
  const goodRows = () => (bad.has(0) ? [] : all.filter(({ row }) => !bad.has(row)));
  const make = () => makeItems(goodRows(), { ...input, columns });
  const made = make();
  const refused = rejections(made.groups);
  faults.push(...made.faults, ...refused.faults);
  for (const row of [...faults.map(({ row }) => row), ...refused.rows]) bad.add(row);
  const isWhole = made.faults.length + refused.faults.length === 0;
  const { groups } = isWhole ? made : make();
  return {
    items: input.stored === null ? [] : groups.map(({ item }) => item),
    rows: all.length,
    goodRows: goodRows().length,
    faults: faults.sort(byPlace),
  };
}

/** A table as the uploads of its countries. See TableReading. */
interface TablesReading extends Omit<TableReading, "items"> {
  parts: { country: string; upload: TableItem[] }[];
}

const placeOf = ({ kind, row, column, field }: TableFault) => `${kind} ${row} ${column} ${field}`;

/**
 * Reads a table country by country. The order of dates is that of the whole column. `stored` are the
 * countries as they stand; null if they are not known yet.
 */
export function readTables(shape: TableShape, stored: StoredForms | null): TablesReading {
  const known = [...readOrders({ ...shape, rows: shape.prepared })].flatMap(([column, order]) =>
    order ? [[column, order]] : [],
  );
  const readings = shape.tables.map(({ country, rows }) => ({
    country,
    ...readTable({
      ...shape,
      rows,
      orders: Object.fromEntries(known),
      stored: stored?.[country] ?? null,
      currency: countryByCode(country)?.currency ?? "",
    }),
  }));
  const faults = [...shape.faults, ...readings.flatMap((reading) => reading.faults)];
  const isHeldBack = shape.faults.some(({ row }) => row === 0);
  const sum = (key: "rows" | "goodRows") =>
    readings.reduce((total, reading) => total + reading[key], 0);
  return {
    parts: readings.flatMap(({ country, items }) =>
      isHeldBack || items.length === 0 ? [] : [{ country, upload: items }],
    ),
    rows: sum("rows") + shape.faults.filter(({ row }) => row > 0).length,
    goodRows: isHeldBack ? 0 : sum("goodRows"),
    // A column that is missing is missing for all.
    faults: [...new Map(faults.map((fault) => [placeOf(fault), fault])).values()].sort(byPlace),
  };
}
