import type { Position } from "#app/admin/grid/position.ts";
import { readTypedDate } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import { codeRegistry, type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { type BrandDraft, type Line, newLine } from "./brand-draft.ts";
import { changeLines } from "./bulk-lines.ts";

const noes = new Set(["", "0", "false", "no", "n", "inactive", "لا"]);

/** The cells of a copied range: lines, and tabs within them. */
function cellsOfText(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

const daysFromToday = /^\+\s*(\d{1,4})\s*(?:d|days?|يوم|يومًا|أيام|ايام)?$/i;

/** The day that "+30 days" stands for: so many days after `today`. */
function readDaysAhead(text: string, today: string): string | null {
  const days = daysFromToday.exec(toLatinDigits(text.trim()))?.[1];
  return days === undefined ? null : addDays(today, Number(days));
}

function cellValue(column: GridField, text: string, today: string): string | boolean {
  const field = codeRegistry[column];
  if (field.kind === "flag") return !noes.has(text.trim().toLowerCase());
  if (field.kind !== "date") return text;
  const ahead = readDaysAhead(text, today);
  if (ahead) return ahead;
  const date = readTypedDate(text, today, field.withoutYear);
  return "value" in date ? date.value : text;
}

/**
 * A line with a text in a column. Dates are taken as people write them, without a year as the next
 * end or the last check from `today` (YYYY-MM-DD) on, or in days from it ("+30 days"); of a flag
 * "no", "0" and the like are false.
 */
export function withText(line: Line, column: GridField, text: string, today: string): Line {
  return { ...line, cells: { ...line.cells, [column]: cellValue(column, text, today) } };
}

/**
 * Puts copied cells into a draft, from a line and a column on, over what is there; cells beyond the
 * last column are left out, and lines beyond the last are added. `newKey` gives the key of a new line.
 * One cell is put into all of the selected lines, if the line is one of them.
 */
export function pasteCells(
  draft: BrandDraft,
  at: Position,
  text: string,
  today: string,
  newKey: () => string,
  selected: ReadonlySet<string> = new Set(),
): BrandDraft {
  const copied = cellsOfText(text);
  const [[only, ...across] = [], ...down] = copied;
  const column = gridFields[at.column];
  const isOne = across.length + down.length === 0;
  if (isOne && column && only !== undefined && selected.has(draft.lines[at.row]?.key ?? "")) {
    return changeLines(draft, selected, (line) => withText(line, column, only.trim(), today));
  }
  const lines = [...draft.lines];
  for (const [down, cells] of copied.entries()) {
    let line = lines[at.row + down] ?? newLine(newKey(), today);
    for (const [across, cell] of cells.entries()) {
      const column = gridFields[at.column + across];
      if (column) line = withText(line, column, cell.trim(), today);
    }
    lines[at.row + down] = line;
  }
  return { ...draft, lines };
}
