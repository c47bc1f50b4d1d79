import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** A workbook of one sheet with rows hidden, as a filter does, and columns: given from 1. XML knows two words for it. */
export function hideCells(
  workbook: Uint8Array,
  rows: readonly number[],
  columns: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(workbook);
  const path = "xl/worksheets/sheet1.xml";
  const hidden = columns.map((column) => `<col min="${column}" max="${column}" hidden="true"/>`);
  const xml = strFromU8(parts[path] ?? new Uint8Array())
    .replace(/<row r="(\d+)"/g, (row, at) =>
      rows.includes(Number(at)) ? `${row} hidden="${rows[0] === Number(at) ? "true" : 1}"` : row,
    )
    .replace(
      "<sheetData>",
      `${hidden.length > 0 ? `<cols>${hidden.join("")}</cols>` : ""}<sheetData>`,
    );
  return zipSync({ ...parts, [path]: strToU8(xml) });
}
