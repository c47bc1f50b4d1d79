import { unzipSync, zipSync } from "fflate";
import readWorkbookFile from "read-excel-file/universal";
import type { Cell } from "#app/domain/table/cells.ts";

/** Bytes of an unpacked workbook. A small file may be made to unpack to gigabytes. */
const maxUnpacked = 200_000_000;

/** A sheet as read-excel-file gives it; its types name the class of dates, not their values. */
interface ReadSheet {
  sheet: string;
  data: unknown[][];
}

/**
 * The workbook packed without compression: the library unpacks large parts in workers made of blobs,
 * which the site's policy refuses, but takes those that are not compressed as they are.
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
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

/** Reads the sheets of an .xlsx file. Throws if it is none. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ name: string; rows: Cell[][] }[]> {
  const sheets = (await readWorkbookFile(withoutCompression(bytes), {
    trim: false,
  })) as unknown as ReadSheet[];
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }));
}
