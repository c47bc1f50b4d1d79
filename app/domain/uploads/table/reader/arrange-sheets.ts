import { type Cell, cellText, tableLimits, tableWidth } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { headingKey, namedRole } from "#app/domain/uploads/table/columns/headings.ts";
import type { Sheet } from "#app/domain/uploads/table/parse/source.ts";
import { type FoundTable, findTables, isLabelRow, matchFields } from "./find-tables.ts";

// More are not tables, but a text that repeats the names of fields.
const maxTables = 50;

const countryHeading = "Country";

const hasCodes = ({ heading }: FoundTable) => matchFields(heading.texts).includes("code");

/** Converts the only table of a sheet, with the country of its title in an additional last column. */
function toSheet(table: FoundTable): Sheet {
  const { sheet, heading, country } = table;
  const isTable = hasCodes(table);
  if (!country) return { ...sheet, isTable };
  const tableRows = new Set(table.rows);
  const width = tableWidth(sheet.rows);
  const rows = sheet.rows.map((row, index): Cell[] => {
    const isCodeRow = tableRows.has(index) && !isLabelRow(row);
    const last = index === heading.first ? countryHeading : isCodeRow ? country : null;
    return last ? [...row, ...Array<Cell>(width - row.length).fill(null), last] : row;
  });
  return { ...sheet, rows, isTable };
}

/**
 * Joins tables to one sheet, with the countries of their titles in a column. Rows of a single sheet keep their
 * positions; those of several sheets are appended.
 */
function joinTables(tables: readonly FoundTable[], identity: Pick<Sheet, "name" | "kind">): Sheet {
  const [first] = tables;
  const isOneSheet = tables.every(({ sheet }) => sheet === first?.sheet);
  const rows: Cell[][] = [];
  if (isOneSheet) rows.length = first?.heading.first ?? 0;
  const headings: string[] = [];
  const headingRow = rows.push(headings) - 1;
  const columns = new Map<string, number>();
  const marks = { hidden: [] as number[], struck: [] as number[], openQuotes: [] as number[] };
  const columnOf = (text: string, key: string) => {
    const at = columns.get(key) ?? columns.size;
    columns.set(key, at);
    headings[at] ??= text;
    return at;
  };
  function addTable(table: FoundTable) {
    const { sheet, country } = table;
    const targets = placeColumns(table, columnOf);
    const countryAt = country ? columnOf(countryHeading, countryColumn) : -1;
    const rowAt = (index: number) => sheet.rows[index] ?? [];
    const isRead = (index: number) => tables.length === 1 || !isLabelRow(rowAt(index));
    const moved = new Map<number, number>();
    for (const index of table.rows.filter(isRead)) {
      const row = rowAt(index);
      const cells = placeCells(row, targets, columns.size);
      if (countryAt >= 0 && !isLabelRow(row)) cells[countryAt] = country;
      moved.set(index, isOneSheet ? index : rows.length);
      rows[isOneSheet ? index : rows.length] = cells;
    }
    const moveAll = (marked: readonly number[] = []) => marked.flatMap((at) => moved.get(at) ?? []);
    marks.hidden.push(...moveAll(sheet.hidden));
    marks.struck.push(...moveAll(sheet.struck));
    marks.openQuotes.push(...moveAll(sheet.openQuotes));
  }

  tables.forEach(addTable);
  rows[headingRow] = headings;
  return { ...identity, rows: Array.from(rows, (row) => row ?? []), ...marks, isTable: true };
}

function placeCells(row: readonly Cell[], targets: readonly number[], width: number): Cell[] {
  const cells = Array<Cell>(width).fill(null);
  for (const [column, at] of targets.entries()) if (at >= 0) cells[at] = row[column] ?? null;
  return cells;
}

/** Maps the columns of a table to those of a joined sheet; -1 for an empty column. */
function placeColumns(
  { sheet, heading, rows }: FoundTable,
  columnOf: (text: string, key: string) => number,
): number[] {
  const used = new Set<string>();
  return heading.texts.map((text, at) => {
    const isUsed = text || rows.some((index) => cellText(sheet.rows[index]?.[at]));
    const role = namedRole(text) ?? "";
    const key = role && !used.has(role) ? role : headingKey(text) || text || `${at}`;
    used.add(key);
    return isUsed ? columnOf(text, key) : -1;
  });
}

const countFields = (texts: readonly string[]) => matchFields(texts).filter(Boolean).length;

/** Transposes a sheet whose headings are in a column; returns none for other sheets. */
function transpose({ name, rows }: Sheet, tables: readonly FoundTable[]): Sheet[] {
  if (rows.length > tableLimits.columns) return [];
  const columnTexts = (at: number) => rows.map((row) => cellText(row[at]));
  const names = Math.max(...[0, 1].map((at) => countFields(columnTexts(at))));
  if (names <= Math.max(1, ...tables.map(({ heading }) => countFields(heading.texts)))) return [];
  const width = Math.max(...rows.map((row) => row.length));
  const transposedRows = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? null),
  );
  const sheet: Sheet = { name, kind: "transposed", rows: transposedRows, isTable: true };
  // A sheet with one card per code repeats its headings.
  const cards = findTables(sheet);
  return [cards.length > 1 ? joinTables(cards, { name, kind: "transposed" }) : sheet];
}

/** Splits the sheets of a file into one per table, then adds transposed sheets and all tables joined. */
export function arrangeSheets(sheets: readonly Sheet[]): Sheet[] {
  const tablesBySheet = sheets.map((sheet) => ({ sheet, tables: findTables(sheet) }));
  const single = tablesBySheet.flatMap(({ sheet, tables }) => {
    if (tables.length === 0 || tables.length > maxTables) return [sheet];
    if (tables.length === 1) return tables.map(toSheet);
    return tables.map((table) => {
      const name = [sheet.name, table.title].filter(Boolean).join(": ");
      return { ...joinTables([table], { name }), isTable: hasCodes(table) };
    });
  });
  const turned = tablesBySheet.flatMap(({ sheet, tables }) => transpose(sheet, tables));
  const withCodes = tablesBySheet.flatMap(({ tables }) => tables).filter(hasCodes);
  const isJoined = withCodes.length > 1 && withCodes.length <= maxTables;
  const joined = isJoined ? [joinTables(withCodes, { name: "", kind: "joined" })] : [];
  return [...single, ...turned, ...joined];
}
