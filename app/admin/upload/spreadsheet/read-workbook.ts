import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readWorkbookFile from "read-excel-file/universal";
import { type Cell, tableLimits } from "#app/domain/uploads/cells.ts";

/** Bytes of an unpacked workbook. A small file may be made to unpack to gigabytes. */
const maxUnpacked = 200_000_000;

/** A sheet as read-excel-file gives it; its types name the class of dates, not their values. */
interface ReadSheet {
  sheet: string;
  data: unknown[][];
}

/** A workbook has a cell beyond the limits of a table. */
class TooManyCells extends Error {}

// The row, or the column and row, of an element; undefined if it does not say.
const reference = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/;

function columnIndex(letters: string): number {
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);
}

/**
 * The XML of a sheet without its empty cells and rows. The library makes every row and column up to the
 * last that is named, a thousand million cells if a file of 1 KB says so: throws TooManyCells for a
 * reference beyond the limits of a table, or one that cannot be read.
 */
function withinLimits(xml: string): string {
  const elements = /<(?:\w+:)?(?:c|row)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
  return xml.replace(elements, (element, attributes: string) => {
    const [, double, single] = reference.exec(attributes) ?? [];
    const place = double ?? single;
    if (place === undefined) return element;
    if (attributes.endsWith("/")) return "";
    const [, letters, digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(place) ?? [];
    const isInside =
      Number(digits) <= tableLimits.rows && columnIndex(letters ?? "") <= tableLimits.columns;
    if (!isInside) throw new TooManyCells();
    return element;
  });
}

/** The indexes of the cell styles that show a number as percent: "s" of a cell is one. */
function percentStyles(styles: string): Set<string> {
  // Of the built-in formats 9 is "0%" and 10 is "0.00%" (ECMA-376, part 1, 18.8.30).
  const formats = new Set(["9", "10"]);
  for (const [element] of styles.matchAll(/<(?:\w+:)?numFmt(?=\s)[^>]*>/g)) {
    const id = /\snumFmtId\s*=\s*"([^"]*)"/.exec(element)?.[1];
    if (id && /\sformatCode\s*=\s*"[^"]*%/.test(element)) formats.add(id);
  }
  const [cells = ""] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const ids = [...cells.matchAll(/<(?:\w+:)?xf(?=[\s/>])[^>]*>/g)].map(
    ([element]) => /\snumFmtId\s*=\s*"([^"]*)"/.exec(element)?.[1] ?? "",
  );
  return new Set([...ids.keys()].filter((at) => formats.has(ids[at] ?? "")).map(String));
}

/** The XML of a sheet with the numbers that are shown as percent as texts: 0.25 is "25%". */
function withPercents(xml: string, styles: ReadonlySet<string>): string {
  if (styles.size === 0) return xml;
  const numbers =
    /<((?:\w+:)?c)(\s[^>]*)>((?:<[^v][^>]*>[^<]*<\/[^>]*>)?<(?:\w+:)?v>)([^<]*)(?=<)/g;
  return xml.replace(numbers, (cell, name, attributes: string, before, value: string) => {
    const [, style = ""] = /\ss\s*=\s*"(\d+)"/.exec(attributes) ?? [];
    const isNumber = !/\st\s*=\s*"(?!n")/.test(attributes) && Number.isFinite(Number(value));
    if (!styles.has(style) || !isNumber || value.trim() === "") return cell;
    const percent = Number((Number(value) * 100).toPrecision(12));
    const others = attributes.replace(/\st\s*=\s*"n"/, "");
    return `<${name}${others} t="str">${before}${percent}%`;
  });
}

/**
 * The workbook packed without compression: the library unpacks large parts in workers made of blobs,
 * which the site's policy refuses, but takes those that are not compressed as they are. Throws
 * TooManyCells for one that is larger than a table may be.
 */
function withoutCompression(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) unpacked += originalSize;
      if (unpacked > maxUnpacked) throw new RangeError("The workbook is too large");
      return isRead;
    },
  });
  const [, styles] = Object.entries(parts).find(([name]) => /\/styles\.xml$/.test(name)) ?? [];
  const percents = percentStyles(styles ? strFromU8(styles) : "");
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    if (xml.includes("sheetData")) parts[name] = strToU8(withPercents(withinLimits(xml), percents));
  }
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

/** Reads the sheets of an .xlsx file; null if it is larger than a table may be. Throws if it is none. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ name: string; rows: Cell[][] }[] | null> {
  let workbook: ArrayBuffer;
  try {
    workbook = withoutCompression(bytes);
  } catch (error) {
    if (error instanceof TooManyCells) return null;
    throw error;
  }
  const read: unknown = await readWorkbookFile(workbook, { trim: false });
  const sheets = read as ReadSheet[];
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }));
}
