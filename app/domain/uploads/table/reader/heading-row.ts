import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type ColumnChoices, namedRole } from "#app/domain/uploads/table/columns/headings.ts";

export type Rows = readonly (readonly Cell[])[];

/** The number of non-empty rows in which the heading is searched. */
export const maxTitles = 30;

const countNames = (texts: readonly string[], choices: ColumnChoices) =>
  new Set(texts.flatMap((text) => namedRole(text, choices) ?? [])).size;

/** Finds the first row with the most field names. */
function findHeading(rows: Rows, choices: ColumnChoices): { index: number | null; names: number } {
  let best = { index: null as number | null, names: 0 };
  const filled = rows.entries().filter(([, row]) => !isEmptyRow(row));
  for (const [at, [index, row]] of [...filled.take(maxTitles)].entries()) {
    const names = countNames(row.map(cellText), choices);
    // One name is enough in the first non-empty row: a title rarely is one.
    if (names > Math.max(best.names, at === 0 ? 0 : 1)) best = { index, names };
  }
  return best;
}

/** Joins two heading rows: "Discount", merged over "English" and "Arabic", becomes part of both. */
function joinHeadings([top = [], bottom = []]: Rows, choices: ColumnChoices): string[] {
  let group = "";
  return Array.from({ length: Math.max(top.length, bottom.length) }, (_, column) => {
    const [above, below] = [cellText(top[column]), cellText(bottom[column])];
    if (above || !below) group = above;
    const joined = [group, below].filter(Boolean).join(" ");
    // Without a merged cell, the group does not apply to the column.
    if (!below) group = "";
    const isOutsideGroup = countNames([joined], choices) === 0 && countNames([below], choices) > 0;
    return isOutsideGroup ? below : joined;
  });
}

/** A heading of one or two rows. */
export interface Heading {
  first: number;
  last: number;
  texts: string[];
}

/**
 * Returns the heading at a row, joined with the row below or above if both together name more fields. A row
 * chosen by the operator (`isChosen`) is always the first.
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
    const pair = rows.slice(first, first + 2);
    const joined = first >= 0 && pair.length === 2 ? joinHeadings(pair, choices) : [];
    if (countNames(joined, choices) > names) return { first, last: first + 1, texts: joined };
  }
  return { first: index, last: index, texts };
}

/** Returns the index of the most likely heading row; null if no row names fields. */
export const proposeHeading = (rows: Rows, choices: ColumnChoices): number | null =>
  findHeading(rows, choices).index;

/** Returns the index of the sheet whose heading names the most fields. Ignores joined and transposed sheets. */
export function proposeSheet(
  sheets: readonly { readonly rows: Rows; readonly kind?: string }[],
  choices: ColumnChoices,
): number {
  const names = sheets.map(({ rows, kind }) => (kind ? -1 : findHeading(rows, choices).names));
  return names.indexOf(Math.max(...names));
}
