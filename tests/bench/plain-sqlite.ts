import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { countryCurrency, offerReader } from "#worker/catalogue/write/facts.ts";

type Values = (string | number | null)[];

const addBrand = `
  INSERT INTO brands (id, country_id, name, name_ar, slug, logo_url, description, description_ar,
    website_url, category, is_active, search_text, expiry_tally, live_facts)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const addCode = `
  INSERT INTO promo_codes (brand_id, code, discount, discount_ar, last_reported_date, expiry_date,
    is_active, max_usage, offer)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Opens a database file in Node with the site's own schema, set as workerd sets its own: write-ahead
 * log, full synchronisation, foreign keys on.
 */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  for (const name of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    database.exec(readFileSync(join("migrations", name), "utf8"));
  }
  return database;
}

/** The rows of a country's brands, ready to be bound: what is measured is SQLite alone. */
export function rowsOf(countryId: number, brands: readonly BrandRecord[]) {
  const brandRows: Values[] = [];
  const codeRows: Values[] = [];
  const currency = countryCurrency(countryId);
  const now = toTimestamp(new Date());
  const readOffer = offerReader(currency);
  brands.forEach((brand, index) => {
    const { name, name_ar, slug, logo_url, description, description_ar } = brand;
    const texts = [name, name_ar, slug, logo_url, description, description_ar];
    const promo_codes = brand.promo_codes.map((code) => ({
      ...code,
      offer: code.offer ?? readOffer(code),
    }));
    const tally = JSON.stringify(tallyExpiries(promo_codes));
    const facts = JSON.stringify(summarizeCodes(promo_codes, currency, now));
    const derived = [brand.name.toLowerCase(), tally, facts];
    const rest = [brand.website_url, brand.category, Number(brand.is_active), ...derived];
    brandRows.push([index + 1, countryId, ...texts, ...rest]);
    for (const { code, discount, discount_ar, max_usage, ...other } of promo_codes) {
      const { last_reported_date, expiry_date, is_active, offer } = other;
      const dates = [last_reported_date, expiry_date, Number(is_active), max_usage];
      const facts = offer ? offerText(offer) : null;
      codeRows.push([index + 1, code, discount, discount_ar, ...dates, facts]);
    }
  });
  return { brandRows, codeRows };
}

/** Replaces all rows by these in one transaction with prepared inserts. Returns milliseconds. */
export function replaceRows(database: DatabaseSync, rows: ReturnType<typeof rowsOf>): number {
  const start = performance.now();
  database.exec("BEGIN IMMEDIATE; DELETE FROM brands");
  const brand = database.prepare(addBrand);
  for (const values of rows.brandRows) brand.run(...values);
  const code = database.prepare(addCode);
  for (const values of rows.codeRows) code.run(...values);
  database.exec("COMMIT");
  return performance.now() - start;
}

/** Deletes all brands and codes. */
export function emptyRows(database: DatabaseSync): void {
  database.exec("DELETE FROM brands");
}
