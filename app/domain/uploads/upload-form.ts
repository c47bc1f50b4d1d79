import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import { codeFields, itemFields } from "./upload.ts";

/** A promo code, or a brand, with the names and values that an upload has. */
export type FormCode = Record<string, unknown>;
export type FormItem = Record<string, unknown> & { promoCodes: FormCode[] };

function toCode(code: StoredPromoCode, currency: string): FormCode {
  const read = parseDiscount(code, currency);
  // Facts that are read from the text follow it: only those that were stated are given.
  const isRead = !code.offer || (read && offerText(read) === offerText(code.offer));
  const fields = codeFields
    .filter(({ column }) => column !== "offer" || !isRead)
    .map(({ column, name }) => [name, code[column as keyof StoredPromoCode]]);
  return Object.fromEntries(fields);
}

/**
 * A stored brand as an item of an upload, with all its fields; uploading it again changes nothing.
 * `currency` is the country's (ISO 4217).
 */
export function toFormItem(brand: StoredBrand, currency: string): FormItem {
  const fields = itemFields.map(({ column, name }) => [name, brand[column as keyof StoredBrand]]);
  const promoCodes = brand.promo_codes.map((code) => toCode(code, currency));
  // The address of a logo is required, though it may be empty.
  return { ...Object.fromEntries(fields), logoUrl: brand.logo_url ?? "", promoCodes };
}
