import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountry } from "#app/domain/uploads/country-cell.ts";
import { foldList } from "#app/domain/uploads/fold-list.ts";
import { namedRole } from "#app/domain/uploads/table/columns/headings.ts";
import type { Sheet } from "#app/domain/uploads/table/parse/source.ts";
import { type Heading, headingAt, proposeHeading } from "./heading-row.ts";

export interface FoundTable {
  sheet: Sheet;
  /** The line above the table; "" for none. */
  title: string;
  /** The country name in the title; "" for none, and for a table with a country column. */
  country: string;
  /** The heading, which may be that of a table above. */
  heading: Heading;
  /** Row indexes. */
  rows: number[];
}

/**
 * Returns the field that each text names. Texts with digits are skipped: most codes contain digits,
 * field names do not.
 */
export const matchFields = (texts: readonly string[]) =>
  texts.map((text) => (text.length > 60 || /\d/.test(text) ? null : namedRole(text)));

/**
 * True for a row with at least two field names; without a gap above, at least three and nothing
 * else.
 */
function isHeading(texts: readonly string[], isAfterGap: boolean): boolean {
  // Fast path: few other rows start with a field name.
  if (!isAfterGap && !matchFields(texts.slice(0, 2)).some(Boolean)) return false;
  const names = matchFields(texts).filter(Boolean).length;
  return names > 1 && (isAfterGap || (names > 2 && names === texts.filter(Boolean).length));
}

const wordsOf = (text: string) => foldForSearch(text).split(/[^\p{L}]+/u);

const plainWords = new Set(
  wordsOf(`code codes coupon coupons offer offers promo promos voucher vouchers deals list sheet table country
    market geo region for in of and the store stores january february march april may june july august september
    october november december jan feb mar apr jun jul aug sep sept oct nov dec
    كود اكواد كوبون كوبونات عرض عروض متاجر الدولة البلد السوق في`),
);

/** Returns the country name of a title such as "KSA" or "UAE codes, November 2026"; "" for other titles. */
function titleCountry(text: string): string {
  const words = wordsOf(text).filter((word) => !plainWords.has(word));
  return readCountry(words.join(" "))?.name.en ?? "";
}

/**
 * Splits a sheet into its tables, one above another. A new heading starts a table, unless it repeats the
 * previous one, as on printed pages. A line that names a country also starts one.
 */
function splitRows(sheet: Sheet): FoundTable[] {
  const { rows } = sheet;
  const first = proposeHeading(rows, {});
  const tables: FoundTable[] = [];
  let pendingLine: { index: number; text: string } | null = null;
  let isAfterGap = true;
  const startTable = (heading: Heading) => {
    const title = pendingLine?.text ?? "";
    const isSplit = matchFields(heading.texts).includes(countryColumn);
    const country = isSplit ? "" : titleCountry(title) || titleCountry(sheet.name);
    tables.push({ sheet, title, country, heading, rows: [] });
  };
  // A line that is not the title of a table is a row.
  const addLine = () => {
    if (pendingLine) tables.at(-1)?.rows.push(pendingLine.index);
  };
  const readLine = (index: number, text: string) => {
    addLine();
    if (tables.length > 0 || !pendingLine || !titleCountry(pendingLine.text))
      pendingLine = { index, text };
  };
  const readHeading = (index: number, texts: readonly string[]) => {
    const before = tables.at(-1)?.heading.texts.join("\n").trim();
    const isRepeated = !pendingLine && before === texts.join("\n").trim();
    if (!isRepeated) startTable(headingAt(rows, index, {}, false));
  };
  const readRow = (index: number, heading: Heading) => {
    if (pendingLine && titleCountry(pendingLine.text)) startTable(heading);
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
    [pendingLine, isAfterGap] = [null, false];
  }
  addLine();
  const nonEmpty = tables.filter((table) => table.rows.length > 0);
  return nonEmpty.length > 0 ? nonEmpty : tables.slice(0, 1);
}

/** Splits a sheet with tables next to one another, which repeat the same headings. Keeps their positions. */
function splitColumns(sheet: Sheet): Sheet[] {
  const heading = sheet.rows[proposeHeading(sheet.rows, {}) ?? -1] ?? [];
  const fields = matchFields(heading.map(cellText));
  const first = fields.find(Boolean);
  const starts = [...fields.keys()].filter((at) => first && fields[at] === first);
  const blocks = starts.map((from, at) => [from, starts[at + 1] ?? fields.length] as const);
  const haveCodes = blocks.every(([from, to]) => fields.slice(from, to).includes("code"));
  if (blocks.length < 2 || !haveCodes) return [sheet];
  return blocks.map(([from, to]) => {
    const isInBlock = (at: number) => at >= from && at < to;
    const rows = sheet.rows.map((row) => row.map((cell, at) => (isInBlock(at) ? cell : null)));
    return { ...sheet, rows };
  });
}

/** Finds the tables of a sheet, next to and above one another. */
export const findTables = (sheet: Sheet): FoundTable[] => splitColumns(sheet).flatMap(splitRows);

const totalWords = foldList(
  "total, totals, grand total, sub total, subtotal, sum, المجموع, مجموع, المجموع الكلي, الإجمالي, إجمالي, الاجمالي العام",
);

// "12", and "5 codes".
const isCount = (text: string) => /^[\d.,٠-٩٫٬\s%٪-]+(?:\p{L}+(?: \p{L}+)?)?$/u.test(text);

/** True for a row that starts with "Total", such as "Total codes", and otherwise has only numbers. */
export function isTotal(row: readonly Cell[]): boolean {
  const [first = "", ...others] = row.map(cellText).filter(Boolean);
  const words = foldForSearch(first).split(/[\s:：]+/);
  const isWord = totalWords.has(words[0] ?? "") || totalWords.has(words.slice(0, 2).join(" "));
  const isSum = words.length === 1 || others.length > 0 || /\d/.test(first);
  return isWord && isSum && words.length < 6 && others.every(isCount);
}

/** True for a row that cannot be a code in a table of several columns: a sum, or a single text. */
export const isLabelRow = (row: readonly Cell[]): boolean =>
  isEmptyRow(row) || row.filter((cell) => cellText(cell) !== "").length === 1 || isTotal(row);
