import { slugify } from "#app/domain/base/slug.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { englishDiscount } from "./english-discount.ts";
import { groupRows, type ReadRow, type RowConflict, type RowGroup } from "./group-rows.ts";

type Fields = Record<string, unknown>;

/** A brand of a table as an item of an upload. */
export interface TableItem extends Fields {
  logoUrl: unknown;
  promoCodes: Fields[];
}

/** Stands for a code of the catalogue as long as that is not known. */
const unknownCode = { discount: "", lastReportedDate: "2000-01-01" } as const;

/** Whether a text is Arabic, but for names and codes in it. */
const isArabic = (text: string) =>
  (text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

/** The texts of a discount that is Arabic in the column of the English ones. */
function bothTexts(discount: string, known: Fields | undefined, currency: string): Fields {
  // What stands so already stays so.
  if (known?.discount === discount) return { discount };
  const english = known?.discount || englishDiscount(discount, currency);
  return { discount: english ?? discount, discountAr: discount };
}

function toCode(row: ReadRow, known: Fields | undefined, currency: string): Fields {
  const given = row.values.filter(({ field }) => field.level === "code");
  const own: Fields = Object.fromEntries(given.map(({ field, value }) => [field.name, value]));
  const { discount, discountAr } = own;
  if (typeof discount === "string" && !discountAr && isArabic(discount)) {
    Object.assign(own, bothTexts(discount, known, currency));
  }
  return { discount: known?.discount, lastReportedDate: known?.lastReportedDate, ...own };
}

// Of the fields that an upload must have, those that the table does not give stay as they stand.
function toItem(
  group: RowGroup,
  stored: FormItem | undefined,
  { isKnown, currency }: { isKnown: boolean; currency: string },
): TableItem {
  const own = [...group.brand].map(([name, { value }]) => [name, value]);
  const codes = new Map(stored?.promoCodes.map((code) => [String(code.code), code]));
  const promoCodes = [...group.codes].map(([code, row]) =>
    toCode(row, codes.get(code) ?? (isKnown ? undefined : unknownCode), currency),
  );
  return { logoUrl: stored?.logoUrl ?? "", ...Object.fromEntries(own), promoCodes };
}

/** The items of a table with the rows that each is made of, and the rows that fit in none. */
interface TableItems {
  groups: RowGroup[];
  items: TableItem[];
  conflicts: RowConflict[];
}

/**
 * Makes items of rows. `stored` is the country as it stands: what an upload must have of a brand or
 * code, and the table does not give, is taken from it. Null if it is not known yet. `currency` is that of
 * the country (ISO 4217).
 */
export function makeItems(
  rows: readonly ReadRow[],
  { stored, currency }: { stored: readonly FormItem[] | null; currency: string },
): TableItems {
  const { groups, conflicts } = groupRows(rows);
  const bySlug = new Map(stored?.map((item) => [slugify(String(item.brand)), item]));
  const items = groups.map((group) => {
    const slug = slugify(String(group.brand.get("brand")?.value ?? ""));
    return toItem(group, bySlug.get(slug), { isKnown: stored !== null, currency });
  });
  return { groups, items, conflicts };
}
