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

interface PrepareOptions {
  /** The indexes of rows to leave out besides. */
  leftOut: ReadonlySet<number>;
  /** Blank brands and countries are those of the row above. */
  fillsDown: boolean;
}

/** Leaves totals and notes out, and fills blank cells. `fields` are the keys of the columns' fields. */
export function prepareRows(
  rows: Rows,
  firstRow: number,
  fields: readonly (string | null)[],
  { leftOut, fillsDown }: PrepareOptions,
): PreparedRows {
  const data = [...rows.keys()].slice(firstRow).filter((index) => !isEmptyRow(rows[index] ?? []));
  const { sums = [], others = [] } = Object.groupBy(data, (index) =>
    isTotal(rows[index] ?? []) ? "sums" : "others",
  );
  const out = new Set([...sums, ...notesBelow(rows, others, fields.indexOf("code"))]);
  const totals = data.filter((index) => out.has(index)).map((index) => index + 1);
  const columns = (fillsDown ? ["brand", countryColumn] : [])
    .map((key) => fields.indexOf(key))
    .filter((column) => column >= 0);
  const above = new Map<number, Cell>();
  const filled: number[] = [];
  const prepared = rows.slice();
  for (const index of data) {
    const row = [...(rows[index] ?? [])];
    const isKept = !out.has(index);
    let isFilled = false;
    for (const column of isKept ? columns : []) {
      const cell = row[column] ?? null;
      isFilled ||= cellText(cell) === "" && above.has(column);
      // The row above counts even if it is left out.
      if (cellText(cell) !== "") above.set(column, cell);
      else row[column] = above.get(column) ?? null;
    }
    if (!isKept || leftOut.has(index)) prepared[index] = [];
    else if (isFilled) {
      prepared[index] = row;
      filled.push(index + 1);
    }
  }
  return { rows: prepared, totals, filled };
}
