import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { englishDiscount } from "./english-discount.ts";
import { type TableFault, typing } from "./faults.ts";
import { type Columns, type RowValue, valueIn } from "./read-row.ts";

type Fields = Record<string, unknown>;

/** A brand of a table as an item of an upload. */
export interface TableItem extends Fields {
  logoUrl: unknown;
  promoCodes: Fields[];
}

/** The rows of one brand, as an item. */
interface RowGroup {
  item: TableItem;
  /** The values of the brand's fields, each with the row that it was taken from. */
  brand: Map<string, { value: unknown; row: number }>;
  /** The rows of the item's codes. */
  codes: Map<string, number>;
}

/** What items are made with. */
interface ItemOptions {
  /** The country as it stands; null if it is not known yet. */
  stored: readonly FormItem[] | null;
  /** The currency of the country (ISO 4217). */
  currency: string;
  columns: Columns;
}

/** Stands for a code of the catalogue as long as that is not known. */
const unknownCode = { discount: "", lastReportedDate: "2000-01-01" } as const;

/** The fields that an upload must have of every code. */
const required = ["discount", "lastReportedDate"] as const;

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The codes of a row: the operator has them split by a line each. */
export const codesIn = (values: readonly RowValue[]): string[] => {
  const code = valueIn(values, "code", "code");
  return code ? String(code.value).split("\n") : [];
};

/** The fault of a row that says otherwise than an earlier one of its brand, or repeats its code. */
function findConflict(
  row: number,
  values: readonly RowValue[],
  { brand, codes }: RowGroup,
): TableFault | null {
  const cellOf = ({ column, field }: RowValue) => ({ row, column, field: field.key });
  for (const one of values) {
    const first = one.field.level === "brand" && brand.get(one.field.name);
    if (!first || isSame(first.value, one.value)) continue;
    const [text, otherText] = [toText(one.value), toText(first.value)];
    const others = { text, otherRow: first.row, otherText, fixes: typing(otherText) };
    return { kind: "conflict", ...cellOf(one), ...others };
  }
  const cell = valueIn(values, "code", "code");
  const text = codesIn(values).find((code) => codes.has(code));
  const otherRow = codes.get(text ?? "");
  return cell && text && otherRow ? { kind: "duplicate", ...cellOf(cell), text, otherRow } : null;
}

/** Whether a text is Arabic, but for names and codes in it. */
const isArabic = (text: string) =>
  (text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

/** A code of a row with what it must have and the row does not give, as that stands. */
function toCode(own: Fields, known: Fields | undefined, currency: string): Fields {
  const { discount, discountAr } = own;
  const texts: Fields = {};
  // An Arabic discount in the column of the English ones is the Arabic text, unless it stands so already.
  if (typeof discount === "string" && !discountAr && isArabic(discount)) {
    if (known?.discount !== discount) texts.discountAr = discount;
    texts.discount = known?.discount || (englishDiscount(discount, currency) ?? discount);
  }
  const { discount: text, lastReportedDate } = known ?? {};
  return { discount: text, lastReportedDate, ...own, ...texts };
}

/**
 * The items of a table, one for the rows of each brand, told apart as the catalogue does, by slug. A field of
 * the brand is taken from the first row that has it. What an upload must have, and the table does not give,
 * stays as it is stored.
 */
export class TableItems {
  readonly items: TableItem[] = [];
  readonly #groups = new Map<string, RowGroup>();
  readonly #stored: ReadonlyMap<string, FormItem>;
  readonly #options: ItemOptions;

  constructor(options: ItemOptions) {
    this.#options = options;
    const bySlug = options.stored?.map((item) => [slugify(String(item.brand)), item] as const);
    this.#stored = new Map(bySlug);
  }

  /** Adds a row by its number, or says why it does not fit the earlier ones, or is no code without more. */
  add(row: number, values: readonly RowValue[]): TableFault[] {
    const { stored, currency, columns } = this.#options;
    const name = String(valueIn(values, "brand", "brand")?.value ?? "");
    const slug = slugify(name) || name;
    const known = this.#stored.get(slug);
    const group: RowGroup = this.#groups.get(slug) ?? {
      item: { logoUrl: known?.logoUrl ?? "", promoCodes: [] },
      ...{ brand: new Map(), codes: new Map() },
    };
    const conflict = findConflict(row, values, group);
    if (conflict) return [conflict];
    const given = values.filter(({ field }) => field.level === "code");
    const own = Object.fromEntries(given.map(({ field, value }) => [field.name, value]));
    const codes = codesIn(values);
    const made = codes.map((code) => {
      const standing = known?.promoCodes.find((one) => String(one.code) === code);
      return toCode({ ...own, code }, standing ?? (stored ? undefined : unknownCode), currency);
    });
    const lacking = required.filter((field) => made.some((code) => code[field] === undefined));
    if (lacking.length > 0) {
      return lacking.map((field) => {
        const column = columns.find((one) => one.field.key === field)?.column ?? null;
        return { kind: "empty", row, column, field };
      });
    }
    if (!this.#groups.has(slug)) this.items.push(group.item);
    this.#groups.set(slug, group);
    for (const { field, value } of values) {
      if (field.level !== "brand" || group.brand.has(field.name)) continue;
      group.brand.set(field.name, { value, row });
      group.item[field.name] = value;
    }
    for (const code of codes) group.codes.set(code, row);
    group.item.promoCodes.push(...made);
    return [];
  }
}
