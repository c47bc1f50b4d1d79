import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type ColumnChoices, matchColumns } from "./match-columns.ts";

type Rows = readonly (readonly Cell[])[];

/** Titles above a heading are few. */
const maxTitles = 30;

/** The indexes of the first rows with a text, among which the heading is looked for. */
export function headingCandidates(rows: Rows): number[] {
  const found: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (found.length === maxTitles) break;
    if (!isEmptyRow(row)) found.push(index);
  }
  return found;
}

/** The row with the most names of fields, and how many; of equal ones the first. */
function findHeading(rows: Rows, choices: ColumnChoices): { index: number | null; names: number } {
  let best = { index: null as number | null, names: 0 };
  for (const [at, index] of headingCandidates(rows).entries()) {
    const matches = matchColumns((rows[index] ?? []).map(cellText), [], choices);
    const names = matches.filter(({ by }) => by !== "none").length;
    // One name is enough for the first row with a text: a title seldom is one.
    if (names > Math.max(best.names, at === 0 ? 0 : 1)) best = { index, names };
  }
  return best;
}

/** The index of the row that is most likely the heading; null if no row has names of fields. */
export function proposeHeading(rows: Rows, choices: ColumnChoices): number | null {
  return findHeading(rows, choices).index;
}

/** The index of the sheet that is most likely the table of codes: that with the fullest heading. */
export function proposeSheet(
  sheets: readonly { readonly rows: Rows }[],
  choices: ColumnChoices,
): number {
  const names = sheets.map(({ rows }) => findHeading(rows, choices).names);
  return names.indexOf(Math.max(...names));
}
