import { typedText } from "./values.ts";

/** The cells of a copied range: lines, and tabs within them. */
export function parseCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

/** Cells as spreadsheets take them. */
export const formatCells = (cells: readonly (readonly unknown[])[]): string =>
  cells
    .map((row) => row.map((value) => typedText(value).replace(/\s+/g, " ")).join("\t"))
    .join("\r\n");
