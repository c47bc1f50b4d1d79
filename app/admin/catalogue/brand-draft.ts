import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import { readDate } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { newestFirst } from "#app/domain/base/order.ts";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import {
  type BrandEdit,
  type BrandField,
  type CodeEdit,
  checkBrandField,
  checkCodeField,
} from "#app/domain/catalogue/catalogue-edit.ts";

/** The columns of a code that are edited as cells, in their order. */
export const codeColumns = [
  "code",
  "discount",
  "discount_ar",
  "last_reported_date",
  "expiry_date",
  "is_active",
] as const;

export type CodeColumn = (typeof codeColumns)[number];

/** Whether a column holds dates: YYYY-MM-DD, or what is typed and cannot be read as a date. */
export const isDateColumn = (column: CodeColumn) =>
  column === "last_reported_date" || column === "expiry_date";

/** The cells of a line as they are typed: texts, and whether the code is active. */
export type Cells = Record<Exclude<CodeColumn, "is_active">, string> & { is_active: boolean };

/** A code that is edited. */
export interface Line {
  /** Stays the same while the line is edited. */
  key: string;
  /** The code as it was when the edit began; null for a new one. */
  stored: StoredPromoCode | null;
  cells: Cells;
  isRemoved: boolean;
}

/** The fields of a brand that are edited, as they are typed. */
export const brandTexts = [
  "name",
  "name_ar",
  "category",
  "website_url",
  "logo_url",
  "description",
  "description_ar",
] as const satisfies BrandField[];

export type BrandText = (typeof brandTexts)[number];

export type BrandFields = Record<BrandText, string> & { is_active: boolean };

/** A brand while it is edited. Its lines keep their order until it is saved. */
export interface BrandDraft {
  /** The brand as it was when the edit began; null for a new one. */
  base: StoredBrand | null;
  fields: BrandFields;
  lines: Line[];
}

const emptyCells: Cells = {
  code: "",
  discount: "",
  discount_ar: "",
  last_reported_date: "",
  expiry_date: "",
  is_active: true,
};

function toCells(code: StoredPromoCode): Cells {
  const { code: text, discount, last_reported_date, is_active } = code;
  const { discount_ar, expiry_date } = code;
  return {
    code: text,
    discount,
    discount_ar: discount_ar ?? "",
    last_reported_date,
    expiry_date: expiry_date ?? "",
    is_active,
  };
}

/** The fields of a stored brand as they are typed; those of a new brand are empty. */
export function toFields(brand: StoredBrand | null): BrandFields {
  const texts = Object.fromEntries(brandTexts.map((name) => [name, brand?.[name] ?? ""]));
  return { ...(texts as Record<BrandText, string>), is_active: brand?.is_active ?? true };
}

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

// Spaces around a text are not stored.
const trimmed = (value: string | boolean) => (typeof value === "string" ? value.trim() : value);

/** The columns of a line that differ from what is stored. */
export function changedColumns({ stored, cells }: Line): CodeColumn[] {
  const before = stored ? toCells(stored) : emptyCells;
  return codeColumns.filter((column) => trimmed(cells[column]) !== before[column]);
}

/** True for a line that saving would add, change or remove. */
export function isChanged(line: Line): boolean {
  if (line.isRemoved) return line.stored !== null;
  if (!line.stored) return line.cells.code.trim() !== "" || line.cells.discount.trim() !== "";
  return changedColumns(line).length > 0;
}

// A host with a dot in it, before a port, a path or nothing: "faces.com", "www.faces.com/ae".
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?=[/?#:]|$)/u;

/** A field of the brand as it is saved: without spaces around it, an address with its scheme. */
export function fieldValue<Name extends keyof BrandFields>(
  fields: BrandFields,
  name: Name,
): BrandFields[Name];
export function fieldValue(fields: BrandFields, name: keyof BrandFields): string | boolean {
  const value = trimmed(fields[name]);
  const isAddress = name === "website_url" || name === "logo_url";
  return isAddress && bareAddress.test(String(value)) ? `https://${value}` : value;
}

/** The fields of the brand that differ from what is stored. */
export function changedFields({ base, fields }: BrandDraft): (keyof BrandFields)[] {
  const before = toFields(base);
  const names = Object.keys(fields) as (keyof BrandFields)[];
  return names.filter((name) => fieldValue(fields, name) !== before[name]);
}

/** Something that cannot be saved, at a column of a line. */
export interface LineFault {
  key: string;
  column: CodeColumn;
  message: string;
}

/** Why a cell cannot be saved; null if it can. */
function cellFault(column: CodeColumn, value: string | boolean): string | null {
  const checked = checkCodeField(column, value);
  if (checked.ok) return null;
  const date = isDateColumn(column) ? readDate(String(value), "day") : {};
  const fault = "fault" in date && date.fault;
  return fault === "not-a-date" || fault === "short-year"
    ? texts.dateFaults[fault]
    : checked.message;
}

/** What keeps changed lines from being saved, at most one fault a line; "same" is said of equal codes. */
export function lineFaults({ lines }: BrandDraft, same: string): LineFault[] {
  const seen = new Map<string, number>();
  for (const { cells, isRemoved } of lines) {
    const code = cells.code.trim();
    if (!isRemoved && code) seen.set(code, (seen.get(code) ?? 0) + 1);
  }
  return lines.flatMap((line) => {
    if (line.isRemoved || !isChanged(line)) return [];
    const { key, cells } = line;
    for (const column of codeColumns) {
      const message = cellFault(column, cells[column]);
      if (message) return [{ key, column, message }];
    }
    const isTwice = (seen.get(cells.code.trim()) ?? 0) > 1;
    return isTwice ? [{ key, column: "code" as const, message: same }] : [];
  });
}

/** Why a field of the brand cannot be saved; null if it can. */
export function fieldFault(fields: BrandFields, name: BrandText): string | null {
  const checked = checkBrandField(name, fieldValue(fields, name));
  return checked.ok ? null : checked.message;
}

function codeEdit(line: Line): CodeEdit {
  const code = line.stored?.code ?? line.cells.code.trim();
  if (line.isRemoved) return { code, remove: true };
  const columns = line.stored ? changedColumns(line) : codeColumns;
  return { code, set: Object.fromEntries(columns.map((column) => [column, line.cells[column]])) };
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
  const set = Object.fromEntries(names.map((name) => [name, fieldValue(fields, name)]));
  return {
    slug,
    ...(names.length > 0 && { set }),
    codes: linesToSave(draft, faults).map(codeEdit),
  };
}
