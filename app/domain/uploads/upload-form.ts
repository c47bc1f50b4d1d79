import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { brandRegistry, codeRegistry, type Field } from "#app/domain/catalogue/field-registry.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";

/** Promo code or brand with the names and values of an upload. */
export type FormCode = Record<string, unknown>;
export type FormItem = Record<string, unknown> & { promoCodes: FormCode[] };

/** Returns the texts of a list field of an item, such as its aliases; empty if it is absent. */
export const toTexts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** Returns the values of a record by their names in an upload. */
function uploadValues(fields: Readonly<Record<string, Field>>, record: object) {
  const values = new Map(Object.entries(record));
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, { upload }]) => [upload[0], values.get(name)]));
}

function toCode(code: StoredPromoCode, currency: string): FormCode {
  const read = parseDiscount(code, currency);
  // Only stated facts are included: parsed facts follow the text.
  const isRead = !code.offer || (read && offerText(read) === offerText(code.offer));
  const { offer, ...values } = uploadValues(codeRegistry, code);
  return isRead ? values : { ...values, offer };
}

/**
 * Returns a stored brand as an item of an upload, with all its fields; uploading it again changes
 * nothing. `currency` is the country's (ISO 4217).
 */
export function toFormItem(brand: StoredBrand, currency: string): FormItem {
  const promoCodes = brand.promo_codes.map((code) => toCode(code, currency));
  // The URL of a logo is required, though it may be empty.
  return { ...uploadValues(brandRegistry, brand), logoUrl: brand.logo_url ?? "", promoCodes };
}
