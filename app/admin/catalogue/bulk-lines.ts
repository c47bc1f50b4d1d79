import type { GridField } from "#app/domain/catalogue/field-registry.ts";
import type { BrandDraft, Line } from "./brand-draft.ts";

/** Changes some lines of a draft, by their keys. Those that are to be deleted stay as they are. */
export function changeLines(
  draft: BrandDraft,
  keys: ReadonlySet<string>,
  change: (line: Line) => Line,
): BrandDraft {
  const isMeant = ({ key, isRemoved }: Line) => keys.has(key) && !isRemoved;
  return { ...draft, lines: draft.lines.map((line) => (isMeant(line) ? change(line) : line)) };
}

/** Puts a value into a column of lines. */
export const setInLines = (
  draft: BrandDraft,
  keys: ReadonlySet<string>,
  column: GridField,
  value: string | boolean,
): BrandDraft =>
  changeLines(draft, keys, (line) => ({ ...line, cells: { ...line.cells, [column]: value } }));

/**
 * Gives lines a later expiry date (YYYY-MM-DD), or none (""). A code that ends later, or never, stays
 * as it is.
 */
export function extendLines(
  draft: BrandDraft,
  keys: ReadonlySet<string>,
  until: string,
): BrandDraft {
  const ending = draft.lines.filter(({ cells }) => {
    const { expiry_date } = cells;
    return expiry_date !== "" && (until === "" || expiry_date < until);
  });
  const meant = new Set(ending.map(({ key }) => key).filter((key) => keys.has(key)));
  return setInLines(draft, meant, "expiry_date", until);
}

/** Fills the value of the first of some lines into the others. */
export function fillLines(
  draft: BrandDraft,
  keys: ReadonlySet<string>,
  column: GridField,
): BrandDraft {
  const first = draft.lines.find(({ key }) => keys.has(key));
  return first ? setInLines(draft, keys, column, first.cells[column]) : draft;
}
