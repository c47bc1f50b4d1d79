import { countryByCode } from "#app/domain/directory/countries.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountries } from "#app/domain/uploads/country-cell.ts";
import { typing, type Why } from "./faults.ts";
import { isTotal } from "./find-tables.ts";
import type { Heading } from "./heading-row.ts";

export type Rows = readonly (readonly Cell[])[];

/** A row that has a text. */
export interface TableRow {
  /** Its number in the sheet, from 1. */
  number: number;
  /** Its cells, with those that the operator typed and those that are filled. */
  cells: readonly Cell[];
  /** The indexes of the cells that are filled from a row above. */
  filled: readonly number[];
  /** Why it is not read; a "total" is a sum, or a note below the codes. */
  leftOut?: "title" | "heading" | "total" | "hidden" | "skipped" | undefined;
  /** The codes of its countries, or why it is held back. */
  countries: readonly string[] | Why;
}

/** The countries that a text names, which may be several on a line each. `chosen` is proposed for none. */
function namedCountries(text: string, chosen: string): string[] | Why {
  const named = readCountries(text);
  if (named.length === 0) {
    const proposed = /\p{L}/u.test(text) ? null : countryByCode(chosen);
    return { kind: "no-country", text, fixes: typing(proposed?.name.en) };
  }
  if (named.length > 1 && !text.includes("\n")) {
    const lines = named.map(({ name }) => name.en).join("\n");
    return { kind: "several-countries", text, fixes: typing(lines) };
  }
  return named.map(({ code }) => code);
}

/** What is known of a table before its rows are. */
interface TableFrame {
  heading: Heading | null;
  /** The keys of the columns' fields. */
  fields: readonly (string | null)[];
  /** The indexes of rows that the workbook hides. */
  hidden: ReadonlySet<number>;
  /** The country of a table without a column of countries, by its code. */
  country: string;
}

/** The operator's choices about rows. */
export interface RowChoices {
  /** Rows from 1 that the operator leaves out. */
  skipped: readonly number[];
  /** Rows from 1 that are no longer shown: they are saved, or were left out of what is. */
  done: readonly number[];
  /** Rows that the workbook hides are read. */
  takesHidden: boolean;
  /** Blank brands and countries are those of the row above. */
  fillsDown: boolean;
}

/** The rows of a table as they are meant, by what the operator says of it. */
export function describeRows(
  rows: Rows,
  { heading, fields, hidden, country }: TableFrame,
  said: RowChoices,
): TableRow[] {
  const [done, skipped] = [new Set(said.done), new Set(said.skipped)];
  const { first, last } = heading ?? { first: 0, last: -1 };
  const [codeAt, countryAt] = [fields.indexOf("code"), fields.indexOf(countryColumn)];
  const lastCode = rows.findLastIndex((row) => cellText(row[codeAt]) !== "" && !isTotal(row));
  // Below the last code a text in the first column alone is a note.
  const isBelow = (index: number) => lastCode > last && index > lastCode;
  const isNote = (row: readonly Cell[]) => isEmptyRow(row.slice(1));
  const fills = [fields.indexOf("brand"), countryAt].filter((at) => said.fillsDown && at >= 0);
  const above = new Map<number, Cell>();

  /** The reason to leave a row out by its place or its texts. */
  function leftOutAs(row: readonly Cell[], index: number): TableRow["leftOut"] {
    if (index <= last) return index < first ? "title" : "heading";
    return isTotal(row) || (isBelow(index) && isNote(row)) ? "total" : undefined;
  }

  /** Fills blank cells from the row above. */
  function fill(row: readonly Cell[]): Pick<TableRow, "cells" | "filled"> {
    const cells = [...row];
    const filled = fills.filter((at) => cellText(row[at]) === "" && above.has(at));
    for (const at of fills) {
      if (filled.includes(at)) cells[at] = above.get(at) ?? null;
      else above.set(at, row[at] ?? null);
    }
    return { cells, filled };
  }

  function describe(own: readonly Cell[], index: number): TableRow {
    const number = index + 1;
    const reason = leftOutAs(own, index);
    if (reason) return { number, cells: own, filled: [], countries: [], leftOut: reason };
    const row = fill(own);
    const isHidden = hidden.has(index) && !said.takesHidden;
    const leftOut = skipped.has(number) ? "skipped" : isHidden ? "hidden" : undefined;
    const countries =
      countryAt < 0 ? [country] : namedCountries(cellText(row.cells[countryAt]), country);
    return { number, ...row, leftOut, countries };
  }
  return rows
    .flatMap((own, index) => (isEmptyRow(own) ? [] : [describe(own, index)]))
    .filter(({ number }) => !done.has(number));
}
