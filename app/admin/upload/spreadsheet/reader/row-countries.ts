import { countryByCode } from "#app/domain/directory/countries.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { countryColumn, readCountries } from "#app/domain/uploads/country-cell.ts";
import { typing, type Why } from "./faults.ts";

/**
 * The codes of the countries that a row is of, or why it is held back: those of its column of countries, which
 * may name several, a line each, or else the one that is chosen, "" for none.
 */
export function rowCountries(
  row: readonly Cell[],
  fields: readonly (string | null)[],
  chosen: string,
): string[] | Why {
  const column = fields.indexOf(countryColumn);
  if (column < 0) return [chosen];
  const text = cellText(row[column]);
  const named = readCountries(text);
  if (named.length === 0) {
    const proposed = /\p{L}/u.test(text) ? null : countryByCode(chosen);
    return { kind: "no-country", text, fixes: typing(...(proposed ? [proposed.name.en] : [])) };
  }
  if (named.length > 1 && !text.includes("\n")) {
    const lines = named.map(({ name }) => name.en).join("\n");
    return { kind: "several-countries", text, fixes: typing(lines) };
  }
  return named.map(({ code }) => code);
}
