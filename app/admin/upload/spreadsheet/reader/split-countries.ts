import type { CountryCode } from "#app/domain/directory/countries.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountry } from "#app/domain/uploads/country-cell.ts";
import type { TableFault } from "./check-items.ts";

type Rows = readonly (readonly Cell[])[];

/** A table as the rows of each country. */
export interface CountryRows {
  /** The rows of each country in their places, the others empty; in the order of the table. */
  byCountry: Map<CountryCode, Rows>;
  /** Rows that name no country of the site. */
  faults: TableFault[];
}

/** Sends the rows of a table with a column of countries to their countries. */
export function splitCountries(
  rows: Rows,
  firstRow: number,
  fields: readonly (string | null)[],
): CountryRows {
  const column = fields.indexOf(countryColumn);
  const indexes = new Map<CountryCode, Set<number>>();
  const faults: TableFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (index < firstRow || isEmptyRow(row)) continue;
    const text = cellText(row[column]);
    const code = readCountry(text)?.code;
    if (code) indexes.set(code, (indexes.get(code) ?? new Set()).add(index));
    else faults.push({ kind: "no-country", row: index + 1, column, field: countryColumn, text });
  }
  const only = (own: ReadonlySet<number>) =>
    rows.map((row, index) => (index < firstRow || own.has(index) ? row : []));
  return { byCountry: new Map([...indexes].map(([code, own]) => [code, only(own)])), faults };
}
