import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";

type Rows = readonly (readonly Cell[])[];

/** The rows of a table as they are meant; rows are numbered from 1. */
export interface PreparedRows {
  /** The rows, in their places. Those that are left out are empty. */
  rows: Rows;
  /** Sums below the codes, and notes below the last of them. */
  totals: number[];
  /** Rows that have their brand or country from a row above. */
  filled: number[];
}

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

/** The rows below the last code that have a text in the first column alone, such as a footnote. */
function notesBelow(rows: Rows, indexes: readonly number[], code: number): number[] {
  if (code <= 0) return [];
  const last = indexes.findLastIndex((index) => cellText(rows[index]?.[code]) !== "");
  if (last < 0) return [];
  const isNote = ([first = null, ...others]: readonly Cell[]) =>
    cellText(first) !== "" && isEmptyRow(others);
  return indexes.slice(last + 1).filter((index) => isNote(rows[index] ?? []));
}

/** The values of a column from above, by the index of each row that it is missing in. */
function fromAbove(rows: Rows, indexes: readonly number[], column: number): Map<number, Cell> {
  const filled = new Map<number, Cell>();
  let last: Cell = null;
  for (const index of indexes) {
    const cell = rows[index]?.[column] ?? null;
    if (cellText(cell) !== "") last = cell;
    else if (last !== null) filled.set(index, last);
  }
  return filled;
}

/** How the rows of a table are prepared. */
interface PrepareOptions {
  /** The indexes of rows to leave out besides. */
  leftOut?: ReadonlySet<number>;
  /** Blank brands and countries are those of the row above. */
  fillsDown?: boolean;
}

/** Leaves totals and notes out, and fills blank cells. `fields` are the keys of the columns' fields. */
export function prepareRows(
  rows: Rows,
  firstRow: number,
  fields: readonly (string | null)[],
  { leftOut = new Set(), fillsDown = false }: PrepareOptions = {},
): PreparedRows {
  const data = [...rows.keys()].slice(firstRow).filter((index) => !isEmptyRow(rows[index] ?? []));
  const [sums, others]: [number[], number[]] = [[], []];
  for (const index of data) (isTotal(rows[index] ?? []) ? sums : others).push(index);
  const notes = notesBelow(rows, others, fields.indexOf("code"));
  const totals = [...sums, ...notes].sort((a, b) => a - b);
  const out = new Set(totals);
  const kept = data.filter((index) => !out.has(index));
  const changed = new Map<number, readonly Cell[]>(totals.map((index) => [index, []]));
  for (const key of fillsDown ? ["brand", countryColumn] : []) {
    const column = fields.indexOf(key);
    if (column < 0) continue;
    for (const [index, cell] of fromAbove(rows, kept, column)) {
      const row = [...(changed.get(index) ?? rows[index] ?? [])];
      row[column] = cell;
      changed.set(index, row);
    }
  }
  // The row above counts even if it is left out.
  for (const index of leftOut) {
    changed.set(index, []);
    out.add(index);
  }
  const filled = [...changed.keys()].filter((index) => !out.has(index)).sort((a, b) => a - b);
  const fromOne = (indexes: readonly number[]) => indexes.map((index) => index + 1);
  return {
    rows: changed.size === 0 ? rows : rows.map((row, index) => changed.get(index) ?? row),
    totals: fromOne(totals),
    filled: fromOne(filled),
  };
}
