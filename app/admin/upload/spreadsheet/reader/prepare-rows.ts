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
  /** Rows that have their brand or country from a row above: its cell is merged over them. */
  filled: number[];
}

const totalWords = new Set(
  "total|totals|grand total|sub total|subtotal|sum|المجموع|مجموع|المجموع الكلي|الإجمالي|إجمالي|الاجمالي العام"
    .split("|")
    .map(foldForSearch),
);

const isNumber = (text: string) => /^[\d.,٠-٩٫٬\s%٪-]+$/.test(text);

/** True for a row that begins with "Total" and has nothing but numbers besides. */
function isTotal(row: readonly Cell[]): boolean {
  const [first = "", ...others] = row.map(cellText).filter(Boolean);
  const word = foldForSearch(first.replace(/[:：]/g, " ")).trim();
  return totalWords.has(word) && others.every(isNumber);
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

/**
 * The values of a column that is merged over rows, by the index of each row that it is missing in; none
 * if a value stands twice in a row, as it does where nothing is merged.
 */
function mergedOver(rows: Rows, indexes: readonly number[], column: number): Map<number, Cell> {
  const filled = new Map<number, Cell>();
  let last: Cell = null;
  for (const index of indexes) {
    const cell = rows[index]?.[column] ?? null;
    const text = cellText(cell);
    if (text === "") {
      if (last !== null) filled.set(index, last);
    } else if (text === cellText(last)) return new Map();
    else last = cell;
  }
  return filled;
}

/**
 * Leaves totals and notes out, and fills merged brands and countries down. `fields` are the keys of the columns'
 * fields; `hidden` are the indexes of rows to leave out as well.
 */
export function prepareRows(
  rows: Rows,
  firstRow: number,
  fields: readonly (string | null)[],
  hidden: ReadonlySet<number> = new Set(),
): PreparedRows {
  const data = [...rows.keys()].slice(firstRow).filter((index) => !isEmptyRow(rows[index] ?? []));
  const [sums, others]: [number[], number[]] = [[], []];
  for (const index of data) (isTotal(rows[index] ?? []) ? sums : others).push(index);
  const notes = notesBelow(rows, others, fields.indexOf("code"));
  const totals = [...sums, ...notes].sort((a, b) => a - b);
  const out = new Set(totals);
  const kept = data.filter((index) => !out.has(index));
  const changed = new Map<number, readonly Cell[]>(totals.map((index) => [index, []]));
  for (const key of ["brand", countryColumn]) {
    const column = fields.indexOf(key);
    if (column < 0) continue;
    for (const [index, cell] of mergedOver(rows, kept, column)) {
      const row = [...(changed.get(index) ?? rows[index] ?? [])];
      row[column] = cell;
      changed.set(index, row);
    }
  }
  // A merged cell is seen beside its rows even if its own row is hidden.
  for (const index of hidden) {
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
