import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { Topic } from "#app/domain/uploads/table/answers.ts";
import type { RowFault } from "./faults.ts";
import { isTotal } from "./find-tables.ts";
import type { Heading, Rows } from "./heading-row.ts";

/** A non-empty row. */
export interface TableRow {
  /** Its number in the sheet, from 1. */
  number: number;
  /** The cells, with edited, filled and repaired ones. */
  cells: readonly Cell[];
  /** The indexes of cells that are filled from a row above. */
  filled: readonly number[];
  /** Values of fields that its cells do not hold as they are, by the keys of the fields. */
  extra: Record<string, Cell>;
  /** Why the row is not read; a "total" is a sum, or a note below the codes. */
  leftOut?: "title" | "heading" | "total" | "hidden" | "skipped" | Topic | undefined;
  /** The questions that hold the row. */
  held: Topic[];
  /** The codes of the row's countries. */
  countries: readonly string[];
  faults: RowFault[];
}

interface TableFrame {
  heading: Heading | null;
  roles: readonly (string | null)[];
  /** The indexes of hidden rows. */
  hidden: ReadonlySet<number>;
}

export interface RowChoices {
  /** The numbers of rows that the operator leaves out. */
  skipped: readonly number[];
  /** The numbers of rows that are saved, or were left out of a saved upload. */
  done: readonly number[];
  /** Reads hidden rows. */
  includesHidden: boolean;
  /** Fills blank brands and countries from the row above. */
  fillsDown: boolean;
}

/** Describes the non-empty rows of a table according to the operator's choices. */
export function describeRows(
  rows: Rows,
  { heading, roles, hidden }: TableFrame,
  choices: RowChoices,
): TableRow[] {
  const [done, skipped] = [new Set(choices.done), new Set(choices.skipped)];
  const { first, last } = heading ?? { first: 0, last: -1 };
  const codeAt = roles.indexOf("code");
  const lastCode = rows.findLastIndex((row) => cellText(row[codeAt]) !== "" && !isTotal(row));
  // A row below the last code with only a first cell is a note.
  const isBelow = (index: number) => lastCode > last && index > lastCode;
  const isNote = (row: readonly Cell[]) => isEmptyRow(row.slice(1));
  const filledRoles = choices.fillsDown ? ["brand", countryColumn] : [];
  const fills = filledRoles.map((role) => roles.indexOf(role)).filter((at) => at >= 0);
  const previousCells = new Map<number, Cell>();

  /** Returns the reason to leave out a row by its position or texts. */
  function exclusionReason(row: readonly Cell[], index: number): TableRow["leftOut"] {
    if (index <= last) return index < first ? "title" : "heading";
    return isTotal(row) || (isBelow(index) && isNote(row)) ? "total" : undefined;
  }

  /** Fills blank cells from the row above. */
  function fill(row: readonly Cell[]): Pick<TableRow, "cells" | "filled"> {
    const cells = [...row];
    const filled = fills.filter((at) => cellText(row[at]) === "" && previousCells.has(at));
    for (const at of fills) {
      if (filled.includes(at)) cells[at] = previousCells.get(at) ?? null;
      else previousCells.set(at, row[at] ?? null);
    }
    return { cells, filled };
  }

  function describe(cells: readonly Cell[], index: number): TableRow {
    const number = index + 1;
    const reason = exclusionReason(cells, index);
    const base = { number, extra: {}, held: [], countries: [], faults: [] };
    if (reason) return { ...base, cells, filled: [], leftOut: reason };
    const isHidden = hidden.has(index) && !choices.includesHidden;
    const leftOut = skipped.has(number) ? "skipped" : isHidden ? "hidden" : undefined;
    return { ...base, ...fill(cells), leftOut };
  }
  return rows
    .flatMap((cells, index) => (isEmptyRow(cells) ? [] : [describe(cells, index)]))
    .filter(({ number }) => !done.has(number));
}
