import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { newestFirst } from "#app/domain/base/order.ts";
import {
  newBrand,
  newPromoCode,
  type StoredBrand,
  type StoredPromoCode,
} from "#app/domain/catalogue/catalogue.ts";
import {
  type FieldLevel,
  formFields,
  type GridField,
  gridFields,
} from "#app/domain/catalogue/field-registry.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import {
  changedFields,
  type EditedRecord,
  type Edits,
  newCodeKey,
  parseKey,
  recordKey,
  type Values,
  valuesOf,
} from "./edits.ts";
import { valueFault } from "./values.ts";

const pick = (names: readonly string[], values: object): Values =>
  Object.fromEntries(names.map((name) => [name, (values as Values)[name] ?? null]));

const blankBrand: Values = { ...pick(formFields, newBrand), name: "" };

/** A code of a brand; `code` is what is stored of it besides its fields. */
export interface CodeRow extends EditedRecord {
  code: StoredPromoCode | null;
}

/** A brand as a record that is edited, without its codes. */
export function brandRecord(
  country: string,
  slug: string,
  brand: StoredBrand | null,
): EditedRecord {
  const key = recordKey({ country, slug, code: null });
  return { key, stored: brand && pick(formFields, brand), blank: blankBrand };
}

/** The values of a code that is added on `today` (YYYY-MM-DD). */
const blankCode = (today: string): Values => ({
  ...pick(gridFields, newPromoCode),
  code: "",
  discount: "",
  last_reported_date: today,
});

/**
 * The codes of a brand: those that are stored in shoppers' order, then those that somebody else has
 * deleted while they were edited, and new ones.
 */
export function codeRows(
  country: string,
  slug: string,
  brand: StoredBrand | null,
  edits: Edits,
  today: string,
): CodeRow[] {
  const blank = blankCode(today);
  const stored = newestFirst(brand?.promo_codes ?? []).map((code): CodeRow => {
    const key = recordKey({ country, slug, code: code.code });
    return { key, code, stored: pick(gridFields, code), blank };
  });
  const known = new Set(stored.map(({ key }) => key));
  const others = Object.keys(edits).filter((key) => {
    const name = parseKey(key);
    const isOf = name.country === country && name.slug === slug && name.code !== null;
    return isOf && !known.has(key);
  });
  return [...stored, ...others.map((key): CodeRow => ({ key, code: null, stored: null, blank }))];
}

/** The number of a new code among those of its brand; null of a stored one. */
export function newCodeNumber(key: string): number | null {
  const { code } = parseKey(key);
  return code?.startsWith(" ") ? Number(code) : null;
}

/** The empty row so many rows after the last, in which typing adds a code. */
export function blankRow(
  country: string,
  slug: string,
  rows: readonly CodeRow[],
  today: string,
  offset = 0,
): CodeRow {
  const last = Math.max(0, ...rows.map(({ key }) => newCodeNumber(key) ?? 0));
  const key = newCodeKey(country, slug, last + 1 + offset);
  return { key, code: null, stored: null, blank: blankCode(today) };
}

/** A code with its changes as one of the catalogue, with the facts that saving would store. */
export function toCode({ code, ...record }: CodeRow, edits: Edits, currency: string) {
  const edit = edits[record.key];
  const values = { ...newPromoCode, ...code, ...valuesOf(record, edit) } as StoredPromoCode;
  const changed = changedFields(record, edit);
  const isRead = !code || changed.includes("discount") || changed.includes("discount_ar");
  return { ...values, offer: isRead ? parseDiscount(values, currency) : code.offer };
}

/** Why a record cannot be saved, at one of its fields. */
export interface RecordFault {
  key: string;
  level: FieldLevel;
  field: string;
  message: string;
}

/** The faults of the fields of a brand. */
export const brandFaults = (record: EditedRecord, edits: Edits): RecordFault[] =>
  changedFields(record, edits[record.key]).flatMap((field) => {
    const { key } = record;
    const message = valueFault("brand", field, edits[key]?.set[field]);
    return message ? [{ key, level: "brand" as const, field, message }] : [];
  });

/** The faults that keep changed codes of a brand from being saved, at most one a code. */
export function codeFaults(rows: readonly CodeRow[], edits: Edits): RecordFault[] {
  const seen = new Map<string, number>();
  const kept = rows.filter(({ key }) => !edits[key]?.remove);
  // Shoppers and shops do not tell codes by their case.
  const folded = (row: CodeRow) => String(valuesOf(row, edits[row.key]).code ?? "").toUpperCase();
  for (const row of kept) seen.set(folded(row), (seen.get(folded(row)) ?? 0) + 1);
  return kept.flatMap((row): RecordFault[] => {
    const { key } = row;
    const edit = edits[key];
    const changed = changedFields(row, edit);
    if (changed.length === 0) return [];
    const values = valuesOf(row, edit);
    const fault = (field: GridField, message: string) => [
      { key, level: "code" as const, field, message },
    ];
    for (const field of gridFields) {
      if (!edit?.isNew && !changed.includes(field)) continue;
      const message = valueFault("code", field, values[field]);
      if (message) return fault(field, message);
    }
    const isTwice = (edit?.isNew || changed.includes("code")) && (seen.get(folded(row)) ?? 0) > 1;
    return isTwice ? fault("code", catalogueTexts.sameCode) : [];
  });
}
