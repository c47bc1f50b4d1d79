import { type Cell, cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { type Heading, headingAt, proposeHeading } from "./heading-row.ts";
import { matchColumns } from "./match-columns.ts";
import { titleCountry } from "./title-country.ts";

type Rows = readonly (readonly Cell[])[];

/** A table of a sheet. */
export interface FoundTable {
  /** The line above it; "" if there is none. */
  title: string;
  /** The country that its title is of, by its name; "" if it is of none. */
  country: string;
  /** It may stand above another table. */
  heading: Heading;
  /** The indexes of its rows. */
  rows: number[];
}

const namesIn = (texts: readonly string[]) =>
  matchColumns(texts, []).filter(({ by }) => by !== "none").length;

const countryIn = (line: string) => titleCountry(line)?.name.en ?? "";

/**
 * The tables of a sheet, which may stand one above another. A heading begins another one, unless it is the
 * same again, as on each page of a print; so does a line that names a country.
 */
export function findTables(rows: Rows): FoundTable[] {
  const first = proposeHeading(rows, {});
  if (first === null) return [];
  const tables: FoundTable[] = [];
  let line: { index: number; text: string } | null = null;
  let isAfterGap = true;
  for (const [index, row] of rows.entries()) {
    const texts = row.map(cellText);
    const [text = "", ...others] = texts.filter(Boolean);
    const table = tables.at(-1);
    const begin = (heading: Heading) => {
      const title = line?.text ?? "";
      tables.push({ title, country: countryIn(title), heading, rows: [] });
    };
    if (text === "") isAfterGap = true;
    else if (index !== first && others.length === 0) {
      // A line above a table is its title, and any other is a row.
      if (line && table) table.rows.push(line.index);
      if (table || !line || !countryIn(line.text)) line = { index, text };
      isAfterGap = true;
    } else if (index === first || (table && isAfterGap && namesIn(texts) > 1)) {
      const isAgain = !line && table?.heading.texts.join("\n").trim() === texts.join("\n").trim();
      if (!isAgain) begin(headingAt(rows, index, {}, false));
      [line, isAfterGap] = [null, false];
    } else if (table && index > table.heading.last) {
      if (line && countryIn(line.text)) begin(table.heading);
      else if (line) table.rows.push(line.index);
      tables.at(-1)?.rows.push(index);
      [line, isAfterGap] = [null, false];
    }
  }
  if (line) tables.at(-1)?.rows.push(line.index);
  return tables.filter((table, at) => at === 0 || table.rows.length > 0 || table.title !== "");
}

/** True for a row without any text, or with one alone. */
export const isLine = (row: readonly Cell[]): boolean =>
  isEmptyRow(row) || row.filter((cell) => cellText(cell) !== "").length === 1;
