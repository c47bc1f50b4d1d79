import { type Cell, cellText, tableLimits } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { Sheet } from "../file/source.ts";
import { type FoundTable, findTables, isLine, splitColumns, titleCountry } from "./find-tables.ts";
import { headingKey, matchColumns } from "./match-columns.ts";
import { isTotal } from "./prepare-rows.ts";

// More are no tables, but a text that has the names of fields again and again.
const maxTables = 50;

/** A table, and the sheet that it is of. */
type SheetTable = FoundTable & { sheet: Sheet };

const countryHeading = "Country";

const fieldsOf = (texts: readonly string[]) => matchColumns(texts, []).map(({ field }) => field);

const hasCodes = ({ heading }: FoundTable) => fieldsOf(heading.texts).includes("code");

const hasCountries = ({ heading }: FoundTable) => fieldsOf(heading.texts).includes(countryColumn);

const isSum = (row: readonly Cell[]) => isLine(row) || isTotal(row);

/** A table as a sheet, in which it stands at its place; the country of its title is its last column. */
function toSheet(table: SheetTable, isOnly: boolean): Sheet {
  const { sheet, heading, title, country } = table;
  const own = new Set(table.rows);
  const width = Math.max(
    0,
    ...[heading.first, ...table.rows].map((at) => sheet.rows[at]?.length ?? 0),
  );
  const withLast = (row: readonly Cell[], last: string): Cell[] =>
    country ? [...row, ...Array<Cell>(width - row.length).fill(null), last] : [...row];
  const rows = sheet.rows.map((row, index) => {
    if (index === heading.first) return withLast(row, countryHeading);
    if (index === heading.last) return row;
    if (own.has(index)) return isSum(row) ? row : withLast(row, country);
    return isOnly && index < heading.first ? row : [];
  });
  const name = isOnly ? sheet.name : [sheet.name, title].filter(Boolean).join(": ");
  return { ...sheet, name, rows, isTable: hasCodes(table) };
}

/** Several tables as one, with the countries of their titles in a column. */
function joinTables(tables: readonly SheetTable[]): Sheet {
  // The rows keep their places, unless others have the same.
  const isOneSheet = tables.every(({ sheet }) => sheet === tables[0]?.sheet);
  const columns = new Map<string, number>();
  const headings: string[] = [];
  const columnOf = (heading: string, field: string | null) => {
    const key = field ?? (headingKey(heading) || heading);
    const at = columns.get(key) ?? columns.size;
    columns.set(key, at);
    headings[at] ??= heading;
    return at;
  };
  const rows: Cell[][] = [];
  if (isOneSheet) rows.length = tables[0]?.heading.first ?? 0;
  const headingRow = rows.push(headings) - 1;
  for (const { sheet, heading, rows: own, country } of tables) {
    const fields = fieldsOf(heading.texts);
    const targets = heading.texts.map((text, at) =>
      text === "" ? -1 : columnOf(text, fields[at] ?? null),
    );
    const where = country ? columnOf(countryHeading, countryColumn) : -1;
    const hidden = new Set(sheet.hidden?.rows);
    for (const index of own) {
      const row = sheet.rows[index] ?? [];
      if (isSum(row) || hidden.has(index)) continue;
      const joined: Cell[] = [];
      for (const [column, at] of targets.entries()) if (at >= 0) joined[at] = row[column] ?? null;
      if (where >= 0) joined[where] = country;
      rows[isOneSheet ? index : rows.length] = Array.from(joined, (cell) => cell ?? null);
    }
  }
  rows[headingRow] = headings;
  return { name: "", rows: Array.from(rows, (row) => row ?? []), kind: "joined", isTable: true };
}

const namesIn = (texts: readonly string[]) => fieldsOf(texts).filter(Boolean).length;

const tablesOf = (sheet: Sheet): SheetTable[] => {
  const ofSheet = titleCountry(sheet.name);
  return findTables(sheet.rows).map((table) => {
    const country = hasCountries(table) ? "" : table.country || ofSheet;
    return { ...table, sheet, country };
  });
};

/** A sheet whose headings stand below one another, turned; null for any other. */
function turn(sheet: Sheet, tables: readonly FoundTable[]): Sheet | null {
  const { name, rows } = sheet;
  if (rows.length > tableLimits.columns) return null;
  const columnTexts = (at: number) => rows.map((row) => cellText(row[at]));
  const names = Math.max(...[0, 1].map((at) => namesIn(columnTexts(at))));
  const most = Math.max(1, ...tables.map(({ heading }) => namesIn(heading.texts)));
  if (names <= most) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const turned = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? null));
  // A card for each code has its headings again.
  const cards = splitColumns({ name, rows: turned }).flatMap(tablesOf);
  const { rows: joined } = cards.length > 1 ? joinTables(cards) : { rows: turned };
  return { name, rows: joined, kind: "turned", isTable: true };
}

/**
 * The tables of a file, each as a sheet; then those on their side as they are read, and several tables of
 * codes as one.
 */
export function arrangeSheets(sheets: readonly Sheet[]): Sheet[] {
  const found = sheets.map((sheet) => ({ sheet, tables: splitColumns(sheet).flatMap(tablesOf) }));
  const single = found.flatMap(({ sheet, tables }) => {
    if (tables.length === 0 || tables.length > maxTables) return [sheet];
    return tables.map((table) => toSheet(table, tables.length === 1));
  });
  const turned = found
    .map(({ sheet, tables }) => turn(sheet, tables))
    .filter((one) => one !== null);
  const withCodes = found.flatMap(({ tables }) => tables).filter(hasCodes);
  const isJoined = withCodes.length > 1 && withCodes.length <= maxTables;
  return [...single, ...turned, ...(isJoined ? [joinTables(withCodes)] : [])];
}
