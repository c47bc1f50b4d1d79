import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { brandRegistry, codeRegistry, type Field } from "#app/domain/catalogue/field-registry.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";

/** A promo code, or a brand, with the names and values that an upload has. */
type FormCode = Record<string, unknown>;
export type FormItem = Record<string, unknown> & { promoCodes: FormCode[] };

/** The texts of a field of an item that is a list, such as its aliases; none if it is not given. */
export const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The values of a record by their names in an upload. */
function uploadValues(fields: Readonly<Record<string, Field>>, record: object) {
  const values = new Map(Object.entries(record));
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, { upload }]) => [upload[0], values.get(name)]));
}

function toCode(code: StoredPromoCode, currency: string): FormCode {
  const read = parseDiscount(code, currency);
  // Facts that are read from the text follow it: only those that were stated are given.
  const isRead = !code.offer || (read && offerText(read) === offerText(code.offer));
  const { offer, ...values } = uploadValues(codeRegistry, code);
  return isRead ? values : { ...values, offer };
}

/**
 * A stored brand as an item of an upload, with all its fields; uploading it again changes nothing.
 * `currency` is the country's (ISO 4217).
 */
export function toFormItem(brand: StoredBrand, currency: string): FormItem {
  const promoCodes = brand.promo_codes.map((code) => toCode(code, currency));
  // The address of a logo is required, though it may be empty.
  return { ...uploadValues(brandRegistry, brand), logoUrl: brand.logo_url ?? "", promoCodes };
}
