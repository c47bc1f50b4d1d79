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
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    if (xml.includes("sheetData")) parts[name] = strToU8(withinLimits(xml));
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
