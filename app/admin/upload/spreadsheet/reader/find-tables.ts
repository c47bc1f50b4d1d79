import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import type { Sheet } from "../file/source.ts";
import { type Heading, headingAt, proposeHeading } from "./heading-row.ts";
import { matchColumns } from "./match-columns.ts";

type Rows = readonly (readonly Cell[])[];

export interface FoundTable {
  /** The line above it; "" if there is none. */
  title: string;
  /** The country that its title is of, by its name; "" if it is of none. */
  country: string;
  /** It may stand above another table. */
  heading: Heading;
  rows: number[];
}

// The stores of a large table are few.
const knownFields = new Map<string, string | null>();
const maxKnown = 10_000;

function fieldOf(text: string): string | null {
  // No name of a field has a digit, and most codes have.
  if (text === "" || text.length > 60 || /\d/.test(text)) return null;
  let field = knownFields.get(text);
  if (field === undefined) {
    field = matchColumns([text], [])[0]?.field ?? null;
    if (knownFields.size >= maxKnown) knownFields.clear();
    knownFields.set(text, field);
  }
  return field;
}

/** The fields that the texts of a heading name, each by itself. */
const fieldsIn = (texts: readonly string[]) => texts.map(fieldOf);

/** True for a row that has names of fields, and at least two: after a gap some, else nothing but names. */
function isHeading(texts: readonly string[], isAfterGap: boolean): boolean {
  // Few rows begin so.
  if (!isAfterGap && fieldsIn(texts.slice(0, 2)).every((field) => field === null)) return false;
  const names = fieldsIn(texts).filter(Boolean).length;
  return names > 1 && (isAfterGap || (names > 2 && names === texts.filter(Boolean).length));
}

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const plainWords = new Set(
  wordsOf(`code codes coupon coupons offer offers promo promos voucher vouchers deals list sheet table country
    market geo region for in of and the store stores january february march april may june july august september
    october november december jan feb mar apr jun jul aug sep sept oct nov dec
    كود اكواد كوبون كوبونات عرض عروض متاجر الدولة البلد السوق في`),
);

/** The name of the country that a title is of: "KSA", "UAE codes, November 2026"; "" for any other title. */
export function titleCountry(text: string): string {
  const words = wordsOf(text).filter((word) => !plainWords.has(word));
  const country = words.length > 0 ? readCountry(words.join(" ")) : null;
  return country?.name.en ?? "";
}

/**
 * The tables of a sheet, which may stand one above another. A heading begins another one, unless it is the
 * same again, as on each page of a print; so does a line that names a country.
 */
export function findTables(rows: Rows): FoundTable[] {
  const first = proposeHeading(rows, {});
  if (first === null) return [];
  const tables: FoundTable[] = [];
  let line: { index: number; text: string } | null = null;
  let isAfterGap = true;
  for (const [index, row] of rows.entries()) {
    const texts = row.map(cellText);
    const [text = "", ...others] = texts.filter(Boolean);
    const table = tables.at(-1);
    const begin = (heading: Heading) => {
      const title = line?.text ?? "";
      tables.push({ title, country: titleCountry(title), heading, rows: [] });
    };
    if (text === "") isAfterGap = true;
    else if (index !== first && others.length === 0) {
      // A line above a table is its title, and any other is a row.
      if (line && table) table.rows.push(line.index);
      if (table || !line || !titleCountry(line.text)) line = { index, text };
      isAfterGap = true;
    } else if (index === first || (table && isHeading(texts, isAfterGap))) {
      const isAgain = !line && table?.heading.texts.join("\n").trim() === texts.join("\n").trim();
      if (!isAgain) begin(headingAt(rows, index, {}, false));
      [line, isAfterGap] = [null, false];
    } else if (table && index > table.heading.last) {
      if (line && titleCountry(line.text)) begin(table.heading);
      else if (line) table.rows.push(line.index);
      tables.at(-1)?.rows.push(index);
      [line, isAfterGap] = [null, false];
    }
  }
  if (line) tables.at(-1)?.rows.push(line.index);
  const filled = tables.filter((table) => table.rows.length > 0);
  return filled.length > 0 ? filled : tables.slice(0, 1);
}

/** A sheet with tables beside one another as one for each, in their places: the same fields are named again. */
export function splitColumns(sheet: Sheet): Sheet[] {
  const heading = proposeHeading(sheet.rows, {});
  const fields = heading === null ? [] : fieldsIn((sheet.rows[heading] ?? []).map(cellText));
  const first = fields.find(Boolean);
  const starts = [...fields.keys()].filter((at) => first && fields[at] === first);
  const blocks = starts.map((from, at) => [from, starts[at + 1] ?? fields.length] as const);
  const areTables = blocks.every(([from, to]) => fields.slice(from, to).includes("code"));
  if (blocks.length < 2 || !areTables) return [sheet];
  return blocks.map(([from, to]) => {
    const isOwn = (at: number) => at >= from && at < to;
    const rows = sheet.rows.map((row) => row.map((cell, at) => (isOwn(at) ? cell : null)));
    return { ...sheet, rows };
  });
}

/** True for a row without any text, or with one alone. */
export const isLine = (row: readonly Cell[]): boolean =>
  isEmptyRow(row) || row.filter((cell) => cellText(cell) !== "").length === 1;
