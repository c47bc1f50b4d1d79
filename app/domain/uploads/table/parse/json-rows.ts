import type { Cell, TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError, type Sheet } from "./source.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Cells by their headings. */
type Row = Map<string, Cell>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

const maxDepth = 4;

const toCell = (value: unknown): Cell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;

/** Returns the texts of a list, or the codes or names of its objects: "AE, SA". */
function listText(list: readonly unknown[]): string {
  const texts = list.map((one) => {
    const value = isFields(one)
      ? (one.code ?? one.name ?? one.title ?? Object.values(one)[0])
      : one;
    return String(toCell(value) ?? "");
  });
  return texts.filter(Boolean).join(", ");
}

const storeName = /^(?:store|brand|merchant|advertiser|shop|retailer)(?:_?name)?$/i;
const codeList = /coupons?$|codes?$|vouchers?$|promo|offers?$|deals?$/i;

/** Returns the rows of a member: of an object, or of each code in a list; null for a cell. */
function memberRows(value: unknown, key: string, depth: number): Row[] | null {
  if (depth === maxDepth) return null;
  if (isFields(value)) return toRows(value, `${key}.`, depth + 1);
  if (!isList(value) || !codeList.test(key)) return null;
  return value.flatMap((item) => toRows(item, `${key}.`, depth + 1));
}

/** Returns the rows of an object, with its paths as headings; a store with a list of codes has one for each. */
function toRows(fields: Fields, path = "", depth = 1): Row[] {
  let rows: Row[] = [new Map()];
  for (const [name, value] of Object.entries(fields)) {
    const key = path + name;
    const parts = memberRows(value, key, rows.length > 1 ? maxDepth : depth);
    const cell = Array.isArray(value) ? listText(value) : toCell(value);
    if (parts) rows = rows.flatMap((row) => parts.map((part) => new Map([...row, ...part])));
    else for (const row of rows) row.set(key, cell);
  }
  return rows;
}

/** Returns the lists of objects within a value by their paths, and an object of objects as a list. */
function findLists(value: unknown, path = "", depth = 0): [path: string, list: Fields[]][] {
  if (isList(value)) return [[path, value]];
  if (!isFields(value) || depth === maxDepth) return [];
  const members = Object.entries(value);
  const lists = members.flatMap(([name, member]) =>
    findLists(member, path ? `${path}.${name}` : name, depth + 1),
  );
  if (lists.length > 0) return lists;
  const values = members.map(([, member]) => member);
  return values.length > 1 && isList(values) ? [[path, values]] : [];
}

/** Checks whether an item has the list of an upload in the site's own format. */
const isUploadItem = (item: Fields) => Array.isArray(item.promoCodes ?? item.promo_codes);

/** Counts the objects and arrays of a JSON text before parsing: millions would exhaust the memory. */
function countContainers(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text[at] === "{" || text[at] === "[") count += 1;
  return count;
}

/** Parses JSON, or one object on each line. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.trim().split(/\r?\n/);
    if (lines.length < 2 || !lines.every((line) => /^\{.*\}$/.test(line.trim()))) throw error;
    return JSON.parse(`[${lines.join()}]`);
  }
}

/**
 * Reads each list of objects as a sheet with a heading row: `{ "store": { "name": "Noon" } }` has the heading
 * "store.name". Throws for other JSON, and for an upload in the site's own format.
 */
export function readJson(text: string, limits: TableLimits): Sheet[] {
  if (countContainers(text) > 8 * limits.rows) throw new ReadError("too-many-rows-or-columns");
  const value = parseJson(text);
  const isStore = isFields(value) && Object.keys(value).some((name) => storeName.test(name));
  const lists = isStore ? [] : findLists(value);
  if (lists.length === 0 && isFields(value)) lists.push(["", [value]]);
  if (lists.length === 0 && !Array.isArray(value)) throw new TypeError("Not a list of objects");
  if (lists.some(([, list]) => list.some(isUploadItem))) throw new ReadError("is-upload");
  return lists.map(([name, list]) => {
    if (list.length >= limits.rows) throw new ReadError("too-many-rows-or-columns");
    const rows = list.flatMap((item) => toRows(item));
    const headings = [...new Set(rows.flatMap((row) => [...row.keys()]))];
    // Checked before the rows are built: headings times objects may be billions of cells.
    const isLarge = headings.length > limits.columns || rows.length >= limits.rows;
    if (isLarge) throw new ReadError("too-many-rows-or-columns");
    if (headings.length * rows.length > limits.cells) throw new ReadError("too-many-cells");
    const cells = rows.map((row) => headings.map((heading) => row.get(heading) ?? null));
    return { name: lists.length > 1 ? name : "", rows: [headings, ...cells] };
  });
}
