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

/**
 * The index of the row that is most likely the heading: that with the most names of fields, of equal
 * ones the first. One name is enough for the first row with a text, as a title seldom is one; null if
 * no row has names.
 */
export function proposeHeading(rows: Rows, choices: ColumnChoices): number | null {
  let best = { index: null as number | null, names: 1 };
  for (const [at, index] of headingCandidates(rows).entries()) {
    const matches = matchColumns((rows[index] ?? []).map(cellText), [], choices);
    const names = matches.filter(({ by }) => by !== "none").length;
    if (names > best.names || (at === 0 && names > 0)) best = { index, names };
  }
  return best.index;
}
