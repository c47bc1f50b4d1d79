import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { xmlText } from "#app/domain/base/xml.ts";
import { guardFormulas } from "#app/domain/uploads/cells.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

export type Rows = readonly (readonly TableCell[])[];

const mapTexts = (rows: Rows, change: (text: string) => string): TableCell[][] =>
  rows.map((row) => row.map((cell) => (typeof cell === "string" ? change(cell) : cell)));

/**
 * Writes rows, headings first, as an .xlsx file. Every string cell has the text format, which it
 * keeps when edited: codes keep leading zeros, and none becomes a formula.
 */
function writeWorkbook(rows: Rows): Promise<Uint8Array> {
  const style = { numFmt: "@" };
  const headings = (rows[0] ?? []).map((value, at) => {
    const bold = { value, style: { ...style, font: { bold: true } } };
    return [`0,${at}`, bold] as const;
  });
  const sheet = {
    name: "Codes",
    columns: headings.map(() => ({ style })),
    rows: mapTexts(rows, xmlText),
    cells: new Map(headings),
    freezePane: { rows: 1 },
  };
  return writeXlsx({ sheets: [sheet], stringMode: "inline" });
}

/** Writes rows as CSV. Excel detects UTF-8 by the byte order mark. Guards formulas. */
const writeText = (rows: Rows) => `${writeCsv(mapTexts(rows, guardFormulas), { bom: true })}\r\n`;

export const tableFormats = {
  csv: { write: writeText, type: "text/csv" },
  xlsx: {
    write: writeWorkbook,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
};
