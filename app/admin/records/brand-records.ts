import { newestFirst } from "#app/domain/base/order.ts";
import {
  datesFault,
  hasValidDates,
  newBrand,
  newPromoCode,
  type StoredBrand,
  type StoredPromoCode,
} from "#app/domain/catalogue/catalogue.ts";
import { type FieldLevel, formFields, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { type CountryInfo, countryName } from "#app/domain/directory/countries.ts";
import { offerTexts } from "#app/domain/offers/offer.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import {
  type EditedRecord,
  type Edits,
  editedRecord,
  parseKey,
  pick,
  recordKey,
  type StoredRecord,
  type Values,
} from "./edits.ts";
import { valueFault } from "./values.ts";

const faultsOf = (level: FieldLevel, names: readonly string[], values: Values) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const message = valueFault(level, name, values[name]);
      return message ? [[name, message]] : [];
    }),
  );

const blankBrand: Values = { ...pick(newBrand, formFields), name: "" };

/** A code of a brand; `code` also has the stored fields that the grid does not edit. */
export interface CodeRow extends EditedRecord {
  code: StoredPromoCode | null;
}

/** A brand with unsaved edits, in one country. */
export interface EditedBrand {
  country: CountryInfo;
  slug: string;
  /** Null for a new brand. */
  brand: StoredBrand | null;
  /** The catalogue version it was read from. */
  version: number;
  record: EditedRecord;
  rows: readonly CodeRow[];
}

/** Returns a brand, without codes, as an edited record. Its name is that of its country. */
export function brandRecord(
  country: string,
  slug: string,
  brand: StoredBrand | null,
  edits: Edits,
): EditedRecord {
  const key = recordKey({ country, slug, code: null });
  const stored = { key, stored: brand && pick(brand, formFields), blank: blankBrand };
  const record = editedRecord(stored, edits, countryName(country));
  return { ...record, faults: faultsOf("brand", record.changed, record.values) };
}

/** The number of a new code within its brand; 0 for a stored code. */
const newCodeNumber = ({ key }: StoredRecord) => {
  const code = parseKey(key).code ?? "";
  return code.startsWith(" ") ? Number(code) : 0;
};

function codeRow(record: StoredRecord, edits: Edits, code: StoredPromoCode | null): CodeRow {
  const edited = editedRecord(record, edits);
  const name = String(edited.values.code || code?.code || "");
  return { ...edited, code, name: name || `New line ${newCodeNumber(record)}` };
}

/** Explains why a changed code cannot be saved. */
function codeFaults({ edit, changed, values }: CodeRow, isDuplicate: boolean): CodeRow["faults"] {
  if (edit?.remove || changed.length === 0) return {};
  const isNamed = edit?.isNew || changed.includes("code");
  const doubts = Object.entries(edit?.doubts ?? {});
  return {
    ...(isNamed && isDuplicate && { code: "is already on another line" }),
    ...(!hasValidDates(values) && { expiry_date: datesFault }),
    ...faultsOf("code", edit?.isNew ? gridFields : changed, values),
    ...Object.fromEntries(doubts.map(([name, { message }]) => [name, message])),
  };
}

/** Default values of a code added on `today` (YYYY-MM-DD). */
const blankCode = (today: string): Values => ({
  ...pick(newPromoCode, gridFields),
  code: "",
  discount: "",
  last_reported_date: today,
});

/**
 * Returns the codes of a brand: stored codes in shoppers' order, then edited codes that another
 * operator has deleted, and new ones.
 */
export function codeRows(
  country: string,
  slug: string,
  brand: StoredBrand | null,
  edits: Edits,
  today: string,
): CodeRow[] {
  const blank = blankCode(today);
  const stored = newestFirst(brand?.promo_codes ?? []).map((code) => {
    const key = recordKey({ country, slug, code: code.code });
    return codeRow({ key, stored: pick(code, gridFields), blank }, edits, code);
  });
  const known = new Set(stored.map(({ key }) => key));
  const unlisted = Object.keys(edits).filter((key) => {
    const name = parseKey(key);
    const isInBrand = name.country === country && name.slug === slug && name.code !== null;
    return isInBrand && !known.has(key);
  });
  const rows = [
    ...stored,
    ...unlisted.map((key) => codeRow({ key, stored: null, blank }, edits, null)),
  ];
  // Shoppers and stores ignore the case of codes.
  const upperCase = ({ values }: CodeRow) => String(values.code ?? "").toUpperCase();
  const byCode = Map.groupBy(
    rows.filter(({ edit }) => !edit?.remove),
    upperCase,
  );
  const isDuplicate = (row: CodeRow) => (byCode.get(upperCase(row))?.length ?? 0) > 1;
  return rows.map((row) => ({ ...row, faults: codeFaults(row, isDuplicate(row)) }));
}

/** Returns the blank row at an offset after the last; typing into it adds a code. */
export function blankRow(
  country: string,
  slug: string,
  rows: readonly CodeRow[],
  today: string,
  offset = 0,
): CodeRow {
  const number = 1 + offset + Math.max(0, ...rows.map(newCodeNumber));
  const key = recordKey({ country, slug, code: ` ${number}` });
  return codeRow({ key, stored: null, blank: blankCode(today) }, {}, null);
}

/** Merges stored code and edits, and parses the offer that saving would store. */
export function toCode({ code, values, changed }: CodeRow, currency: string): StoredPromoCode {
  const edited = { ...newPromoCode, ...code, ...values } as StoredPromoCode;
  const isRead = !code || offerTexts.some((name) => changed.includes(name));
  return { ...edited, offer: isRead ? parseDiscount(edited, currency) : code.offer };
}
