import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { byRow, type TableFault } from "./faults.ts";
import type { KnownBrands } from "./known-brands.ts";
import { type Columns, readKnown, readRow } from "./read-row.ts";
import { rowCountries } from "./row-countries.ts";
import { splitCodes } from "./suspect-codes.ts";
import { type DateOrder, detectDateOrder } from "./table-dates.ts";
import { codesIn, type TableItem, TableItems } from "./table-items.ts";

/** What is read of a table. */
type TableInput = Pick<
  TableShape,
  "prepared" | "firstRow" | "fields" | "orders" | "typed" | "country" | "faults"
>;

/** A table as the uploads of its countries. */
export interface TableReading {
  /** The items of the rows without a fault; none while the countries are not known. */
  parts: { country: string; upload: TableItem[] }[];
  /** The number of rows that are not empty, and of those without a fault. */
  rows: number;
  goodRows: number;
  /** In the order of the rows. */
  faults: TableFault[];
  /** The codes of all rows, of faulty ones too, by country and by the slugs of their brands. */
  codes: Record<string, Record<string, string[]>>;
}

/** The order of the dates in each column of dates: as they show it, else as it is known; null if neither. */
export function readOrders({
  prepared,
  firstRow,
  fields,
  orders,
}: Pick<TableInput, "prepared" | "firstRow" | "fields" | "orders">): Map<number, DateOrder | null> {
  const dates = [...fields.keys()].filter((column) => tableField(fields[column])?.kind === "date");
  return new Map(
    dates.map((column) => {
      const texts = prepared.slice(firstRow).map((row) => cellText(row[column]));
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

/** What is known of a country, and what the rows so far make of it. */
function beginCountry(code: string, columns: Columns, stored: StoredForms | null) {
  const currency = countryByCode(code)?.currency ?? "";
  const own = stored?.[code] ?? null;
  const made = new TableItems({ stored: own, currency, columns });
  return { currency, known: readKnown(own ?? []), made, codes: new Map<string, Set<string>>() };
}

/**
 * Reads a table as uploads of its countries: one row per code, the rows of a brand together or apart; a row
 * without a code is a brand's alone. An empty cell is an absent field, which keeps what stands. Rows with a
 * fault are left out of the items, and any fault of row 0 leaves out all. `stored` are the countries as they
 * stand, others are passed over; null if they are not known yet.
 */
export function readTable(shape: TableInput, stored: StoredForms | null): TableReading {
  const { prepared, firstRow, fields, typed, country: chosen } = shape;
  const orders = readOrders(shape);
  const columns: Columns = fields.flatMap((key, column) => {
    const field = tableField(key);
    return field ? [{ column, field, order: orders.get(column) ?? null }] : [];
  });
  const faults = [...shape.faults, ...missingColumns(columns)];
  const isWhole = faults.length === 0;
  const [brandColumn = -1, codeColumn = -1] = ["brand", "code"].map(
    (key) => columns.find(({ field }) => field.key === key)?.column,
  );
  const countries = new Map<string, ReturnType<typeof beginCountry>>();
  const counts = { rows: 0, goodRows: 0 };
  let above = "";
  for (const [index, cells] of prepared.entries()) {
    if (index < firstRow || isEmptyRow(cells)) continue;
    const row = index + 1;
    const named = rowCountries(cells, fields, chosen);
    if ("kind" in named) {
      faults.push({ row, column: fields.indexOf(countryColumn), field: countryColumn, ...named });
      counts.rows += 1;
      continue;
    }
    const filled = cellText(cells[brandColumn]) || above;
    const own: TableFault[] = [];
    for (const code of named.filter((one) => !stored || stored[one])) {
      const country = countries.get(code) ?? beginCountry(code, columns, stored);
      countries.set(code, country);
      const { made, codes } = country;
      const read = readRow(cells, row, { columns, typed, above, ...country });
      if (isWhole && read.faults.length === 0) read.faults.push(...made.add(row, read.values));
      listCodes(codes, country.known.brands, filled, cellText(cells[codeColumn]));
      const count = Math.max(1, codesIn(read.values).length);
      counts.rows += count;
      if (isWhole && read.faults.length === 0) counts.goodRows += count;
      // What is wrong for one country is most often wrong for all.
      const isNew = (fault: TableFault) => own.every((one) => keyOf(one) !== keyOf(fault));
      own.push(...read.faults.filter(isNew));
    }
    faults.push(...own);
    above = filled;
  }
  const parts = [...countries].map(([country, { made }]) => ({ country, upload: made.items }));
  return {
    parts: stored ? parts.filter(({ upload }) => upload.length > 0) : [],
    ...counts,
    faults: faults.sort(byRow),
    codes: Object.fromEntries(
      [...countries].map(([country, { codes }]) => [
        country,
        Object.fromEntries([...codes].map(([slug, list]) => [slug, [...list]])),
      ]),
    ),
  };
}

const keyOf = ({ kind, column, field }: TableFault) => `${kind} ${column} ${field}`;

/** Lists the codes of a cell, which may be several, split or not, under the slug of a brand. */
function listCodes(
  listed: Map<string, Set<string>>,
  brands: KnownBrands,
  brand: string,
  text: string,
): void {
  if (brand === "" || text === "") return;
  const slug = slugify(brands.meant(brand) ?? brands.listed(brand));
  const codes = listed.get(slug) ?? new Set();
  for (const code of [text, ...splitCodes(text)]) codes.add(code);
  listed.set(slug, codes);
}
