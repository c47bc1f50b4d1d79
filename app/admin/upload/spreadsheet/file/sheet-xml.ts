import type { TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError, type Sheet } from "./source.ts";

// The row, or the column and row, of an element; undefined if it does not say.
const reference = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/;

function columnIndex(letters: string): number {
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);
}

/**
 * The XML of a sheet without its empty cells and rows, and the number of cells up to the last of its
 * rows and columns. The library makes all of those, a thousand million if a file of 1 KB says so:
 * throws a ReadError for a reference beyond the limits of a table, or one that cannot be read.
 */
export function withinLimits(
  xml: string,
  limits: TableLimits,
  sheet?: string,
): { xml: string; cells: number } {
  let [lastRow, lastColumn] = [0, 0];
  const elements = /<(?:\w+:)?(?:c|row)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
  const inside = xml.replace(elements, (element, attributes: string) => {
    const [, double, single] = reference.exec(attributes) ?? [];
    const place = double ?? single;
    if (place === undefined) return element;
    if (attributes.endsWith("/")) return "";
    const [, letters, digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(place) ?? [];
    const [row, column] = [Number(digits), columnIndex(letters ?? "")];
    const isInside = row <= limits.rows && column <= limits.columns;
    if (!isInside) throw new ReadError("too-many-rows-or-columns", sheet);
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
    return element;
  });
  return { xml: inside, cells: lastRow * lastColumn };
}

/**
 * The XML of a sheet with formulas as texts where their values are not in the file, as programs that do not
 * calculate leave them out: the cells would be empty.
 */
export function withFormulas(xml: string): string {
  const valueless =
    /<((?:\w+:)?c)(\s[^>]*)>\s*<(?:\w+:)?f(?:\s[^>]*)?>([^<]+)<\/(?:\w+:)?f>\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/\1>/g;
  return xml.replace(valueless, (_, name, attributes: string, formula: string) => {
    const others = attributes.replace(/\st\s*=\s*"[^"]*"/, "");
    return `<${name}${others} t="str"><v>=${formula}</v></${name}>`;
  });
}

/** Cells that are merged over rows below one another; indexes from 0. */
export interface MergedCells {
  column: number;
  first: number;
  last: number;
}

export function mergedCells(xml: string): MergedCells[] {
  const elements = xml.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
  );
  return [...elements].map(([, letters = "", first, last]) => ({
    column: columnIndex(letters) - 1,
    first: Number(first) - 1,
    last: Number(last) - 1,
  }));
}

const isHidden = (element: string) => /\shidden\s*=\s*["'](?:1|true)["']/.test(element);

const numberIn = (element: string, name: string) =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["'](\\d{1,7})["']`).exec(element)?.[1] ?? 0);

/** The indexes of the rows and columns that a sheet hides. */
export function hiddenParts(xml: string, limits: TableLimits): Required<Sheet>["hidden"] {
  const elements = (name: string) => [
    ...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=\\s)[^>]*>`, "g")),
  ];
  const hiddenOf = (name: string) =>
    elements(name).flatMap(([element]) => (isHidden(element) ? [element] : []));
  const columns = hiddenOf("col").flatMap((element) => {
    const [first, last] = [numberIn(element, "min"), numberIn(element, "max")];
    const count = Math.min(last, limits.columns) - first + 1;
    return first > 0 && count > 0 ? Array.from({ length: count }, (_, at) => first - 1 + at) : [];
  });
  const rows = hiddenOf("row").map((element) => numberIn(element, "r") - 1);
  return { rows: rows.filter((row) => row >= 0), columns };
}

/** The names of a workbook's sheets by the paths of their parts. */
export function sheetNames(text: (path: string) => string): Map<string, string> {
  const attribute = (element: string, name: string) =>
    new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*"([^"]*)"`).exec(element)?.[1] ?? "";
  const targets = new Map(
    [...text("xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s[^>]*>/g)].map(([element]) => [
      attribute(element, "Id"),
      attribute(element, "Target").replace(/^(?:\/xl)?\/?/, "xl/"),
    ]),
  );
  const sheets = text("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet(?=\s)[^>]*>/g);
  return new Map(
    [...sheets].map(([element]) => {
      const [, id = ""] = /\s\w+:id\s*=\s*"([^"]*)"/.exec(element) ?? [];
      return [targets.get(id) ?? "", attribute(element, "name")];
    }),
  );
}
