import { unzipSync } from "fflate";
import type { TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError } from "./source.ts";

const maxFiles = 20;

// Parts of workbooks, documents and presentations, and the folders that macOS adds.
const documentPart =
  /^\[Content_Types\]\.xml$|^mimetype$|^content\.xml$|workbook\.(?:bin|xml)$|^(?:Index|word|ppt|xl)[\\/.]/i;
const notRead = /[\\/]$|^__MACOSX|(?:^|[\\/])\./;

/**
 * Unpacks the files of a ZIP file, such as the attachments of a message; null for a workbook or document. None
 * is unpacked beyond its stated size.
 */
export function unpackFiles(bytes: Uint8Array, limits: TableLimits): File[] | null {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  if (names.some((name) => documentPart.test(name))) return null;
  if (names.length > maxFiles) throw new ReadError("not-a-table", "archive");
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > limits.bytes) throw new ReadError("too-many-bytes-unpacked");
      return !notRead.test(name);
    },
  });
  return Object.entries(files).map(([name, content]) => new File([new Uint8Array(content)], name));
}
