import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type ColumnChoices, matchColumns } from "./match-columns.ts";

type Rows = readonly (readonly Cell[])[];

/** The heading is looked for among so many rows with a text: titles above it are few. */
export const maxTitles = 30;

const countNames = (texts: readonly string[], choices: ColumnChoices) =>
  matchColumns(texts, [], choices).filter(({ by }) => by !== "none").length;

/** The row with the most names of fields, and how many; of equal ones the first. */
function findHeading(rows: Rows, choices: ColumnChoices): { index: number | null; names: number } {
  let best = { index: null as number | null, names: 0 };
  const filled = rows.entries().filter(([, row]) => !isEmptyRow(row));
  for (const [at, [index, row]] of [...filled.take(maxTitles)].entries()) {
    const names = countNames(row.map(cellText), choices);
    // One name is enough for the first row with a text: a title seldom is one.
    if (names > Math.max(best.names, at === 0 ? 0 : 1)) best = { index, names };
  }
  return best;
}

/** The texts of two rows as one heading: "Discount", merged over "English" and "Arabic", is in both. */
function joinHeadings(
  top: readonly Cell[],
  bottom: readonly Cell[],
  choices: ColumnChoices,
): string[] {
  let group = "";
  return Array.from({ length: Math.max(top.length, bottom.length) }, (_, column) => {
    const [above, below] = [cellText(top[column]), cellText(bottom[column])];
    if (above || !below) group = above;
    const joined = [group, below].filter(Boolean).join(" ");
    // Where nothing is merged, the group is not the column's.
    if (!below) group = "";
    const isOwn = countNames([joined], choices) === 0 && countNames([below], choices) > 0;
    return isOwn ? below : joined;
  });
}

/** A heading of one row or two: the indexes of the first and of the last, and its texts. */
export interface Heading {
  first: number;
  last: number;
  texts: string[];
}

/**
 * The heading that a row is of: with the row below or above it if they name more fields together. A row
 * that the operator chose, `isChosen`, is the first.
 */
export function headingAt(
  rows: Rows,
  index: number,
  choices: ColumnChoices,
  isChosen: boolean,
): Heading {
  const texts = (rows[index] ?? []).map(cellText);
  const names = countNames(texts, choices);
  for (const first of isChosen ? [index] : [index, index - 1]) {
    const [top, bottom] = [rows[first], rows[first + 1]];
    const joined = top && bottom ? joinHeadings(top, bottom, choices) : [];
    if (countNames(joined, choices) > names) return { first, last: first + 1, texts: joined };
  }
  return { first: index, last: index, texts };
}

/** The index of the row that is most likely the heading; null if no row has names of fields. */
export const proposeHeading = (rows: Rows, choices: ColumnChoices): number | null =>
  findHeading(rows, choices).index;

/**
 * The index of the sheet that is most likely the table of codes: that with the fullest heading. What a
 * sheet may be read as besides is not proposed.
 */
export function proposeSheet(
  sheets: readonly { readonly rows: Rows; readonly kind?: string }[],
  choices: ColumnChoices,
): number {
  const names = sheets.map(({ rows, kind }) => (kind ? -1 : findHeading(rows, choices).names));
  return names.indexOf(Math.max(...names));
}
