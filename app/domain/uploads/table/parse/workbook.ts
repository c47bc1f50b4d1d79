import { strFromU8, strToU8, unzipSync } from "fflate";
import {
  type Cell,
  cellText,
  isEmptyRow,
  type TableLimits,
  tableWidth,
} from "#app/domain/uploads/cells.ts";
import { displayNumber } from "./display-number.ts";
import { ReadError, type Sheet, type UnreadFormat } from "./source.ts";

/** The parts of the library's objects that are used: its types lack `parse_zip` and dense sheets. */
interface BookCell {
  t: "s" | "n" | "b" | "d" | "e" | "z";
  v?: string | number | boolean | Date;
  /** The number format. */
  z?: string;
  /** The text with its runs of formats, as XML. */
  r?: string;
  s?: { patternType?: string };
}
interface BookSheet {
  "!data"?: (BookCell | undefined)[][];
  "!merges"?: { s: { r: number; c: number }; e: { r: number } }[];
  "!rows"?: { hidden?: boolean }[];
  "!cols"?: { hidden?: boolean }[];
}
interface Book {
  SheetNames: string[];
  Sheets: Record<string, BookSheet | undefined>;
}
interface Library {
  read: (from: Uint8Array | string, options: object) => Book;
  parse_zip: (parts: object, options: object) => Book;
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

/** Other formats that are ZIP archives, by the name of a part. */
const otherPackages: readonly [part: RegExp, format: UnreadFormat][] = [
  [/^Index[\\/]|^Index\.zip$|\.iwa$/i, "numbers"],
  [/^word[\\/]/i, "document"],
  [/^ppt[\\/]/i, "presentation"],
];

const bookPart = /^\[Content_Types\]\.xml$|(?:workbook\.(?:xml|bin)|^content\.xml)$/i;
const readPart = /\.(?:xml|rels|bin)$/i;
const otherPart =
  /(?:^|[\\/])(?:media|drawings|theme|charts|pivot\w+|externalLinks|printerSettings|customXml|embeddings)[\\/]/i;

/** Unpacks the parts that are read. None is unpacked beyond its stated size. */
function unpack(bytes: Uint8Array, limits: TableLimits): [name: string, part: Uint8Array][] {
  let unpacked = 0;
  const names: string[] = [];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      const isRead = readPart.test(name) && !otherPart.test(name);
      if (isRead) unpacked += originalSize;
      if (unpacked > limits.unpackedBytes) throw new ReadError("too-many-bytes-unpacked");
      return isRead;
    },
  });
  if (!names.some((name) => bookPart.test(name))) {
    const [, format = "archive"] =
      otherPackages.find(([part]) => names.some((name) => part.test(name))) ?? [];
    throw new ReadError("not-a-table", undefined, format);
  }
  return Object.entries(parts);
}

const element = (name: string) => new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*`, "g");
const isStruckRun = /<(?:\w+:)?strike\b(?!\s+val=["'](?:0|false)["'])/;

/** Gives struck-out styles a fill, because the library keeps the fills of cells but not their fonts. */
function markStruck(styles: string): string {
  const fonts = /<(?:\w+:)?fonts\b[\s\S]*?<\/(?:\w+:)?fonts>/.exec(styles)?.[0] ?? "";
  const struck = fonts
    .split(/<(?:\w+:)?font\b/)
    .slice(1)
    .map((font) => isStruckRun.test(font));
  if (!struck.includes(true)) return styles;
  const [fills = ""] = /<(?:\w+:)?fills\b[\s\S]*?(?=<\/(?:\w+:)?fills>)/.exec(styles) ?? [];
  const fill = `fillId="${fills.match(element("fill"))?.length ?? 0}"`;
  return styles
    .replace(fills, () => `${fills}<fill><patternFill patternType="struck"/></fill>`)
    .replace(element("xf"), (xf) => {
      const [, font = 0] = /\bfontId=["'](\d+)/.exec(xf) ?? [];
      if (!struck[Number(font)]) return xf;
      return xf
        .replace(/\bfillId=["']\d*["']/, "")
        .replace(/<(?:\w+:)?xf/, (tag) => `${tag} ${fill}`);
    });
}

// A formula whose value the writing program left out.
const bareFormula =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b[^<>]*>([^<]+)<\/\1f>\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

/** Shows formulas without a value, and refuses more cells than the limit. */
function prepareSheet(xml: string, limits: TableLimits): string {
  let cells = 0;
  for (const _ of xml.matchAll(/<(?:\w+:)?(?:v|is)[ />]/g)) cells += 1;
  if (cells > limits.cells) throw new ReadError("too-many-cells");
  if (/\br=["'][A-Z]*\d{8}/.test(xml)) throw new ReadError("too-many-rows-or-columns");
  return xml.replace(bareFormula, (_, prefix, attributes, formula) => {
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

interface Part {
  name: string;
  data?: string;
  content?: Uint8Array;
  type?: number;
}

/** Returns a part as the library takes it: XML as a text of bytes, with changes. */
function toPart([name, content]: [string, Uint8Array], limits: TableLimits): Part {
  if (/\.bin$/i.test(name)) return { name, content, type: 2 };
  const isUtf16 = content[0] === 0xff || content[0] === 0xfe;
  const bytes = isUtf16 ? strToU8(new TextDecoder("utf-16").decode(content)) : content;
  const xml = strFromU8(bytes, true);
  if (/styles\.xml$/i.test(name)) return { name, data: markStruck(xml) };
  if (/content\.xml$/i.test(name)) return { name, data: prepareOpenDocument(xml, limits) };
  return { name, data: /<(?:\w+:)?sheetData\b/.test(xml) ? prepareSheet(xml, limits) : xml };
}

const isStruck = ({ s, r }: BookCell): boolean => {
  if (s?.patternType === "struck") return true;
  const runs = r?.includes("strike") ? r.split(/<(?:\w+:)?r>/).slice(1) : [];
  return runs.length > 0 && runs.every((run) => isStruckRun.test(run));
};

function toCell(cell: BookCell | undefined): Cell {
  const { t, v, z } = cell ?? {};
  if (v === undefined || t === "z") return null;
  if (t === "e") return errorTexts[Number(v)] ?? String(v);
  return typeof v === "number" && z ? displayNumber(v, z) : v;
}

/** Copies cells that are merged over several rows into each non-empty row. */
function fillMerged(rows: Cell[][], merges: BookSheet["!merges"] = [], limits: TableLimits): void {
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

function toSheet(name: string, sheet: BookSheet, limits: TableLimits): Sheet {
  const struck = new Set<number>();
  const rows: Cell[][] = [];
  // Skips the holes of a sheet whose only cell is its last.
  sheet["!data"]?.forEach((cells, at) => {
    const row: Cell[] = [];
    cells.forEach((cell, column) => {
      const value = toCell(cell);
      if (cellText(value) === "") return;
      if (column >= limits.columns || at >= limits.rows)
        throw new ReadError("too-many-rows-or-columns", name);
      row[column] = value;
      if (cell && isStruck(cell)) struck.add(at);
    });
    if (row.length > 0) rows[at] = row;
  });
  const width = tableWidth(Object.values(rows));
  const filled = Array.from(rows, (row = []) =>
    Array.from({ length: width }, (_, column) => row[column] ?? null),
  );
  fillMerged(filled, sheet["!merges"], limits);
  const hidden = { rows: indexesOf(sheet["!rows"]), columns: indexesOf(sheet["!cols"]) };
  return { name, rows: filled, hidden, ...(struck.size > 0 && { struck: [...struck] }) };
}

/**
 * Reads the sheets of a workbook (.xlsx, .xlsb, .xls, .ods), or, from a text, those of a web page or of XML.
 * Throws a ReadError beyond the limits, and other errors if it is invalid.
 */
export async function readWorkbook(
  from: Uint8Array | string,
  limits: TableLimits,
): Promise<Sheet[]> {
  const isZip = typeof from !== "string" && from[0] === 0x50;
  const parts = isZip ? unpack(from, limits).map((part) => toPart(part, limits)) : [];
  // The library requires the part, which some programs leave out.
  parts.push({ name: "xl/styles.xml", data: "<styleSheet/>" });
  const { read, parse_zip } = (await import("@e965/xlsx")) as unknown as Library;
  try {
    const book = isZip
      ? parse_zip({ FullPaths: parts.map(({ name }) => name), FileIndex: parts }, { ...options })
      : read(from, { ...options, type: typeof from === "string" ? "string" : "array" });
    return book.SheetNames.map((name) => toSheet(name, book.Sheets[name] ?? {}, limits));
  } catch (error) {
    const { message } = error as Error;
    if (/password|encrypt/i.test(message)) throw new ReadError("encrypted");
    if (/workbook stream/i.test(message)) {
      throw new ReadError("not-a-table", undefined, "old-office");
    }
    throw /could not find <table>/.test(message) ? new ReadError("no-cells") : error;
  }
}
