import type { TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError, type Sheet } from "./source.ts";

/** The start tags of the elements with a name. */
export const startTags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, "g"))].map(([tag]) => tag);

/** An attribute of a tag; "" without it. */
export function attribute(tag: string, name: string): string {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  const [, double, single] = pattern.exec(tag) ?? [];
  return double ?? single ?? "";
}

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
  return startTags(xml, "mergeCell").flatMap((tag) => {
    const range = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(tag, "ref"));
    if (!range) return [];
    const [, letters = "", first, last] = range;
    return [{ column: columnIndex(letters) - 1, first: Number(first) - 1, last: Number(last) - 1 }];
  });
}

/** The indexes of the rows and columns that a sheet hides. */
export function hiddenParts(xml: string, limits: TableLimits): Required<Sheet>["hidden"] {
  const hidden = (name: string) =>
    startTags(xml, name).filter((tag) => ["1", "true"].includes(attribute(tag, "hidden")));
  const columns = hidden("col").flatMap((tag) => {
    const first = Number(attribute(tag, "min"));
    const count = Math.min(Number(attribute(tag, "max")), limits.columns) - first + 1;
    return first > 0 && count > 0 ? Array.from({ length: count }, (_, at) => first - 1 + at) : [];
  });
  const rows = hidden("row").map((tag) => Number(attribute(tag, "r")) - 1);
  return { rows: rows.filter((row) => row >= 0), columns };
}

/** The names of a workbook's sheets by the paths of their parts. */
export function sheetNames(text: (path: string) => string): Map<string, string> {
  const targets = new Map(
    startTags(text("xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^(?:\/xl)?\/?/, "xl/"),
    ]),
  );
  return new Map(
    startTags(text("xl/workbook.xml"), "sheet").map((tag) => [
      targets.get(attribute(tag, "id")) ?? "",
      attribute(tag, "name"),
    ]),
  );
}
