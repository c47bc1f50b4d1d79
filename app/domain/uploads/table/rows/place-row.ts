import { countryByCode } from "#app/domain/directory/countries.ts";
import { countryColumn, otherCountryName, readPlaces } from "#app/domain/uploads/country-cell.ts";
import { meaningOf } from "#app/domain/uploads/table/answers.ts";
import { readStoreName } from "#app/domain/uploads/table/cells/store-name.ts";
import { least } from "#app/domain/uploads/table/columns/roles.ts";
import type { TableColumn } from "#app/domain/uploads/table/describe-table.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { textFixes } from "#app/domain/uploads/table/reader/faults.ts";
import type { RowContext } from "./row-context.ts";

const namesOf = (codes: readonly string[]) =>
  codes.map((code) => countryByCode(code)?.name.en ?? code).join(", ");

/** Finds the countries of a row in its own column. */
function placeByCell(row: TableRow, context: RowContext): void {
  const { answers, country, questions, notes } = context;
  const text = context.text(row, countryColumn);
  const { codes, outside, unread, isWide } = readPlaces(text);
  if (unread.length > 0 || codes.length + outside.length === 0) {
    const fixes = /\p{L}/u.test(text) ? [] : textFixes(countryByCode(country)?.name.en);
    row.faults.push({ kind: "no-country", field: countryColumn, text, fixes });
    return;
  }
  if (codes.length === 0) {
    questions.hold(row, "outside", text);
    return;
  }
  const names = namesOf(codes);
  const meaning = isWide ? meaningOf(answers.wide, text, names) : names;
  if (meaning === null) questions.hold(row, "wide", text, names);
  row.countries = readPlaces(meaning ?? names).codes;
  const others = outside.map(otherCountryName).join(", ");
  if (others) notes.push({ row: row.number, text: `Not covered: ${others}` });
}

/** Returns a column that may be the countries, though its heading does not say so. */
const suspectedColumn = ({ column, columns }: RowContext): TableColumn | undefined =>
  columns.find(({ places, field, matchedBy }) => {
    const isChosen = matchedBy === "hand" || matchedBy === "choice";
    return !column(countryColumn) && !field && !isChosen && places > least.suspectedCountry;
  });

/** Finds the countries of a row, or asks for them. */
export function createPlacer(context: RowContext) {
  const { answers, country, questions } = context;
  const suspect = suspectedColumn(context);
  function placeByName(row: TableRow): void {
    // "Noon KSA" names the country of its row.
    const { market } = readStoreName(context.text(row, "brand"));
    const { codes, outside } = readPlaces(market);
    row.countries = codes.length > 0 || !country ? codes : [country];
    if (outside.length > 0) questions.hold(row, "outside", context.text(row, "brand"));
    else if (suspect) questions.hold(row, "country", suspect.heading, "country");
    else if (row.countries.length === 0) questions.hold(row, "country");
  }
  return (row: TableRow): void => {
    if (answers.country) row.countries = [answers.country];
    else if (context.column(countryColumn)) placeByCell(row, context);
    else placeByName(row);
  };
}
