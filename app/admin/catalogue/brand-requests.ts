import { call } from "#app/admin/requests/client.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import { isSame } from "#app/domain/base/same.ts";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import type { BrandEdit, CodeEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { brandRegistry, codeRegistry, type Field } from "#app/domain/catalogue/field-registry.ts";
import { mergeStores } from "#app/domain/catalogue/known-store.ts";
import { bothOffers } from "#app/domain/offers/offer.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";

/** Fetches a brand as each country stores it. */
export const fetchListings = (slug: string, signal?: AbortSignal) =>
  call("get", "/admin/brands/:slug", { param: { slug } }, signal);

/** Edits as a write that is reviewed. */
export const editRequest = (edits: CountryEdit[]) =>
  singleRequest((params) => call("post", "/admin/edits", { json: { edits, ...params } }));

const pickEditable = (registry: Readonly<Record<string, Field>>, record: object) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => (registry[name]?.edit ?? "upload") !== "upload"),
  );

/** Copies a code; with its offer only if that was stated, not parsed from its texts. */
function newCode(code: StoredPromoCode, currency: string): CodeEdit {
  const { offer, ...set } = pickEditable(codeRegistry, code);
  const isParsed = isSame(parseDiscount(code, currency), offer);
  return { code: code.code, set: isParsed ? set : { ...set, offer } };
}

/**
 * Copies a brand and `codes`, which are in `currency`, to countries; `others` complete its fields. A country
 * that already lists the brand keeps its fields and codes, and gets only the missing codes.
 */
export function copyEdits(
  brand: StoredBrand,
  codes: readonly StoredPromoCode[],
  currency: string,
  targets: readonly BrandInCountry[],
  others: readonly StoredBrand[],
): CountryEdit[] {
  const complete = { ...brand, ...mergeStores([brand, ...others]) };
  return targets.map(({ country, version, brand: existing }) => {
    const known = new Set(existing?.promo_codes.map(({ code }) => code));
    const missing = codes.filter(({ code }) => !known.has(code));
    const edit: BrandEdit = {
      slug: brand.slug,
      ...(!existing && { set: pickEditable(brandRegistry, complete) }),
      codes: missing.map((code) => newCode(code, currency)),
    };
    return { country, version, brands: [edit] };
  });
}

/** Whether an offer states a sum of money, which is wrong in other countries. */
export const namesMoney = ({ offer }: StoredPromoCode): boolean =>
  offer !== null &&
  offer.kind !== "none" &&
  bothOffers(offer).some(({ currency, min_spend, cap }) => currency ?? min_spend ?? cap);
