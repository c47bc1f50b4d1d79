import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import type {
  brandRegistry,
  codeRegistry,
  PrivateField,
} from "#app/domain/catalogue/field-registry.ts";
import { brands, promoCodes } from "./schema/catalogue.ts";

// Every list of columns comes from the schema and is made here: what is selected, inserted, updated,
// compared and kept for undo. A column that app/domain/catalogue/catalogue.ts does not know, or a field there
// without a column, does not compile.

/** Columns by name, in the order of the schema. */
export type Columns = Readonly<Record<string, SQLiteColumn>>;

type ColumnsOf<Row> = Record<Exclude<keyof Row, "promo_codes">, SQLiteColumn>;

const { search_text, expiry_tally, live_facts, ...brandColumns } = getTableColumns(brands);
const promoCodeColumns = getTableColumns(promoCodes);

function without<Of extends object, Left extends object>(of: Of, left: Left) {
  const kept = Object.entries(of).filter(([name]) => !(name in left));
  return Object.fromEntries(kept) as Omit<Of, keyof Left>;
}

// A brand and a promo code as the export and the operator's calls give them. The brand's other columns are
// derived from it and from its codes.
export { brandColumns, promoCodeColumns };

// The fields that operators alone may see. The registry's types say which: shoppers' pages load it for no
// more than that.
const privateOfBrand: Record<PrivateField<typeof brandRegistry>, true> = {};
const privateOfCode: Record<PrivateField<typeof codeRegistry>, true> = { note: true };

/** The columns of a brand, and of a promo code, that shoppers' pages and calls have. */
export const shownBrandColumns = without(brandColumns, privateOfBrand);
export const shownCodeColumns = without(promoCodeColumns, privateOfCode);

const { name, name_ar, name_en } = brandColumns;

/** By what pages name a store. */
export const storeNames = { slug: brandColumns.slug, name, name_ar, name_en };

const { id: brandId, country_id, ...storedBrand } = brandColumns satisfies ColumnsOf<StoredBrand>;
const {
  id: codeId,
  brand_id,
  ...storedCode
} = promoCodeColumns satisfies ColumnsOf<StoredPromoCode>;

/** The columns of a brand that are kept for undo: all but those that are made from others. */
export const brandSnapshot: ColumnsOf<StoredBrand> = { id: brandId, ...storedBrand };

/** The columns of a promo code that are kept for undo. */
export const promoCodeSnapshot: ColumnsOf<StoredPromoCode> = { id: codeId, ...storedCode };

const { slug, created_at: brandAddedAt, updated_at, ...brandData } = storedBrand;
const { code, created_at: codeAddedAt, ...promoCodeData } = storedCode;

/** The names of the columns in which two versions of a brand can differ; its slug identifies it. */
export const brandDataColumns = Object.keys(brandData) as (keyof typeof brandData)[];

/** The names of the columns in which two versions of a code can differ; its text identifies it. */
export const promoCodeDataColumns = Object.keys(promoCodeData) as (keyof typeof promoCodeData)[];

/** The columns that a write to a brand sets. */
export const brandWrite = { ...brandSnapshot, search_text, expiry_tally, live_facts };

/** A column of a table that goes by an alias in the statement. */
export function qualifiedColumn(alias: string, name: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
}

/** The names of columns as a list in SQL, each with the alias of its table if one is given. */
export function columnList(columns: Columns, alias?: string): SQL {
  const names = Object.keys(columns).map((name) =>
    alias ? qualifiedColumn(alias, name) : sql.identifier(name),
  );
  return sql.join(names, sql`, `);
}
