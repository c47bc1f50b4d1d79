import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { englishDiscount } from "./english-discount.ts";
import { type TableFault, typing } from "./faults.ts";

/** The value of one cell with its place: rows are numbered from 1, columns from 0. */
interface PlacedValue {
  value: unknown;
  column: number;
  field: TableField;
}

/** A row whose cells could all be read; empty cells are left out. */
export interface ReadRow {
  row: number;
  values: PlacedValue[];
}

type Fields = Record<string, unknown>;

/** A brand of a table as an item of an upload. */
export interface TableItem extends Fields {
  logoUrl: unknown;
  promoCodes: Fields[];
}

/** The rows of one brand, as an item. */
export interface RowGroup {
  item: TableItem;
  /** The values of the brand's fields, each with the row that it was taken from. */
  brand: Map<string, PlacedValue & { row: number }>;
  rows: ReadRow[];
  /** The rows of the item's codes, by the code. */
  codes: Map<string, ReadRow>;
}

/** What items are made with. */
interface MakeOptions {
  /** The country as it stands; null if it is not known yet. */
  stored: readonly FormItem[] | null;
  /** The currency of the country (ISO 4217). */
  currency: string;
  columns: readonly { column: number; field: TableField }[];
}

/** The value of a field in a row, by the field's name. */
export function valueIn({ values }: ReadRow, level: TableField["level"], name: string) {
  return values.find(({ field }) => field.level === level && field.name === name);
}

/** Stands for a code of the catalogue as long as that is not known. */
const unknownCode = { discount: "", lastReportedDate: "2000-01-01" } as const;

/** The fields that an upload must have of every code. */
const required = ["discount", "lastReportedDate"] as const;

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The fault of a row that says otherwise than an earlier one of its brand, or repeats its code. */
function findConflict(row: ReadRow, { brand, codes }: RowGroup): TableFault[] {
  const faultOf = (at: PlacedValue) => {
    const { column, field, value } = at;
    return { row: row.row, column, field: field.key, text: toText(value) };
  };
  const differing = row.values.find(({ field, value }) => {
    const first = field.level === "brand" && brand.get(field.name);
    return first && !isSame(first.value, value);
  });
  const first = differing && brand.get(differing.field.name);
  if (first) {
    const otherText = toText(first.value);
    const others = { otherRow: first.row, otherText, fixes: typing(otherText) };
    return [{ kind: "conflict", ...faultOf(differing), ...others }];
  }
  const code = valueIn(row, "code", "code");
  const twin = code && codes.get(String(code.value));
  return twin ? [{ kind: "duplicate", ...faultOf(code), otherRow: twin.row }] : [];
}

/** Whether a text is Arabic, but for names and codes in it. */
const isArabic = (text: string) =>
  (text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

/** The code of a row with what it must have and the row does not give, as that stands. */
function toCode({ values }: ReadRow, known: Fields | undefined, currency: string): Fields {
  const given = values.filter(({ field }) => field.level === "code");
  const own: Fields = Object.fromEntries(given.map(({ field, value }) => [field.name, value]));
  const { discount, discountAr } = own;
  // An Arabic discount in the column of the English ones is the Arabic text, unless it stands so already.
  if (typeof discount === "string" && !discountAr && isArabic(discount)) {
    if (known?.discount !== discount) own.discountAr = discount;
    own.discount = known?.discount || (englishDiscount(discount, currency) ?? discount);
  }
  return { discount: known?.discount, lastReportedDate: known?.lastReportedDate, ...own };
}

/**
 * Makes an item of the rows of each brand, told apart as the catalogue does, by slug. A field of the brand is
 * taken from the first row that has it. What an upload must have, and the table does not give, stays
 * as it is stored. A row that does not fit an earlier one, or has a code without a required field, is
 * left out and faulty.
 */
export function makeItems(
  rows: readonly ReadRow[],
  { stored, currency, columns }: MakeOptions,
): { groups: RowGroup[]; faults: TableFault[] } {
  const bySlug = new Map(stored?.map((item) => [slugify(String(item.brand)), item]));
  const groups = new Map<string, RowGroup>();
  const faults: TableFault[] = [];
  for (const row of rows) {
    const name = String(valueIn(row, "brand", "brand")?.value ?? "");
    const slug = slugify(name) || name;
    const known = bySlug.get(slug);
    const group: RowGroup = groups.get(slug) ?? {
      item: { logoUrl: known?.logoUrl ?? "", promoCodes: [] },
      ...{ brand: new Map(), rows: [], codes: new Map() },
    };
    groups.set(slug, group);
    const conflict = findConflict(row, group);
    const code = valueIn(row, "code", "code");
    const standing = known?.promoCodes.find((one) => String(one.code) === code?.value);
    const made = code && toCode(row, standing ?? (stored ? undefined : unknownCode), currency);
    const lacking = made ? required.filter((field) => made[field] === undefined) : [];
    const missing = lacking.map((field): TableFault => {
      const at = columns.find((one) => one.field.key === field);
      return { kind: "empty", row: row.row, column: at?.column ?? null, field };
    });
    const own = conflict.length > 0 ? conflict : missing;
    faults.push(...own);
    if (own.length > 0) continue;
    group.rows.push(row);
    for (const at of row.values) {
      if (at.field.level !== "brand" || group.brand.has(at.field.name)) continue;
      group.brand.set(at.field.name, { ...at, row: row.row });
      group.item[at.field.name] = at.value;
    }
    if (!code || !made) continue;
    group.codes.set(String(code.value), row);
    group.item.promoCodes.push(made);
  }
  return { groups: [...groups.values()].filter((group) => group.rows.length > 0), faults };
}
