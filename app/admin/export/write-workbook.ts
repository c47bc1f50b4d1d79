import { writeXlsx } from "hucre/xlsx";
import { xmlText } from "#app/domain/base/xml.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";
import { saveFile } from "./save-file.ts";

/**
 * Writes rows, the headings first, as the bytes of an .xlsx file. Texts are cells of text and stay it
 * when they are edited: no code loses its zeros, and none is a formula.
 */
export function writeWorkbook(rows: readonly (readonly TableCell[])[]): Promise<Uint8Array> {
  const style = { numFmt: "@" };
  const headings = (rows[0] ?? []).map((value, at) => {
    const bold = { value, style: { ...style, font: { bold: true } } };
    return [`0,${at}`, bold] as const;
  });
  const sheet = {
    name: "Codes",
    columns: headings.map(() => ({ style })),
    rows: rows.map((row) => row.map((cell) => (typeof cell === "string" ? xmlText(cell) : cell))),
    cells: new Map(headings),
    freezePane: { rows: 1 },
  };
  return writeXlsx({ sheets: [sheet], stringMode: "inline" });
}

/** Downloads rows, the headings first, as an .xlsx file. */
export async function saveWorkbook(
  name: string,
  rows: readonly (readonly TableCell[])[],
): Promise<void> {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  saveFile(`${name}.xlsx`, (await writeWorkbook(rows)) as Uint8Array<ArrayBuffer>, type);
}
