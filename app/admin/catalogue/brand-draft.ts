import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { readDate } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { newestFirst } from "#app/domain/base/order.ts";
import {
  newBrand,
  newPromoCode,
  type StoredBrand,
  type StoredPromoCode,
} from "#app/domain/catalogue/catalogue.ts";
import {
  type BrandEdit,
  type CodeEdit,
  checkBrandField,
  checkCodeField,
} from "#app/domain/catalogue/catalogue-edit.ts";
import {
  brandRegistry,
  codeRegistry,
  type FieldKind,
  type FormField,
  type FormValues,
  formFields,
  type GridField,
  type GridValues,
  gridFields,
} from "#app/domain/catalogue/field-registry.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";

/** A code that is edited. */
export interface Line {
  /** Stays the same while the line is edited. */
  key: string;
  /** The code as it was when the edit began; null for a new one. */
  stored: StoredPromoCode | null;
  /** Dates are YYYY-MM-DD, or what is typed and cannot be read as a date. */
  cells: GridValues;
  isRemoved: boolean;
}

/** A brand while it is edited. Its lines keep their order until it is saved. */
export interface BrandDraft {
  /** The brand as it was when the edit began; null for a new one. */
  base: StoredBrand | null;
  fields: FormValues;
  lines: Line[];
}

/** A stored value as it is typed. */
function typedValue(value: unknown): string | boolean {
  if (typeof value === "boolean") return value;
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

const typedValues = (names: readonly string[], record: object) =>
  Object.fromEntries(names.map((name) => [name, typedValue(record[name as keyof typeof record])]));

/** The values of a code as they are typed. */
export const toCells = (code: object) => typedValues(gridFields, code) as GridValues;

const emptyCells = toCells(newPromoCode);

/** The fields of a stored brand as they are typed; those of a new brand are empty. */
export const toFields = (brand: StoredBrand | null) =>
  typedValues(formFields, brand ?? newBrand) as FormValues;

/** Begins to edit a brand. Its codes stand in shoppers' order. */
export function createDraft(brand: StoredBrand | null, name = ""): BrandDraft {
  const lines = newestFirst(brand?.promo_codes ?? []).map((stored) => ({
    key: stored.code,
    stored,
    cells: toCells(stored),
    isRemoved: false,
  }));
  const fields = toFields(brand);
  return { base: brand, fields: brand ? fields : { ...fields, name }, lines };
}

/** A line for a new code, checked today (YYYY-MM-DD). Its key must be new in the draft. */
export function newLine(key: string, today: string): Line {
  const cells = { ...emptyCells, last_reported_date: today };
  return { key, stored: null, cells, isRemoved: false };
}

// A host with a dot in it, before a port, a path or nothing: "faces.com", "www.faces.com/ae".
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?=[/?#:]|$)/u;

/** A code as a shopper suggests it. */
export interface SuggestedCode {
  code: string;
  /** In either language. */
  discount: string;
}

/** A draft with a line for a suggested code, unless the brand has it by now. */
export function withSuggestion(
  draft: BrandDraft,
  { code, discount }: SuggestedCode,
  today: string,
): BrandDraft {
  if (draft.lines.some(({ cells }) => cells.code.toUpperCase() === code.toUpperCase()))
    return draft;
  const line = newLine(code, today);
  const column = /\p{Script=Arabic}/u.test(discount) ? "discount_ar" : "discount";
  const cells = { ...line.cells, code, [column]: discount };
  return { ...draft, lines: [{ ...line, cells }, ...draft.lines] };
}

/**
 * Converts what is typed to the form in which it is saved: a text without spaces around it, an address
 * with its scheme, a number, the names of a list.
 */
function savedValue(
  kind: FieldKind,
  typed: string | boolean,
): string | boolean | number | string[] | null {
  if (typeof typed === "boolean") return typed;
  const text = typed.trim();
  if (kind === "number") return text === "" ? null : Number(foldForSearch(text));
  if (kind === "list") {
    return text
      .split(/[,،;\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
  }
  return kind === "url" && bareAddress.test(text) ? `https://${text}` : text;
}

export const savedCell = (column: GridField, cells: GridValues) =>
  savedValue(codeRegistry[column].kind, cells[column]);

/** The columns of a line that differ from what is stored. */
export function changedColumns({ stored, cells }: Line): GridField[] {
  const before = stored ? toCells(stored) : emptyCells;
  return gridFields.filter((column) => typedValue(savedCell(column, cells)) !== before[column]);
}

/** True for a line that saving would add, change or remove. */
export function isChanged(line: Line): boolean {
  if (line.isRemoved) return line.stored !== null;
  if (!line.stored) return line.cells.code.trim() !== "" || line.cells.discount.trim() !== "";
  return changedColumns(line).length > 0;
}

/** A field of the brand in the form in which it is saved. */
export const savedField = (name: FormField, typed: string | boolean) =>
  savedValue(brandRegistry[name].kind, typed);

/** A field of the brand as it is typed once it is saved. */
export function fieldValue(fields: FormValues, name: FormField): string | boolean {
  return typedValue(savedField(name, fields[name]));
}

/** The fields of the brand that differ from what is stored. */
export function changedFields({ base, fields }: BrandDraft): FormField[] {
  const before = toFields(base);
  return formFields.filter((name) => fieldValue(fields, name) !== before[name]);
}

/** Something that cannot be saved, at a column of a line. */
export interface LineFault {
  key: string;
  column: GridField;
  message: string;
}

/** Why a cell cannot be saved; null if it can. */
function cellFault(column: GridField, cells: GridValues): string | null {
  const checked = checkCodeField(column, savedCell(column, cells));
  if (checked.ok) return null;
  const isDate = codeRegistry[column].kind === "date";
  const date = isDate ? readDate(String(cells[column]), "day") : {};
  const fault = "fault" in date && date.fault;
  return fault === "not-a-date" || fault === "short-year"
    ? catalogueTexts.dateFaults[fault]
    : checked.message;
}

/** Faults that keep changed lines from being saved, at most one a line. */
export function lineFaults({ lines }: BrandDraft): LineFault[] {
  const seen = new Map<string, number>();
  for (const { cells, isRemoved } of lines) {
    const code = cells.code.trim();
    if (!isRemoved && code) seen.set(code, (seen.get(code) ?? 0) + 1);
  }
  return lines.flatMap((line) => {
    if (line.isRemoved || !isChanged(line)) return [];
    const { key, cells } = line;
    for (const column of gridFields) {
      const message = cellFault(column, cells);
      if (message) return [{ key, column, message }];
    }
    const isTwice = (seen.get(cells.code.trim()) ?? 0) > 1;
    return isTwice ? [{ key, column: "code" as const, message: catalogueTexts.sameCode }] : [];
  });
}

/** Why a field of the brand cannot be saved; null if it can. */
export function fieldFault(fields: FormValues, name: FormField): string | null {
  const checked = checkBrandField(name, savedField(name, fields[name]));
  return checked.ok ? null : checked.message;
}

function codeEdit(line: Line): CodeEdit {
  const code = line.stored?.code ?? line.cells.code.trim();
  if (line.isRemoved) return { code, remove: true };
  const columns = line.stored ? changedColumns(line) : gridFields;
  const set = Object.fromEntries(columns.map((column) => [column, savedCell(column, line.cells)]));
  return { code, set };
}

/** The lines that would be saved: those that are changed and have no fault. */
export function linesToSave(draft: BrandDraft, faults: readonly LineFault[]): Line[] {
  const faulty = new Set(faults.map(({ key }) => key));
  return draft.lines.filter((line) => isChanged(line) && !faulty.has(line.key));
}

/** The draft as an edit of the brand with a slug, without the lines that have faults. */
export function toEdit(draft: BrandDraft, slug: string, faults: readonly LineFault[]): BrandEdit {
  const { fields } = draft;
  const names = changedFields(draft);
  const set = Object.fromEntries(names.map((name) => [name, savedField(name, fields[name])]));
  return {
    slug,
    ...(names.length > 0 && { set }),
    codes: linesToSave(draft, faults).map(codeEdit),
  };
}
