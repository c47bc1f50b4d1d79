import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import type {
  brandRegistry,
  codeRegistry,
  PrivateField,
} from "#app/domain/catalogue/field-registry.ts";
import { brands, promoCodes } from "./schema/catalogue.ts";

// Every column list (select, insert, update, compare, undo) is derived here from the schema. A
// column unknown to app/domain/catalogue/catalogue.ts, or a field there without a column, is a type
// error.

/** Columns by name, in schema order. */
export type Columns = Readonly<Record<string, SQLiteColumn>>;

type ColumnsOf<Row> = Record<Exclude<keyof Row, "promo_codes">, SQLiteColumn>;

const { search_text, expiry_tally, live_facts, ...brandColumns } = getTableColumns(brands);
const promoCodeColumns = getTableColumns(promoCodes);

function without<Of extends object, Left extends object>(of: Of, left: Left) {
  const kept = Object.entries(of).filter(([name]) => !(name in left));
  return Object.fromEntries(kept) as Omit<Of, keyof Left>;
}

// The stored fields of a brand and a promo code, as exported; a brand's other columns are derived.
export { brandColumns, promoCodeColumns };

// Fields visible to operators only. Types keep them in step with the registry, which public pages
// would otherwise load.
const privateOfBrand: Record<PrivateField<typeof brandRegistry>, true> = {};
const privateOfCode: Record<PrivateField<typeof codeRegistry>, true> = { note: true };

/** Columns of a brand and of a promo code that are public. */
export const shownBrandColumns = without(brandColumns, privateOfBrand);
export const shownCodeColumns = without(promoCodeColumns, privateOfCode);

const { name, name_ar, name_en } = brandColumns;

/** Columns needed to display a store name. */
export const storeNames = { slug: brandColumns.slug, name, name_ar, name_en };

const { id: brandId, country_id, ...storedBrand } = brandColumns satisfies ColumnsOf<StoredBrand>;
const {
  id: codeId,
  brand_id,
  ...storedCode
} = promoCodeColumns satisfies ColumnsOf<StoredPromoCode>;

/** Brand columns stored for undo: all that are not derived. */
export const brandSnapshot: ColumnsOf<StoredBrand> = { id: brandId, ...storedBrand };

/** Promo code columns stored for undo. */
export const promoCodeSnapshot: ColumnsOf<StoredPromoCode> = { id: codeId, ...storedCode };

const { slug, created_at: brandAddedAt, updated_at, ...brandData } = storedBrand;
const { code, created_at: codeAddedAt, ...promoCodeData } = storedCode;

/** Columns in which two versions of a brand can differ; the slug identifies it. */
export const brandDataColumns = Object.keys(brandData) as (keyof typeof brandData)[];

/** Columns in which two versions of a code can differ; the text identifies it. */
export const promoCodeDataColumns = Object.keys(promoCodeData) as (keyof typeof promoCodeData)[];

/** Columns that a write to a brand sets. */
export const brandWrite = { ...brandSnapshot, search_text, expiry_tally, live_facts };

export function qualifiedColumn(alias: string, name: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
}

/** Formats column names as a SQL list, optionally qualified by a table alias. */
export function columnList(columns: Columns, alias?: string): SQL {
  const names = Object.keys(columns).map((name) =>
    alias ? qualifiedColumn(alias, name) : sql.identifier(name),
  );
  return sql.join(names, sql`, `);
}
