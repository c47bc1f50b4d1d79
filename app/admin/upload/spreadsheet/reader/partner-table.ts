import { slugify } from "#app/domain/base/slug.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountry } from "#app/domain/uploads/country-cell.ts";
import type { FileLayout } from "#app/domain/uploads/file-layout.ts";
import { hasHeadings, headingName } from "#app/domain/uploads/partner.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import type { Sheet } from "../file/source.ts";
import { type Heading, joinHeadings } from "./heading-row.ts";
import { KnownBrands } from "./known-brands.ts";
import { prepareRows } from "./prepare-rows.ts";
import type { TableInput } from "./read-rows.ts";
import { splitCodes } from "./split-codes.ts";
import type { DateOrder } from "./table-dates.ts";

type Rows = readonly (readonly Cell[])[];

// Titles above the headings are few.
const maxTitles = 30;

/** The index of the row that has the headings of a layout; -1 if none of the first has. */
export function findHeadingRow(rows: Rows, layout: FileLayout): number {
  return rows
    .slice(0, maxTitles)
    .findIndex((_, index) => layoutHeading(rows, index, layout) !== null);
}

/**
 * The index of the sheet that is a partner's table; -1 if none has its headings. If a column names the
 * countries, the tables of all of them go before that of one.
 */
export function findPartnerSheet(sheets: readonly Sheet[], layout: FileLayout): number {
  const has = ({ rows }: Sheet) => findHeadingRow(rows, layout) >= 0;
  const joined = sheets.findIndex(({ kind }) => kind === "joined");
  const isJoined = layout.countries === "column" && sheets[joined] && has(sheets[joined]);
  return isJoined ? joined : sheets.findIndex(has);
}

/** The heading of a layout in a row, or in it and the next; null if they have another. */
function layoutHeading(rows: Rows, index: number, layout: FileLayout): Heading | null {
  const [row = [], next = []] = [rows[index], rows[index + 1]];
  const one = row.map(cellText);
  if (hasHeadings(layout, one)) return { first: index, last: index, texts: one };
  const two = isEmptyRow(row) ? [] : joinHeadings(row, next);
  return hasHeadings(layout, two) ? { first: index, last: index + 1, texts: two } : null;
}

/** The keys of the fields of columns, by their headings. */
function layoutFields({ columns }: FileLayout, headings: readonly Cell[]) {
  const keys = new Map(Object.entries(columns).map(([key, name]) => [headingName(name), key]));
  return headings.map((heading) => keys.get(headingName(cellText(heading))) ?? null);
}

/** The order of dates in each of so many columns; none if the layout needs none. */
export function layoutOrders({ dayFirst }: FileLayout, columns: number): Record<number, DateOrder> {
  if (dayFirst === null) return {};
  const order = dayFirst ? "day" : "month";
  return Object.fromEntries(Array.from({ length: columns }, (_, column) => [column, order]));
}

/** The table of a partner's file in each country that it has. */
export interface PartnerTable {
  country: string;
  input: Omit<TableInput, "stored" | "currency">;
}

/**
 * The codes of rows by the slugs of their brands, those of faulty rows too. A store of the country as it
 * stands is known in other spellings.
 */
export function listCodes(
  rows: Rows,
  fields: readonly (string | null)[],
  stored: readonly FormItem[],
): Record<string, string[]> {
  const [brand, code] = [fields.indexOf("brand"), fields.indexOf("code")];
  const known = new KnownBrands(stored);
  const codes = new Map<string, Set<string>>();
  let slug = "";
  for (const row of rows) {
    const name = cellText(row[brand]);
    // What is blank is most likely the store above.
    if (name) slug = slugify(known.meant(name) ?? known.listed(name));
    const text = cellText(row[code]);
    if (!slug || !text) continue;
    // A cell with several codes names each, whether or not it is split.
    for (const code of [text, ...splitCodes(text)]) {
      codes.set(slug, (codes.get(slug) ?? new Set()).add(code));
    }
  }
  return Object.fromEntries([...codes].map(([slug, list]) => [slug, [...list]]));
}

/**
 * Reads a sheet by the layout of its partner: a table for each country. Null if no row has its
 * headings. Hidden rows are left out; rows whose country is none of the site's are counted as unread.
 */
export function partnerTables(
  { rows, hidden }: Pick<Sheet, "rows" | "hidden">,
  layout: FileLayout,
): { tables: PartnerTable[]; unread: number } | null {
  const heading = layoutHeading(rows, findHeadingRow(rows, layout), layout);
  if (!heading) return null;
  const firstRow = heading.last + 1;
  const fields = layoutFields(layout, heading.texts);
  const { fillsDown } = layout;
  const leftOut = new Set(hidden?.rows);
  const own = prepareRows(rows, firstRow, fields, { leftOut, fillsDown }).rows.slice(firstRow);
  const where = fields.indexOf(countryColumn);
  const byCountry = Map.groupBy(own.keys(), (index) =>
    layout.countries === "column"
      ? (readCountry(cellText(own[index]?.[where]))?.code ?? "")
      : layout.countries,
  );
  const orders = layoutOrders(layout, fields.length);
  const ofUpload = fields.map((key) => (key === countryColumn ? null : key));
  const isUnread = (index: number) => (own[index] ?? []).some((cell) => cellText(cell) !== "");
  const unread = (byCountry.get("") ?? []).filter(isUnread).length;
  byCountry.delete("");
  const tables = [...byCountry].map(([country, indexes]): PartnerTable => {
    const list = indexes.map((index) => own[index] ?? []);
    const input = { rows: list, firstRow: 0, fields: ofUpload, orders };
    return { country, input };
  });
  return { tables, unread };
}
