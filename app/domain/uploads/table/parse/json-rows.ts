import type { Cell, TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError, type Sheet } from "./source.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

const maxDepth = 4;

/** Returns a value as a cell; for a list its texts, or the codes or names of its objects: "AE, SA". */
function toCell(value: unknown): Cell {
  if (typeof value !== "object") return (value ?? null) as Cell;
  if (!Array.isArray(value)) return null;
  const texts = value.map((one) =>
    isFields(one) ? (one.code ?? one.name ?? one.title ?? Object.values(one)[0]) : one,
  );
  return texts.filter((text) => text && typeof text !== "object").join(", ");
}

/** Returns the members of an object and of its objects by their paths: "advertiser.name". */
function* flatten(fields: Fields, path = "", depth = 1): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    const isNested = isFields(value) && depth < maxDepth;
    if (isNested) yield* flatten(value, `${path}${name}.`, depth + 1);
    else yield [path + name, value];
  }
}

const storeName = /^(?:store|brand|merchant|advertiser|shop|retailer)(?:_?name)?$/i;
const codeList = /(?:coupon|code|voucher|promo\w*|offer|deal)s?$/i;

/** Returns the row of an object, or one for each object in its list of codes. */
function* toRows(item: Fields): Generator<Map<string, unknown>> {
  const members = [...flatten(item)];
  const codes = members.find(([name, value]) => isList(value) && codeList.test(name));
  const [name, list] = codes ?? [];
  if (!list) return yield new Map(members);
  const others = members.filter((member) => member !== codes);
  for (const code of list as Fields[]) yield new Map([...others, ...flatten(code, `${name}.`)]);
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

/**
 * Reads each list of objects as a sheet with a heading row: `{ "store": { "name": "Noon" } }` has the heading
 * "store.name". Throws for other JSON, and for an upload in the site's own format.
 */
export function readJson(text: string, limits: TableLimits): Sheet[] {
  if (countContainers(text) > 8 * limits.rows) throw new ReadError("too-many-rows-or-columns");
  // Lines with an object each are a list.
  const lines = text.trim().split(/(?<=\})\r?\n(?=\{)/);
  return listSheets(JSON.parse(lines.length > 1 ? `[${lines}]` : text), limits);
}

const isGrid = (value: unknown): value is unknown[][] =>
  Array.isArray(value) && value.length > 1 && value.every(Array.isArray);

/** Reads each list of objects within a value as a sheet; or a list of rows, {"values":[["a"],[1]]}. */
export function listSheets(value: unknown, limits: TableLimits): Sheet[] {
  const grid = [value, ...Object.values(value ?? {})].find(isGrid);
  if (grid) return [{ name: "", rows: grid.map((row) => row.map(toCell)) }];
  const isStore = isFields(value) && Object.keys(value).some((name) => storeName.test(name));
  const lists = isStore ? [] : findLists(value);
  if (lists.length === 0 && isFields(value)) lists.push(["", [value]]);
  if (lists.length === 0 && !Array.isArray(value)) throw new TypeError("Not a list of objects");
  if (lists.some(([, list]) => list.some(isUploadItem))) throw new ReadError("is-upload");
  let cells = 0;
  return lists.map(([name, list]) => {
    const headings = new Set<string>();
    const items: Map<string, unknown>[] = [];
    for (const item of list.values().flatMap(toRows)) {
      cells += item.size;
      items.push(item);
      for (const heading of item.keys()) headings.add(heading);
      const isLarge = headings.size > limits.columns || items.length >= limits.rows;
      if (isLarge) throw new ReadError("too-many-rows-or-columns");
      if (cells > limits.cells) throw new ReadError("too-many-cells");
    }
    const rows = items.map((item) => [...headings].map((heading) => toCell(item.get(heading))));
    return { name: lists.length > 1 ? name : "", rows: [[...headings], ...rows] };
  });
}
