import { slugify } from "#app/domain/base/slug.ts";
import type { FormField, GridField, GridValues } from "#app/domain/catalogue/field-registry.ts";
import {
  type BrandDraft,
  changedColumns,
  changedFields,
  createDraft,
  fieldValue,
  type LineFault,
  linesToSave,
  toFields,
} from "./brand-draft.ts";

/** A change that saving a draft would make. */
export interface DraftChange {
  /** The code; null for a field of the brand. */
  code: string | null;
  /** The field; null for a code that is deleted. */
  column: GridField | FormField | null;
  old: string | boolean;
  next: string | boolean;
  isNew: boolean;
  /** The brand gets another address. */
  moves: boolean;
}

/** All that saving a draft would change, field by field; lines with faults are left out. */
export function draftChanges(draft: BrandDraft, faults: readonly LineFault[]): DraftChange[] {
  const { base, fields } = draft;
  const before = toFields(base);
  const one = { code: null, isNew: base === null, moves: false };
  const ofBrand = changedFields(draft).map((column): DraftChange => {
    const moves = column === "name" && base !== null && slugify(fields.name) !== base.slug;
    return { ...one, column, old: before[column], next: fieldValue(fields, column), moves };
  });
  const stored = new Map(createDraft(base).lines.map(({ key, cells }) => [key, cells]));
  const ofLines = linesToSave(draft, faults).flatMap((line): DraftChange[] => {
    const old: Partial<GridValues> = stored.get(line.stored?.code ?? "") ?? {};
    const change = { ...one, code: line.stored?.code ?? line.cells.code, isNew: !line.stored };
    if (line.isRemoved) return [{ ...change, column: null, old: old.discount ?? "", next: "" }];
    return changedColumns(line)
      .filter((column) => column !== "code" || line.stored)
      .map((column) => ({ ...change, column, old: old[column] ?? "", next: line.cells[column] }));
  });
  return [...ofBrand, ...ofLines];
}
