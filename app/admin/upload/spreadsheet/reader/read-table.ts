import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { SentCodes } from "#app/domain/uploads/partner.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { byRow, type TableFault } from "./faults.ts";
import { type Columns, readKnown, readRow } from "./read-row.ts";
import { splitCodes } from "./suspect-codes.ts";
import { type DateOrder, detectDateOrder } from "./table-dates.ts";
import { codesIn, type TableItem, TableItems } from "./table-items.ts";

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

/** A table as an upload. */
export interface TableReading {
  /** The items of the rows without a fault; none while `stored` is not known. */
  items: TableItem[];
  /** The number of rows that are not empty, and of those without a fault. */
  rows: number;
  goodRows: number;
  /** In the order of the rows. */
  faults: TableFault[];
  /** The codes of all rows, of faulty ones too, by the slugs of their brands. */
  codes: Record<string, string[]>;
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

/**
 * Reads a table as an upload of a country: one row per code, the rows of a brand together or apart;
 * a row without a code is a brand's alone. An empty cell is an absent field, which keeps what stands.
 * Rows with a fault are left out of the items, and any fault of row 0 leaves out all.
 */
export function readTable(input: TableInput): TableReading {
  const { rows, firstRow, fields, stored, currency, typed = new Set() } = input;
  const orders = readOrders(input);
  const columns: Columns = fields.flatMap((key, column) => {
    const field = tableField(key);
    return field ? [{ column, field, order: orders.get(column) ?? null }] : [];
  });
  const known = readKnown(stored ?? []);
  const made = new TableItems({ stored, currency, columns });
  const faults = missingColumns(columns);
  const isWhole = faults.length === 0;
  const brand = columns.find(({ field }) => field.key === "brand")?.column ?? -1;
  const counts = { rows: 0, goodRows: 0 };
  const code = columns.find(({ field }) => field.key === "code")?.column ?? -1;
  const listed = new Map<string, Set<string>>();
  let above = "";
  for (const [index, cells] of rows.entries()) {
    if (index < firstRow || isEmptyRow(cells)) continue;
    const row = index + 1;
    const read = readRow(cells, row, { columns, typed, known, currency, above });
    if (isWhole && read.faults.length === 0) read.faults.push(...made.add(row, read.values));
    above = cellText(cells[brand]) || above;
    // What is blank is most likely the store above. A cell with several codes names each, split or not.
    const slug = slugify(known.brands.meant(above) ?? known.brands.listed(above));
    const text = cellText(cells[code]);
    const named = slug && text ? [text, ...splitCodes(text)] : [];
    if (named.length > 0) listed.set(slug, new Set([...(listed.get(slug) ?? []), ...named]));
    const codes = Math.max(1, codesIn(read.values).length);
    counts.rows += codes;
    if (isWhole && read.faults.length === 0) counts.goodRows += codes;
    faults.push(...read.faults);
  }
  return {
    ...{ items: stored ? made.items : [], ...counts, faults: faults.sort(byRow) },
    codes: Object.fromEntries([...listed].map(([slug, codes]) => [slug, [...codes]])),
  };
}

/** A table as the uploads of its countries. See TableReading. */
export interface TablesReading extends Omit<TableReading, "items" | "codes"> {
  parts: { country: string; upload: TableItem[] }[];
  codes: SentCodes;
}

const keyOf = ({ kind, row, column, field }: TableFault) => `${kind} ${row} ${column} ${field}`;

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
    codes: Object.fromEntries(readings.map(({ country, codes }) => [country, codes])),
    // A column that is missing is missing for all.
    faults: [...new Map(faults.map((fault) => [keyOf(fault), fault])).values()].sort(byRow),
  };
}
