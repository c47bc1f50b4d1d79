import { countryByCode } from "#app/domain/directory/countries.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountries } from "#app/domain/uploads/country-cell.ts";
import { type CellFault, textFixes } from "./faults.ts";
import { isTotal } from "./find-tables.ts";
import type { Heading, Rows } from "./heading-row.ts";

/** A non-empty row. */
export interface TableRow {
  /** Its number in the sheet, from 1. */
  number: number;
  /** The cells, with edited and filled ones. */
  cells: readonly Cell[];
  /** The indexes of cells that are filled from a row above. */
  filled: readonly number[];
  /** Why the row is not read; a "total" is a sum, or a note below the codes. */
  leftOut?: "title" | "heading" | "total" | "hidden" | "skipped" | undefined;
  /** The codes of the row's countries, or why it is rejected. */
  countries: readonly string[] | CellFault;
}

/** Reads countries, one per line. Proposes the `chosen` one for a text that names none. */
function parseCountries(text: string, chosen: string): string[] | CellFault {
  const named = readCountries(text);
  if (named.length === 0) {
    const proposed = /\p{L}/u.test(text) ? null : countryByCode(chosen);
    return { kind: "no-country", text, fixes: textFixes(proposed?.name.en) };
  }
  if (named.length > 1 && !text.includes("\n")) {
    const lines = named.map(({ name }) => name.en).join("\n");
    return { kind: "several-countries", text, fixes: textFixes(lines) };
  }
  return named.map(({ code }) => code);
}

interface TableFrame {
  heading: Heading | null;
  /** The keys of the columns' fields. */
  fields: readonly (string | null)[];
  /** The indexes of hidden rows. */
  hidden: ReadonlySet<number>;
  /** The country code of a table without a country column. */
  country: string;
}

/** The operator's choices about rows. */
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
  { heading, fields, hidden, country }: TableFrame,
  choices: RowChoices,
): TableRow[] {
  const [done, skipped] = [new Set(choices.done), new Set(choices.skipped)];
  const { first, last } = heading ?? { first: 0, last: -1 };
  const [codeAt, countryAt] = [fields.indexOf("code"), fields.indexOf(countryColumn)];
  const lastCode = rows.findLastIndex((row) => cellText(row[codeAt]) !== "" && !isTotal(row));
  // A row below the last code with only a first cell is a note.
  const isBelow = (index: number) => lastCode > last && index > lastCode;
  const isNote = (row: readonly Cell[]) => isEmptyRow(row.slice(1));
  const fills = [fields.indexOf("brand"), countryAt].filter((at) => choices.fillsDown && at >= 0);
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
    if (reason) return { number, cells, filled: [], countries: [], leftOut: reason };
    const row = fill(cells);
    const isHidden = hidden.has(index) && !choices.includesHidden;
    const leftOut = skipped.has(number) ? "skipped" : isHidden ? "hidden" : undefined;
    const named = cellText(row.cells[countryAt]);
    const countries = countryAt < 0 ? [country] : parseCountries(named, country);
    return { number, ...row, leftOut, countries };
  }
  return rows
    .flatMap((cells, index) => (isEmptyRow(cells) ? [] : [describe(cells, index)]))
    .filter(({ number }) => !done.has(number));
}
