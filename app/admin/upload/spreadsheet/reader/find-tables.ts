import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountry } from "#app/domain/uploads/country-cell.ts";
import type { Sheet } from "../file/source.ts";
import { type Heading, headingAt, proposeHeading } from "./heading-row.ts";
import { fieldNamed } from "./match-columns.ts";

/** A table of a sheet, which may have several. */
export interface FoundTable {
  sheet: Sheet;
  /** The line above it; "" if there is none. */
  title: string;
  /** The country that its title is of, by its name; "" if it is of none, or has a column of countries. */
  country: string;
  /** It may stand above another table. */
  heading: Heading;
  /** The indexes of its rows. */
  rows: number[];
}

/** The fields that texts name, each by itself. No name of a field has a digit, and most codes have. */
export const fieldsIn = (texts: readonly string[]) =>
  texts.map((text) => (text.length > 60 || /\d/.test(text) ? null : fieldNamed(text)));

/** True for a row that has names of fields, and at least two: after a gap some, else nothing but names. */
function isHeading(texts: readonly string[], isAfterGap: boolean): boolean {
  // Few rows begin so.
  if (!isAfterGap && !fieldsIn(texts.slice(0, 2)).some(Boolean)) return false;
  const names = fieldsIn(texts).filter(Boolean).length;
  return names > 1 && (isAfterGap || (names > 2 && names === texts.filter(Boolean).length));
}

const wordsOf = (text: string) => foldForSearch(text).split(/[^\p{L}]+/u);

const plainWords = new Set(
  wordsOf(`code codes coupon coupons offer offers promo promos voucher vouchers deals list sheet table country
    market geo region for in of and the store stores january february march april may june july august september
    october november december jan feb mar apr jun jul aug sep sept oct nov dec
    كود اكواد كوبون كوبونات عرض عروض متاجر الدولة البلد السوق في`),
);

/** The name of the country that a title is of: "KSA", "UAE codes, November 2026"; "" for any other title. */
function titleCountry(text: string): string {
  const words = wordsOf(text).filter((word) => !plainWords.has(word));
  return readCountry(words.join(" "))?.name.en ?? "";
}

/**
 * The tables of a sheet that stand one above another. A heading begins another one, unless it is the
 * same again, as on each page of a print; so does a line that names a country.
 */
function tablesBelow(sheet: Sheet): FoundTable[] {
  const { rows } = sheet;
  const first = proposeHeading(rows, {});
  const tables: FoundTable[] = [];
  let line: { index: number; text: string } | null = null;
  let isAfterGap = true;
  const begin = (heading: Heading) => {
    const title = line?.text ?? "";
    const isSplit = fieldsIn(heading.texts).includes(countryColumn);
    const country = isSplit ? "" : titleCountry(title) || titleCountry(sheet.name);
    tables.push({ sheet, title, country, heading, rows: [] });
  };
  // A line above a table is its title, and any other is a row.
  const addLine = () => {
    if (line) tables.at(-1)?.rows.push(line.index);
  };
  const readLine = (index: number, text: string) => {
    addLine();
    if (tables.length > 0 || !line || !titleCountry(line.text)) line = { index, text };
  };
  const readHeading = (index: number, texts: readonly string[]) => {
    const before = tables.at(-1)?.heading.texts.join("\n").trim();
    const isAgain = !line && before === texts.join("\n").trim();
    if (!isAgain) begin(headingAt(rows, index, {}, false));
  };
  const readRow = (index: number, heading: Heading) => {
    if (line && titleCountry(line.text)) begin(heading);
    else addLine();
    tables.at(-1)?.rows.push(index);
  };
  for (const [index, row] of rows.entries()) {
    const texts = row.map(cellText);
    const [text = "", ...others] = texts.filter(Boolean);
    const table = tables.at(-1);
    const isHeadingRow = () => index === first || (table && isHeading(texts, isAfterGap));
    if (index !== first && others.length === 0) {
      if (text !== "") readLine(index, text);
      isAfterGap = true;
      continue;
    }
    if (isHeadingRow()) readHeading(index, texts);
    else if (table && index > table.heading.last) readRow(index, table.heading);
    else continue;
    [line, isAfterGap] = [null, false];
  }
  addLine();
  const filled = tables.filter((table) => table.rows.length > 0);
  return filled.length > 0 ? filled : tables.slice(0, 1);
}

/** A sheet with tables beside one another as one for each, in their places: the same fields are named again. */
function splitColumns(sheet: Sheet): Sheet[] {
  const heading = sheet.rows[proposeHeading(sheet.rows, {}) ?? -1] ?? [];
  const fields = fieldsIn(heading.map(cellText));
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

/** The tables of a sheet, beside one another and one above another. */
export const findTables = (sheet: Sheet): FoundTable[] => splitColumns(sheet).flatMap(tablesBelow);

const totalWords = new Set(
  "total|totals|grand total|sub total|subtotal|sum|المجموع|مجموع|المجموع الكلي|الإجمالي|إجمالي|الاجمالي العام"
    .split("|")
    .map(foldForSearch),
);

// "12", and "5 codes".
const isCount = (text: string) => /^[\d.,٠-٩٫٬\s%٪-]+(?:\p{L}+(?: \p{L}+)?)?$/u.test(text);

/** True for a row that begins with "Total", such as "Total codes", and has nothing but a number besides. */
export function isTotal(row: readonly Cell[]): boolean {
  const [first = "", ...others] = row.map(cellText).filter(Boolean);
  const words = foldForSearch(first).split(/[\s:：]+/);
  const isWord = totalWords.has(words[0] ?? "") || totalWords.has(words.slice(0, 2).join(" "));
  const isSum = words.length === 1 || others.length > 0 || /\d/.test(first);
  return isWord && isSum && words.length < 6 && others.every(isCount);
}

/** True for a row that is no code's in a table of several columns: a sum, or one text alone. */
export const isLine = (row: readonly Cell[]): boolean =>
  isEmptyRow(row) || row.filter((cell) => cellText(cell) !== "").length === 1 || isTotal(row);
