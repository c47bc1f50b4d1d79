import type { CellObject, DenseWorkSheet, WorkBook } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync } from "fflate";
import {
  type Cell,
  cellText,
  isEmptyRow,
  type TableLimits,
  tableLimits,
  tableWidth,
} from "#app/domain/uploads/cells.ts";
import { displayNumber } from "./display-number.ts";
import { ReadError, type Sheet } from "./source.ts";

declare module "@e965/xlsx" {
  /** Reads the unpacked parts of a workbook. The types of the library lack it. */
  export function parse_zip(parts: object, options: object): WorkBook;
}

// No formula is evaluated, and no cell of a web page is converted to a number or date.
const options = {
  ...{ dense: true, nodim: true, cellNF: true, cellStyles: true, cellDates: true, UTC: true },
  ...{ raw: true, cellText: false, cellHTML: false, cellFormula: false },
};

const errorTexts: Record<number, string> = {
  ...{ 0: "#NULL!", 7: "#DIV/0!", 15: "#VALUE!", 23: "#REF!", 29: "#NAME?", 36: "#NUM!" },
  ...{ 42: "#N/A", 43: "#GETTING_DATA" },
};

const bookPart = /^\[Content_Types\]\.xml$|(?:workbook\.(?:xml|bin)|^content\.xml)$/i;
const readPart = /\.(?:xml|rels|bin)$/i;

/** Unpacks the parts that are read. None is unpacked beyond its stated size. */
function unpack(bytes: Uint8Array, limits: TableLimits): [name: string, part: Uint8Array][] {
  let unpacked = 0;
  const names: string[] = [];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (!readPart.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > limits.unpackedBytes) throw new ReadError("too-many-bytes-unpacked");
      return true;
    },
  });
  const has = (part: RegExp) => names.some((name) => part.test(name));
  if (has(/^(?:word|ppt)[\\/]/i)) throw new ReadError("not-a-table", "document");
  if (has(/^Index[\\/.]|\.iwa$/i)) throw new ReadError("not-a-table", "numbers");
  if (!has(bookPart)) throw new ReadError("not-a-table", "archive");
  return Object.entries(parts);
}

const tag = (name: string) => `<(?:\\w+:)?${name}\\b`;
const struckFont = new RegExp(`${tag("strike")}(?!\\s+val=["'](?:0|false)["'])`);

/** Splits a part at the tags of the elements within a section. */
function splitSection(xml: string, section: string, element: string): string[] {
  const start = xml.search(new RegExp(tag(section)));
  const end = xml.search(new RegExp(`</(?:\\w+:)?${section}>`));
  return xml.slice(start, Math.max(start, end)).split(new RegExp(tag(element)));
}

/** Gives struck-out styles a fill, because the library keeps the fills of cells but not their fonts. */
function markStruck(styles: string): string {
  const [, ...fonts] = splitSection(styles, "fonts", "font");
  const struck = fonts.map((font) => struckFont.test(font));
  if (!struck.includes(true)) return styles;
  const fill = splitSection(styles, "fills", "fill").length - 1;
  return styles
    .replace(/<\/(?:\w+:)?fills>/, '<fill><patternFill patternType="struck"/></fill>$&')
    .replace(new RegExp(`${tag("xf")}[^<>]*`, "g"), (xf) => {
      const [, font = 0] = /\bfontId=["'](\d+)/.exec(xf) ?? [];
      if (!struck[Number(font)]) return xf;
      const others = xf.replace(/\bfillId=["']\d*["']/, "");
      return others.replace(/xf\b/, `xf fillId="${fill}"`);
    });
}

const maxElements = 1_000;

/** Removes all but the first matches of a pattern, which the library would handle in quadratic time. */
function keepFirst(text: string, pattern: RegExp): string {
  let count = 0;
  return text.replace(pattern, (match) => {
    count += 1;
    return count > maxElements ? "" : match;
  });
}

// A formula whose value the writing program left out.
const bareFormula =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b[^<>]*>([^<]+)<\/\1f>\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

/** Shows formulas without a value. Refuses more cells than the limit, and removes elements that state many. */
function prepareSheet(xml: string, limits: TableLimits): string {
  let cells = 0;
  for (const _ of xml.matchAll(/<(?:\w+:)?(?:v|is)[ />]/g)) cells += 1;
  if (cells > limits.cells) throw new ReadError("too-many-cells");
  if (/\br=["'][A-Z]*\d{8}/.test(xml)) throw new ReadError("too-many-rows-or-columns");
  return keepFirst(xml, new RegExp(`${tag("col")}[^<>]*>`, "g"))
    .replace(new RegExp(`${tag("hyperlink")}[^<>]*>`, "g"), "")
    .replace(new RegExp(`(${tag("col")}[^<>]*\\bmax=["'])(\\d+)`, "g"), (_, start, max) => {
      return start + Math.min(Number(max), limits.columns);
    })
    .replace(bareFormula, (_, prefix, attributes, formula) => {
      const others = attributes.replace(/\bt=["']\w*["']/, "");
      return `<${prefix}c${others} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`;
    });
}

// A cell of an OpenDocument table, or a row, with its attributes.
const openCell = /<table:(table-row|(?:covered-)?table-cell)\b([^<>]*)>/g;

/** Limits repeated cells and rows, of which a file may state billions. */
function prepareOpenDocument(xml: string, limits: TableLimits): string {
  let [cells, rowCount] = [0, 1];
  const repeated = /(-repeated=["'])(\d+)/;
  return xml.replace(openCell, (tag, name, attributes) => {
    const count = Number(repeated.exec(attributes)?.[2] ?? 1);
    const isRow = name === "table-row";
    const most = Math.min(count, (isRow ? limits.rows : limits.columns) + 1);
    if (isRow) rowCount = most;
    else if (!attributes.endsWith("/")) cells += most * rowCount;
    if (cells > limits.cells) throw new ReadError("too-many-cells");
    return most === count ? tag : tag.replace(repeated, `$1${most}`);
  });
}

/** Prepares a web page or XML: adds the ends of cells, which HTML may leave out. Limits tables and spans. */
function prepareMarkup(markup: string, limits: TableLimits): string {
  const tables = markup.match(/<(?:\w+:)?table\b/gi)?.length ?? 0;
  if (tables === 0) throw new ReadError("no-cells");
  if (tables > maxElements) throw new ReadError("too-many-cells");
  const bounded = prepareOpenDocument(keepFirst(markup, /\browspan\b/gi), limits);
  if (/^\s*<\?xml/.test(markup) && !/<html\b/i.test(markup)) return bounded;
  const cells = bounded.replace(/<t[dh]\b/gi, "</td>$&").replace(/(<tr\b[^<>]*>\s*)<\/td>/gi, "$1");
  return `<html>${cells.replace(/<\?xml[^<>]*>/, "")}`;
}

/** Converts a part to the library's form: XML as a text of bytes, with changes. */
function toPart(name: string, content: Uint8Array, limits: TableLimits) {
  if (/\.bin$/i.test(name)) return { name, content, type: 2 };
  const isUtf16 = content[0] === 0xff || content[0] === 0xfe;
  const bytes = isUtf16 ? strToU8(new TextDecoder("utf-16").decode(content)) : content;
  const xml = strFromU8(bytes, true);
  if (/styles\.xml$/i.test(name)) return { name, data: markStruck(xml) };
  if (/content\.xml$/i.test(name)) return { name, data: prepareOpenDocument(xml, limits) };
  return { name, data: xml.includes("sheetData") ? prepareSheet(xml, limits) : xml };
}

const isStruck = ({ s, r }: CellObject): boolean => {
  if (s?.patternType === "struck") return true;
  if (!r?.includes("strike") || r.length > tableLimits.characters) return false;
  const [, ...runs] = String(r).split(/<(?:\w+:)?r>/);
  return runs.length > 0 && runs.every((run) => struckFont.test(run));
};

function toCell({ t, v, z }: CellObject): Cell {
  if (v === undefined || t === "z") return null;
  if (t === "e") return errorTexts[Number(v)] ?? String(v);
  return typeof v === "number" && z ? displayNumber(v, String(z)) : v;
}

/** Copies cells that are merged over several rows into each non-empty row. */
function fillMerged(
  rows: Cell[][],
  merges: DenseWorkSheet["!merges"] = [],
  limits: TableLimits,
): void {
  let copies = 0;
  for (const { s, e } of merges) {
    const cell = rows[s.r]?.[s.c] ?? null;
    for (const row of cell === null ? [] : rows.slice(s.r + 1, e.r + 1)) {
      copies += 1;
      if (copies > limits.cells) throw new ReadError("too-many-cells");
      if (cellText(row[s.c]) === "" && !isEmptyRow(row)) row[s.c] = cell;
    }
  }
}

const indexesOf = (hidden: readonly { hidden?: boolean }[] = []) =>
  hidden.flatMap((one, at) => (one.hidden ? [at] : []));

function toSheet(name: string, sheet: Partial<DenseWorkSheet>, limits: TableLimits): Sheet {
  const struck = new Set<number>();
  const rows: Cell[][] = [];
  // Charts have no cells. Entries skip the holes of a sheet whose only cell is its last.
  for (const [at, cells] of Object.entries(sheet["!data"] ?? [])) {
    const row: Cell[] = [];
    for (const [column, cell] of Object.entries(cells)) {
      const value = toCell(cell);
      if (cellText(value) === "") continue;
      if (Number(column) >= limits.columns || Number(at) >= limits.rows)
        throw new ReadError("too-many-rows-or-columns", undefined, name);
      row[Number(column)] = value;
      if (isStruck(cell)) struck.add(Number(at));
      rows[Number(at)] = row;
    }
  }
  const width = tableWidth(Object.values(rows));
  const filled = Array.from(rows, (row = []) =>
    Array.from({ length: width }, (_, column) => row[column] ?? null),
  );
  fillMerged(filled, sheet["!merges"], limits);
  const hidden = indexesOf(sheet["!rows"]);
  return { name, rows: filled, hidden, ...(struck.size > 0 && { struck: [...struck] }) };
}

/** Reads a workbook, or the web page or XML of a text, by the library. */
async function readBook(from: Uint8Array | string, limits: TableLimits): Promise<WorkBook> {
  const { parse_zip, read } = await import("@e965/xlsx");
  if (typeof from === "string")
    return read(prepareMarkup(from, limits), { ...options, type: "string" });
  if (from[0] !== 0x50) return read(from, { ...options, type: "array" });
  const parts = unpack(from, limits).map(([name, part]) => toPart(name, part, limits));
  // The library requires these parts, which some programs leave out.
  const styles = ["xl/styles.xml", "styles.xml"].map((name) => ({ name, data: "<styles/>" }));
  const FileIndex = [...parts, ...styles];
  return parse_zip({ FullPaths: FileIndex.map(({ name }) => name), FileIndex }, { ...options });
}

/**
 * Reads the sheets of a workbook (Excel or OpenDocument), or, from a text, those of a web page or of XML.
 * Throws a ReadError beyond the limits, and other errors if it is invalid.
 */
export async function readWorkbook(
  from: Uint8Array | string,
  limits: TableLimits,
): Promise<Sheet[]> {
  try {
    const { SheetNames, Sheets } = await readBook(from, limits);
    return SheetNames.map((name) => toSheet(name, Sheets[name] ?? {}, limits));
  } catch (error) {
    const { message } = error as Error;
    if (/password|encrypted|ODS encryption/i.test(message)) throw new ReadError("encrypted");
    if (/workbook stream/i.test(message)) throw new ReadError("not-a-table", "document");
    throw error;
  }
}
