import { call } from "#app/admin/requests/client.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import { isSame } from "#app/domain/base/same.ts";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import type { BrandEdit, CodeEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { brandRegistry, codeRegistry, type Field } from "#app/domain/catalogue/field-registry.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";

/** Asks where a brand is listed, and how it is stored there. */
export const fetchEverywhere = (slug: string, signal?: AbortSignal) =>
  call("get", "/admin/brands/:slug", { param: { slug } }, signal);

/** Some edits as a write that is reviewed. */
export const reviewedEdits = (edits: CountryEdit[]) =>
  singleRequest((how) => call("post", "/admin/edits", { json: { edits, ...how } }));

function pickEditable(registry: Readonly<Record<string, Field>>, record: object) {
  const entries = Object.entries(record).filter(([name]) => {
    const edit = registry[name]?.edit;
    return edit !== undefined && edit !== "upload";
  });
  return Object.fromEntries(entries);
}

/** A code as a new one. Its facts go along if they are stated, and not read from its texts. */
function newCode(code: StoredPromoCode, currency: string): CodeEdit {
  const { offer, ...set } = pickEditable(codeRegistry, code);
  const isRead = isSame(parseDiscount(code, currency), offer);
  return { code: code.code, set: isRead ? set : { ...set, offer } };
}

/**
 * Copies a brand with some codes from a country with a currency. One that has it keeps its own fields and
 * codes, and gets the rest.
 */
export function copyEdits(
  brand: StoredBrand,
  codes: readonly StoredPromoCode[],
  currency: string,
  targets: readonly BrandInCountry[],
): CountryEdit[] {
  return targets.map(({ country, version, brand: there }) => {
    const known = new Set(there?.promo_codes.map(({ code }) => code));
    const missing = codes.filter(({ code }) => !known.has(code));
    const edit: BrandEdit = {
      slug: brand.slug,
      ...(!there && { set: pickEditable(brandRegistry, brand) }),
      codes: missing.map((code) => newCode(code, currency)),
    };
    return { country, version, brands: [edit] };
  });
}

/** Whether a code is worth money of a currency, which other countries do not have. */
export const namesMoney = ({ offer }: StoredPromoCode): boolean =>
  offer !== null &&
  offer.kind !== "none" &&
  (offer.currency !== null || offer.min_spend !== null || offer.cap !== null);

/** The names of countries, as the operator reads them. */
export const countryNames = (codes: readonly string[]) =>
  codes.map((code) => countryByCode(code)?.name.en ?? code);
