import type { StoredBrand } from "./catalogue.ts";

/** Fields that a store usually shares with its listings in other countries. */
export const storeFields = [
  ...(["name", "name_ar", "name_en", "logo_url", "website_url", "category"] as const),
  ...(["description", "description_ar", "code_place", "code_place_ar", "aliases"] as const),
] satisfies (keyof StoredBrand)[];

export type StoreFields = Partial<Pick<StoredBrand, (typeof storeFields)[number]>>;

/** A store in other countries, under its current or a former slug. */
export interface KnownStore {
  /** The slug that was searched for. */
  slug: string;
  /** Codes of the countries that list it. */
  countries: string[];
  former_slugs: string[];
  fields: StoreFields;
}

/** Returns each field's first value. */
export const mergeStores = (listings: readonly StoreFields[]): StoreFields =>
  Object.fromEntries(
    storeFields.flatMap((field) => {
      const known = listings.find((listing) => (listing[field] ?? null) !== null);
      return known ? [[field, known[field]]] : [];
    }),
  );
