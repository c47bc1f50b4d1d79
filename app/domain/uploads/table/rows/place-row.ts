import {
  type CountryInfo,
  countries,
  countryByCode,
  countryName,
} from "#app/domain/directory/countries.ts";
import { innerLink, storeLink } from "#app/domain/search/store-link.ts";
import { splitAddress } from "#app/domain/search/web-address.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import { countryColumn, otherCountryName, readPlaces } from "#app/domain/uploads/country-cell.ts";
import { readStoreName } from "#app/domain/uploads/stores/store-name.ts";
import { meaningOf } from "#app/domain/uploads/table/answers.ts";
import { isBareNumber } from "#app/domain/uploads/table/cells/amount.ts";
import { readFlag } from "#app/domain/uploads/table/cells/flag.ts";
import { least, textOf } from "#app/domain/uploads/table/columns/roles.ts";
import type { TableColumn } from "#app/domain/uploads/table/describe-table.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { textFixes } from "#app/domain/uploads/table/reader/faults.ts";
import type { RowContext } from "./row-context.ts";

// The codes of telephone numbers, by the ids of the countries.
const dialCodes = "971 966 20 962 961 212 216 965 974 973 968".split(" ");

/** Returns the country of a shop's address, a dial code or a currency but dollars; undefined for another text. */
function impliedCountry(text: string): CountryInfo | undefined {
  const place = storeLink(innerLink(text) ?? text)?.country;
  const names = [text.toUpperCase(), text.replace(/^(?:\+|00)/, "")].filter((one) => one !== "USD");
  return countries.find(
    ({ id, currency }) =>
      id === place || names.includes(currency) || names.includes(dialCodes[id - 1] ?? ""),
  );
}

/** Returns the column whose cell in a row implies another country than the chosen one. */
function findImplied(row: TableRow, context: RowContext): TableColumn | undefined {
  const { column, columns, country, text } = context;
  const isAmount = column("amount") !== null || isBareNumber(text(row, "discount"));
  return columns.find(({ role }, at) => {
    const cell = cellText(row.cells[at]);
    // The currency of an amount is another question.
    const isRead = role === "currency" ? !isAmount : splitAddress(cell) && role !== "picture";
    const implied = isRead ? impliedCountry(cell) : undefined;
    return country && implied && implied.code !== country;
  });
}

/** Finds the countries of a row in its own column. */
function placeByCell(row: TableRow, context: RowContext): void {
  const { answers, country, questions, notes } = context;
  const given = context.text(row, countryColumn);
  const text = impliedCountry(given)?.code ?? given;
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
  const names = codes.map(countryName).join(", ");
  const meaning = isWide ? meaningOf(answers.wide, text, names) : names;
  if (meaning === null) questions.hold(row, "wide", text, names);
  row.countries = readPlaces(meaning ?? names).codes;
  const others = outside.map(otherCountryName).join(", ");
  if (others) notes.push({ row: row.number, text: `Not covered: ${others}` });
}

/** Finds the countries whose columns say yes. */
function placeByMarks(row: TableRow, { columns }: RowContext): void {
  row.countries = columns.flatMap(({ role, heading }, at) =>
    role === "market" && readFlag(cellText(row.cells[at])) ? readPlaces(heading).codes : [],
  );
  if (row.countries.length > 0) return;
  row.faults.push({ kind: "no-country", field: countryColumn, text: "", fixes: [] });
}

/** Returns a column that may be the countries, though its heading does not say so. */
const suspectedColumn = ({ column, columns }: RowContext): TableColumn | undefined =>
  columns.find(({ places, role, rivals, field, matchedBy }) => {
    const isChosen = matchedBy === "hand" || matchedBy === "choice";
    const isOther = !field || textOf(role ?? "") === "terms";
    const mayBe = places > least.suspectedCountry || rivals.some((one) => one.role === "country");
    return !column(countryColumn) && isOther && !isChosen && mayBe;
  });

/** Finds the countries of a row, or asks for them. */
export function createPlacer(context: RowContext) {
  const { answers, catalogue, country, questions } = context;
  const suspected = suspectedColumn(context);
  function placeByName(row: TableRow, codes: readonly string[]): void {
    row.countries = codes.length > 0 || !country ? codes : [country];
    const suspect = suspected ?? findImplied(row, context);
    if (suspect) questions.hold(row, "country", suspect.title, "country");
    else if (row.countries.length === 0) questions.hold(row, "country");
  }
  return (row: TableRow): void => {
    const brand = context.text(row, "brand");
    const { isKnown, isAsked } = catalogue.resolve(brand);
    // "Noon KSA" names the country of its row.
    const market = isKnown && !isAsked ? "" : readStoreName(brand).market;
    const { codes, outside } = readPlaces(market);
    if (answers.country) row.countries = [answers.country];
    else if (outside.length > 0 && context.text(row, countryColumn) === "") {
      questions.hold(row, "outside", brand);
    } else if (context.column(countryColumn)) placeByCell(row, context);
    else if (context.column("market")) placeByMarks(row, context);
    else placeByName(row, codes);
  };
}
