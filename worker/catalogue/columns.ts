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

type RowColumns<Row> = Record<Exclude<keyof Row, "promo_codes">, SQLiteColumn>;

const { search_text, expiry_tally, live_facts, ...brandColumns } = getTableColumns(brands);
const promoCodeColumns = getTableColumns(promoCodes);

function omitColumns<Named extends object, Omitted extends object>(
  columns: Named,
  omitted: Omitted,
) {
  const entries = Object.entries(columns).filter(([name]) => !(name in omitted));
  return Object.fromEntries(entries) as Omit<Named, keyof Omitted>;
}

// The stored fields of a brand and a promo code, as exported; a brand's other columns are derived.
export { brandColumns, promoCodeColumns };

// Fields visible to operators only. Types keep them in step with the registry, which public pages
// would otherwise load.
const privateBrandFields: Record<PrivateField<typeof brandRegistry>, true> = {};
const privateCodeFields: Record<PrivateField<typeof codeRegistry>, true> = { note: true };

/** Columns of a brand and of a promo code that are public. */
export const shownBrandColumns = omitColumns(brandColumns, privateBrandFields);
export const shownCodeColumns = omitColumns(promoCodeColumns, privateCodeFields);

const { name, name_ar, name_en } = brandColumns;

/** Columns needed to display a store name. */
export const storeNames = { slug: brandColumns.slug, name, name_ar, name_en };

const { id: brandId, country_id, ...storedBrand } = brandColumns satisfies RowColumns<StoredBrand>;
const {
  id: codeId,
  brand_id,
  ...storedCode
} = promoCodeColumns satisfies RowColumns<StoredPromoCode>;

/** Brand columns stored for undo: all that are not derived. */
export const brandSnapshot: RowColumns<StoredBrand> = { id: brandId, ...storedBrand };

/** Promo code columns stored for undo. */
export const promoCodeSnapshot: RowColumns<StoredPromoCode> = { id: codeId, ...storedCode };

const { slug, created_at: brandAddedAt, updated_at, ...brandData } = storedBrand;
const { code, created_at: codeAddedAt, ...promoCodeData } = storedCode;

/** Columns in which two versions of a brand can differ; the slug identifies it. */
export const brandDataColumns = Object.keys(brandData) as (keyof typeof brandData)[];

/** Columns in which two versions of a code can differ; the text identifies it. */
export const promoCodeDataColumns = Object.keys(promoCodeData) as (keyof typeof promoCodeData)[];

/** Columns that a write to a brand sets. */
export const brandWrite = { ...brandSnapshot, search_text, expiry_tally, live_facts };

export const qualifiedColumn = (alias: string, name: string): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(name)}`;

/** Formats column names as a SQL list, optionally qualified by a table alias. */
export function columnList(columns: Columns, alias?: string): SQL {
  const names = Object.keys(columns).map((name) =>
    alias ? qualifiedColumn(alias, name) : sql.identifier(name),
  );
  return sql.join(names, sql`, `);
}
