import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  real,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import type { BrandSummaries } from "#app/domain/catalogue/brand-summary.ts";
import { type CountryTotals, noTotals } from "#app/domain/catalogue/country-totals.ts";
import type { PaymentMethod } from "#app/domain/catalogue/fields.ts";
import type { ExpiryTally } from "#app/domain/catalogue/live-codes.ts";
import type { StatedOffer } from "#app/domain/offers/offer.ts";
import { decodeOffer, offerText } from "#app/domain/offers/offer-text.ts";
import { createdAt, now } from "./timestamps.ts";

// In all tables, timestamps are ISO 8601 in UTC to the second and dates are YYYY-MM-DD, unless a column says
// otherwise. Length limits are in app/domain/catalogue/limits.ts. New columns are added at the end of a table.

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(true);
const offer = customType<{ data: StatedOffer; driverData: string }>({
  dataType: () => "text",
  toDriver: offerText,
  fromDriver: decodeOffer,
});

/** The eleven countries of the directory. Rows are added by migrations only. */
export const countries = sqliteTable("countries", {
  /** The id of the country in app/domain/directory/countries.ts. */
  id: integer("id").primaryKey(),
  /** The English name. Pages take names from app/domain/directory/countries.ts. */
  name: text("name").notNull(),
  /** The code in URLs, for example "uae". */
  code: text("code").notNull().unique(),
  /** The flag as an emoji. */
  flag_emoji: text("flag_emoji").notNull(),
  /** When the row was added. */
  created_at: createdAt(),
  /**
   * Number of writes to the country's brands. A write names the version that it was computed from, and
   * NOT NULL rejects it if another write came first (see write/revisions.ts).
   */
  catalogue_version: integer("catalogue_version").notNull().default(0),
  /**
   * Identifies the current state of the country's brands; every write sets a new one. Random, so that no
   * two states share a value even if the database is restored to an earlier time. "" before the first write.
   */
  catalogue_state: text("catalogue_state").notNull().default(""),
  /** Numbers of brands and codes, and of live codes by expiry date. Updated by every write. */
  totals: text("totals", { mode: "json" }).$type<CountryTotals>().notNull().default(noTotals),
});

/** Stores in a country. The same store in two countries is two brands. */
export const brands = sqliteTable(
  "brands",
  {
    /** Never reused, because the history refers to a brand by its id. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The country that lists the brand. */
    country_id: integer("country_id")
      .notNull()
      .references(() => countries.id),
    /** The name as uploaded, in English or Arabic; at most 120 characters. */
    name: text("name").notNull(),
    /** The name on Arabic pages; null if it is the same as `name`. */
    name_ar: text("name_ar"),
    /** The brand's part of its URL, made from the name; unique in its country. */
    slug: text("slug").notNull(),
    /** The URL of the logo; null for no logo. */
    logo_url: text("logo_url"),
    /** At most 2,000 characters; null for no description. */
    description: text("description"),
    /** The description on Arabic pages; null for no translation. */
    description_ar: text("description_ar"),
    /** The URL of the store; null if it is unknown. */
    website_url: text("website_url"),
    /** A category of app/domain/directory/categories.ts, or another text of at most 60 characters; null for none. */
    category: text("category"),
    /** Inactive brands are visible to operators only. */
    is_active: flag("is_active"),
    /** When the brand was added. */
    created_at: createdAt(),
    /** The last change of the brand or of any of its codes. */
    updated_at: text("updated_at").notNull().default(now),
    /** The names, folded for operators' searches: see foldForSearch. */
    search_text: text("search_text").notNull(),
    /** Numbers of active codes by expiry date, so that lists show counts without reading codes. */
    expiry_tally: text("expiry_tally", { mode: "json" }).$type<ExpiryTally>().notNull(),
    /** The best offer, last check and added codes, so that lists show them for any day. */
    live_facts: text("live_facts", { mode: "json" }).$type<BrandSummaries>().notNull(),
    /** Other names that shoppers search for, at most 20; null for none. */
    aliases: text("aliases", { mode: "json" }).$type<string[]>(),
    /** Slugs of earlier names, at most 20, whose URLs redirect to the brand; null for none. */
    former_slugs: text("former_slugs", { mode: "json" }).$type<string[]>(),
    /** The name on English pages, if `name` is Arabic; null for none. */
    name_en: text("name_en"),
    /** The price of a delivery, in the country's currency; null if it is unknown. */
    delivery_fee: real("delivery_fee"),
    /** Days in which goods can be returned; null if it is unknown. */
    return_days: integer("return_days"),
    /** Accepted payment methods; null if they are unknown. */
    payments: text("payments", { mode: "json" }).$type<PaymentMethod[]>(),
    /** The place of the code field in the store's app and on its site, at most 200 characters; null if unknown. */
    code_place: text("code_place"),
    /** The place on Arabic pages; null for no translation. */
    code_place_ar: text("code_place_ar"),
  },
  (table) => [
    unique("brands_country_slug").on(table.country_id, table.slug),
    // Partial, because few brands were ever renamed.
    index("brands_renamed").on(table.country_id).where(sql`former_slugs IS NOT NULL`),
    check("brands_slug_not_empty", sql`${table.slug} <> ''`),
    check("brands_tally_is_json", sql`json_valid(${table.expiry_tally})`),
  ],
);

/** Promo codes, at most 500 for each brand. */
export const promoCodes = sqliteTable(
  "promo_codes",
  {
    /** The id of the code; a code that is removed and added again gets another one. */
    id: integer("id").primaryKey(),
    /** The brand that accepts the code. */
    brand_id: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    /** The text that shoppers enter; at most 64 characters, unique in its brand. */
    code: text("code").notNull(),
    /** The discount in words; at most 300 characters. */
    discount: text("discount").notNull(),
    /** The discount on Arabic pages; null for no translation. */
    discount_ar: text("discount_ar"),
    /** The date of the last check that the code works. */
    last_reported_date: text("last_reported_date").notNull(),
    /** The last day on which the code works, in the country's time zone; null if it does not expire. */
    expiry_date: text("expiry_date"),
    /** Inactive codes are visible to operators only. */
    is_active: flag("is_active"),
    /** Number of uses, as uploaded. */
    usage_count: integer("usage_count").notNull().default(0),
    /** Number of uses after which the code ends; null for no limit. */
    max_usage: integer("max_usage"),
    /** When the code was added. */
    created_at: createdAt(),
    /** The facts that differ from defaults; null if none is certain, {"kind":"none"} if stated. */
    offer: offer("offer"),
    /** An operators' note, never visible to shoppers; at most 300 characters, null for none. */
    note: text("note"),
    /** The first day on which the code works, in the country's time zone; null if it has started. */
    start_date: text("start_date"),
    /** The partner's conditions; at most 1,000 characters, null for none. */
    terms: text("terms"),
    /** The conditions on Arabic pages; null for no translation. */
    terms_ar: text("terms_ar"),
  },
  (table) => [
    unique("promo_codes_brand_code").on(table.brand_id, table.code),
    // For searches by code.
    index("promo_codes_code").on(table.code),
    check(
      "promo_codes_reported_is_date",
      sql`${table.last_reported_date} IS date(${table.last_reported_date})`,
    ),
    check("promo_codes_expiry_is_date", sql`${table.expiry_date} IS date(${table.expiry_date})`),
  ],
);
