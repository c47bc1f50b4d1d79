import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountries } from "#app/domain/uploads/country-cell.ts";
import { type TableFault, typing } from "./faults.ts";

/** The rows of a country in their places, the others empty. The code is "" if it is not chosen yet. */
export interface CountryTable {
  country: string;
  rows: readonly (readonly Cell[])[];
}

const nameOf = ({ name }: CountryInfo) => name.en;

/**
 * The rows of each country, in the order of the table, and those that name none: by their column of
 * countries, else all of the country that is chosen. A cell may name several, a line each. `chosen` is the
 * country's code.
 */
export function splitCountries(
  rows: readonly (readonly Cell[])[],
  firstRow: number,
  fields: readonly (string | null)[],
  chosen: string,
): { tables: CountryTable[]; faults: TableFault[] } {
  const column = fields.indexOf(countryColumn);
  if (column < 0) return { tables: [{ country: chosen, rows }], faults: [] };
  const proposed = countryByCode(chosen);
  const forNone = typing(...(proposed ? [nameOf(proposed)] : []));
  const indexes = new Map<string, Set<number>>();
  const faults: TableFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (index < firstRow || isEmptyRow(row)) continue;
    const text = cellText(row[column]);
    const named = readCountries(text);
    const at = { row: index + 1, column, field: countryColumn, text };
    if (named.length === 0) {
      const fixes = /\p{L}/u.test(text) ? [] : forNone;
      faults.push({ kind: "no-country", ...at, fixes });
    } else if (named.length > 1 && !text.includes("\n")) {
      const fixes = typing(named.map(nameOf).join("\n"));
      faults.push({ kind: "several-countries", ...at, fixes });
    } else {
      for (const { code } of named) indexes.set(code, (indexes.get(code) ?? new Set()).add(index));
    }
  }
  const tables = [...indexes].map(([country, own]) => ({
    country,
    rows: rows.map((row, index) => (index < firstRow || own.has(index) ? row : [])),
  }));
  return { tables, faults };
}
