import type { Position } from "#app/admin/grid/position.ts";
import { readTypedDate } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { codeRegistry, type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { type BrandDraft, type Line, newLine } from "./brand-draft.ts";

const noes = new Set(["", "0", "false", "no", "n", "inactive", "لا"]);

/** The cells of a copied range: lines, and tabs within them. */
function cellsOfText(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

function cellValue(column: GridField, text: string, today: string): string | boolean {
  const field = codeRegistry[column];
  if (field.kind === "flag") return !noes.has(text.trim().toLowerCase());
  if (field.kind !== "date") return text;
  const date = readTypedDate(text, today, field.withoutYear);
  return "value" in date ? date.value : text;
}

/**
 * A line with a text in a column. Dates are taken as people write them, without a year as the next
 * end or the last check from `today` (YYYY-MM-DD) on; of a flag "no", "0" and the like are false.
 */
export function withText(line: Line, column: GridField, text: string, today: string): Line {
  return { ...line, cells: { ...line.cells, [column]: cellValue(column, text, today) } };
}

/**
 * Puts copied cells into a draft, from a line and a column on, over what is there; cells beyond the
 * last column are left out, and lines beyond the last are added. `newKey` gives the key of a new line.
 */
export function pasteCells(
  draft: BrandDraft,
  at: Position,
  text: string,
  today: string,
  newKey: () => string,
): BrandDraft {
  const lines = [...draft.lines];
  for (const [down, cells] of cellsOfText(text).entries()) {
    let line = lines[at.row + down] ?? newLine(newKey(), today);
    for (const [across, cell] of cells.entries()) {
      const column = gridFields[at.column + across];
      if (column) line = withText(line, column, cell.trim(), today);
    }
    lines[at.row + down] = line;
  }
  return { ...draft, lines };
}
