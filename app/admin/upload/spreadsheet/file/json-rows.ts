import type { Cell, TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError } from "./source.ts";

type Fields = Readonly<Record<string, Cell | object>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toCell = (value: Cell | object = null): Cell =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;

/** How many objects and lists a text of JSON has: by the million they take more memory than there is. */
function countOpened(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text[at] === "{" || text[at] === "[") count += 1;
  return count;
}

/**
 * The rows of a JSON text that is a list of flat objects, or an object with one such list: the names
 * of their members first. Throws for any other.
 */
export function readJsonRows(text: string, limits: TableLimits): Cell[][] {
  if (countOpened(text) > 2 * limits.rows) throw new ReadError("too-many-rows-or-columns");
  const value: unknown = JSON.parse(text);
  const [list, ...others] = isFields(value) ? Object.values(value).filter(Array.isArray) : [value];
  if (others.length > 0 || !Array.isArray(list) || !list.every(isFields)) {
    throw new TypeError("This is no list of objects");
  }
  const names = [...new Set(list.flatMap((item) => Object.keys(item)))];
  // Before the rows are made: as many names as objects would be cells by the thousand million.
  const isLarge = names.length > limits.columns || list.length >= limits.rows;
  if (isLarge) throw new ReadError("too-many-rows-or-columns");
  if (names.length * list.length > limits.cells) throw new ReadError("too-many-cells");
  return [names, ...list.map((item) => names.map((name) => toCell(item[name])))];
}
