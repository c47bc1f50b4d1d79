import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { BrandSummaries } from "#app/domain/catalogue/brand-summary.ts";
import { type CountryTotals, noTotals } from "#app/domain/catalogue/country-totals.ts";
import type { PaymentMethod } from "#app/domain/catalogue/fields.ts";
import type { ExpiryTally } from "#app/domain/catalogue/live-codes.ts";
import type { StatedOffer } from "#app/domain/offers/offer.ts";
import { decodeOffer, offerText } from "#app/domain/offers/offer-text.ts";
import type { FileLayout } from "#app/domain/uploads/partner.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import type { Level } from "#app/domain/verdict/verdict.ts";

// Times are ISO 8601 in UTC to the second; dates are YYYY-MM-DD.
const now = sql`(strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))`;
const createdAt = () => text("created_at").notNull().default(now);
const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(true);
const offer = customType<{ data: StatedOffer; driverData: string }>({
  dataType: () => "text",
  toDriver: offerText,
  fromDriver: decodeOffer,
});

export const countries = sqliteTable("countries", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  code: text("code").notNull().unique(),
  flag_emoji: text("flag_emoji").notNull(),
  created_at: createdAt(),
  // Counts the writes to the country's brands. A write names the version it was made for, and NOT
  // NULL refuses it if another came first (see write/revisions.ts).
  catalogue_version: integer("catalogue_version").notNull().default(0),
  // Identifies the state of the country's brands; every write sets a new one. It is random, so that
  // no two states share one even if the database is restored to an earlier time. "" before the
  // first write.
  catalogue_state: text("catalogue_state").notNull().default(""),
  // How many brands and codes it has, and the live ones by expiry date: a write keeps them up to date.
  totals: text("totals", { mode: "json" }).$type<CountryTotals>().notNull().default(noTotals),
});

export const brands = sqliteTable(
  "brands",
  {
    // Never given again: the history knows a brand by it.
    id: integer("id").primaryKey({ autoIncrement: true }),
    country_id: integer("country_id")
      .notNull()
      .references(() => countries.id),
    name: text("name").notNull(),
    name_ar: text("name_ar"),
    slug: text("slug").notNull(),
    logo_url: text("logo_url"),
    description: text("description"),
    description_ar: text("description_ar"),
    website_url: text("website_url"),
    category: text("category"),
    is_active: flag("is_active"),
    created_at: createdAt(),
    // The last change of the brand or of any of its codes.
    updated_at: text("updated_at").notNull().default(now),
    // The names, folded, for the operator's searches: see foldForSearch.
    search_text: text("search_text").notNull(),
    // Active codes by expiry date, so that lists show counts without reading a code.
    expiry_tally: text("expiry_tally", { mode: "json" }).$type<ExpiryTally>().notNull(),
    // The best offer, the last check and the codes added, so that lists show them on any day.
    live_facts: text("live_facts", { mode: "json" }).$type<BrandSummaries>().notNull(),
    // Other names that shoppers know it by, for the search; null for none.
    aliases: text("aliases", { mode: "json" }).$type<string[]>(),
    // The slugs of its earlier names, whose addresses lead to it; null for none.
    former_slugs: text("former_slugs", { mode: "json" }).$type<string[]>(),
    // For pages in English, if the name is in Arabic; null for none.
    name_en: text("name_en"),
    // What shoppers ask of a store; null if it is not known. Money is in the country's currency.
    delivery_fee: real("delivery_fee"),
    return_days: integer("return_days"),
    payments: text("payments", { mode: "json" }).$type<PaymentMethod[]>(),
  },
  (table) => [
    unique("brands_country_slug").on(table.country_id, table.slug),
    // Few brands were ever renamed.
    index("brands_renamed").on(table.country_id).where(sql`former_slugs IS NOT NULL`),
    check("brands_slug_not_empty", sql`${table.slug} <> ''`),
    check("brands_tally_is_json", sql`json_valid(${table.expiry_tally})`),
  ],
);

export const promoCodes = sqliteTable(
  "promo_codes",
  {
    id: integer("id").primaryKey(),
    brand_id: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    discount: text("discount").notNull(),
    discount_ar: text("discount_ar"),
    last_reported_date: text("last_reported_date").notNull(),
    expiry_date: text("expiry_date"),
    is_active: flag("is_active"),
    usage_count: integer("usage_count").notNull().default(0),
    max_usage: integer("max_usage"),
    created_at: createdAt(),
    // The facts of the discount, without those that are their defaults; null if nothing is certain,
    // {"kind":"none"} if an operator has said that there are none.
    offer: offer("offer"),
    // The operators' own, never for shoppers; null for none.
    note: text("note"),
  },
  (table) => [
    unique("promo_codes_brand_code").on(table.brand_id, table.code),
    // For searches by a code.
    index("promo_codes_code").on(table.code),
    check(
      "promo_codes_reported_is_date",
      sql`${table.last_reported_date} IS date(${table.last_reported_date})`,
    ),
    check("promo_codes_expiry_is_date", sql`${table.expiry_date} IS date(${table.expiry_date})`),
  ],
);

/** One write to a country's brands, with what it changed. Those of one operation are undone together. */
export const revisions = sqliteTable("revisions", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  country_id: integer("country_id")
    .notNull()
    .references(() => countries.id),
  // A RevisionKind of write/revisions.ts.
  kind: text("kind").notNull(),
  // Numbers of brands and codes added, changed, removed, unchanged.
  summary: text("summary", { mode: "json" }).notNull(),
  // The operator's e-mail address by Cloudflare Access, or "operator".
  who: text("who").notNull().default("operator"),
  created_at: createdAt(),
  // The name that the writes of one operation over several countries share.
  operation: text("operation"),
  // The country's codes that shoppers saw on the day of the write, before and after.
  live_before: integer("live_before").notNull(),
  live_after: integer("live_after").notNull(),
});

/** The brands that a revision changed, each as it was before, by their ids. */
export const brandImages = sqliteTable(
  "brand_images",
  {
    revision_id: integer("revision_id")
      .notNull()
      .references(() => revisions.id, { onDelete: "cascade" }),
    // No reference: the brand may be gone. Its id is never given again.
    brand_id: integer("brand_id").notNull(),
    // Before the change; of an added brand, that with which it was added.
    slug: text("slug").notNull(),
    // The brand with its codes, as JSON; null for one that the revision added.
    image: text("image"),
  },
  (table) => [primaryKey({ columns: [table.revision_id, table.brand_id] })],
);

/** Cache tags to purge: noted by a write in its own batch, deleted once they are purged twice. */
export const purges = sqliteTable("purges", {
  id: integer("id").primaryKey(),
  // One row a write: each row that is written is billed.
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  // Milliseconds since 1970.
  noted_at: integer("noted_at").notNull(),
  // The first purge, in milliseconds since 1970; null before it.
  sent_at: integer("sent_at"),
});

/** What the site notes about itself, by name. */
export const siteStatus = sqliteTable("site_status", {
  name: text("name").primaryKey(),
  // Milliseconds since 1970.
  at: integer("at").notNull(),
  value: text("value", { mode: "json" }),
});

/** The operator's lists of work by country, as they were when they were last gone through: see tasks/kept-tasks.ts. */
export const keptTasks = sqliteTable(
  "kept_tasks",
  {
    list: text("list").notNull(),
    country_id: integer("country_id").notNull(),
    // The day and the catalogue that it is of; "" to be made anew.
    of: text("of").notNull(),
    found: integer("found").notNull(),
    // Its first entries: by what they are ordered, and the id of the code or the brand.
    first: text("first", { mode: "json" }).$type<[string | number, number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.country_id] })],
);

/**
 * The codes that shoppers copied or answered about, by the slug of their store and their text: a code that is
 * removed and comes back, under whatever id, finds its answers again. With the verdict as it was worked out
 * last, which holds while the code's last check is that of the day `checked`.
 */
export const answeredCodes = sqliteTable(
  "answered_codes",
  {
    // Never given again: days and networks of a code that is gone must not be found for another one.
    id: integer("id").primaryKey({ autoIncrement: true }),
    country_id: integer("country_id").notNull(),
    slug: text("slug").notNull(),
    code: text("code").notNull(),
    // These five are null without a verdict.
    checked: text("checked"),
    level: text("level").$type<Exclude<Level, "unknown">>(),
    worked: integer("worked"),
    answers: integer("answers"),
    confirmed: integer("confirmed", { mode: "boolean" }),
    // When answers last changed the verdict, in milliseconds since 1970: see worker/answers/holds.ts.
    turned_at: integer("turned_at"),
  },
  (table) => [
    unique("answered_codes_code").on(table.country_id, table.slug, table.code),
    index("answered_codes_judged").on(table.country_id, table.level).where(sql`level IS NOT NULL`),
  ],
);

/**
 * Shoppers' copies of an answered code on a day and their answers about it, since the operator's check of the
 * day `checked`: a check that is undone finds the answers of before again.
 */
export const codeDays = sqliteTable(
  "code_days",
  {
    code_id: integer("code_id").notNull(),
    day: text("day").notNull(),
    checked: text("checked").notNull(),
    copied: integer("copied").notNull().default(0),
    // Answers, one for a network.
    worked: integer("worked").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    // The reasons of the failures, a JSON object: {"expired": 2}.
    reasons: text("reasons", { mode: "json" }).$type<Partial<Record<FailReason, number>>>(),
    // The networks that answered on this day, by hashes of 13 digits with a space after each; null after 30
    // days: see worker/answers/networks.ts. In this row, as each row that is written is billed.
    networks: text("networks"),
    // When the fourth failure since the check was counted, if it was on this day, and when the operator
    // then checked, ended or removed the code.
    reported_at: text("reported_at"),
    settled_at: text("settled_at"),
    // The answers of this day by autonomous system, a JSON object: {"w8f3a90b1": 3}, "w" for worked and "f" for
    // failed before a keyed hash of the system; null after 30 days: see worker/answers/systems.ts.
    systems: text("systems", { mode: "json" }).$type<Record<string, number>>(),
    // The hosting and tunnel networks that answered, like `networks`: their answers are not counted.
    uncounted: text("uncounted"),
  },
  (table) => [
    primaryKey({ columns: [table.code_id, table.checked, table.day] }),
    index("code_days_day").on(table.day),
    // Of few codes; those that wait for the operator first.
    index("code_days_reported").on(table.settled_at).where(sql`reported_at IS NOT NULL`),
  ],
);

/** The random keys by which the networks of a day are hashed. Deleted after 30 days, with the hashes. */
export const networkKeys = sqliteTable("network_keys", {
  day: text("day").primaryKey(),
  key: text("key").notNull(),
});

/**
 * Who was counted today, as keyed hashes: see worker/answers/count-once.ts. Deleted the night after their day, which
 * for the networks of a suggestion is 30 days ahead.
 */
export const codeDayKeys = sqliteTable("code_day_keys", {
  // 52 bits of a keyed hash: as the row's own number it needs no index.
  key: integer("key").primaryKey(),
  day: text("day").notNull(),
  times: integer("times").notNull(),
});

/** Searches that found nothing, by day and folded text, of three networks or more. Kept for 30 days: see worker/answers/missed-searches.ts. */
export const missedSearches = sqliteTable(
  "missed_searches",
  {
    day: text("day").notNull(),
    // The country that was searched; 0 for all.
    country_id: integer("country_id").notNull(),
    text: text("text").notNull(),
    // One for a network.
    searches: integer("searches").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country_id, table.text] })],
);

/**
 * The codes that shoppers suggest, by the slug of their store, as answered_codes has it: a store that is removed
 * and comes back finds its suggestions, and those that were dismissed, again. Only the operator sees them.
 */
export const suggestedCodes = sqliteTable(
  "suggested_codes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    country_id: integer("country_id").notNull(),
    slug: text("slug").notNull(),
    code: text("code").notNull(),
    // In the shopper's words; blank once it is dismissed.
    discount: text("discount").notNull(),
    seen: text("seen").notNull(),
    // How many suggested it, one for a network.
    shoppers: integer("shoppers").notNull().default(1),
    day: text("day").notNull(),
    dismissed_on: text("dismissed_on"),
    // How much it looks like a code, from 0 to 2: see app/domain/suggestions/likeness.ts.
    likeness: integer("likeness").notNull().default(2),
  },
  // However its letters are written: who dismissed "save10" is not asked about "SAVE10".
  (table) => [
    uniqueIndex("suggested_codes_code").on(table.country_id, table.slug, sql`upper(code)`),
  ],
);

/** Replaced by suggested_codes; a migration drops no table. See worker/suggestions/waiting.ts. */
export const suggestions = sqliteTable(
  "suggestions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    brand_id: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    discount: text("discount").notNull(),
    seen: text("seen").notNull(),
    shoppers: integer("shoppers").notNull().default(1),
    day: text("day").notNull(),
    dismissed_on: text("dismissed_on"),
  },
  (table) => [uniqueIndex("suggestions_brand_code").on(table.brand_id, sql`upper(code)`)],
);

/** Who sends codes by files, and how those are read. */
export const partners = sqliteTable("partners", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  name: text("name").notNull().unique(),
  layout: text("layout", { mode: "json" }).$type<FileLayout>().notNull(),
  // Where its file is fetched every night; null for nowhere.
  address: text("address"),
  created_at: createdAt(),
  updated_at: text("updated_at").notNull().default(now),
});

/** The codes of a partner's last file. By the brand's slug, as the file may bring a brand that is not there yet. */
export const partnerCodes = sqliteTable(
  "partner_codes",
  {
    partner_id: integer("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    country_id: integer("country_id")
      .notNull()
      .references(() => countries.id),
    slug: text("slug").notNull(),
    code: text("code").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.country_id, table.slug, table.code] }),
  ],
);

/** What came of the last nightly fetch of a partner's file. */
export const partnerFetches = sqliteTable("partner_fetches", {
  partner_id: integer("partner_id")
    .primaryKey()
    .references(() => partners.id, { onDelete: "cascade" }),
  fetched_at: text("fetched_at").notNull(),
  // Why there is no file; null if it was read.
  fault: text("fault"),
  // The key of the file in KV; null if nothing waits for the operator.
  file: text("file"),
  // Hex SHA-256 of the file that was read last: the same one is not offered twice.
  digest: text("digest"),
  // Numbers of codes, and of rows that cannot be read.
  added: integer("added").notNull().default(0),
  changed: integer("changed").notNull().default(0),
  gone: integer("gone").notNull().default(0),
  unread: integer("unread").notNull().default(0),
});

export const sessions = sqliteTable("sessions", {
  // Hex HMAC-SHA-256 of the token; the token itself is only in the operator's cookie.
  token_hash: text("token_hash").primaryKey(),
  // Unix seconds.
  created_at: integer("created_at").notNull(),
  last_seen_at: integer("last_seen_at").notNull(),
  // The e-mail address by Cloudflare Access with which the operator logged in; null for none.
  email: text("email"),
  // The names of the browser and its system, "Chrome, Android"; "" if they are unknown.
  browser: text("browser").notNull(),
});

export const passkeys = sqliteTable("passkeys", {
  // The credential's id, in base64url, as its browser gives it.
  id: text("id").primaryKey(),
  // COSE, in base64url.
  public_key: text("public_key").notNull(),
  // The uses that the authenticator counts; 0 for one that does not.
  counter: integer("counter").notNull(),
  // A keyed hash of the row and of the password's hash: a new password ends the passkey.
  seal: text("seal").notNull(),
  // The browser in which it was made, in words.
  browser: text("browser").notNull(),
  // Unix seconds.
  created_at: integer("created_at").notNull(),
  last_used_at: integer("last_used_at"),
});

/** Challenges that wait for a passkey's answer. Each is deleted when it is answered. */
export const passkeyChallenges = sqliteTable("passkey_challenges", {
  // Hex HMAC-SHA-256 of the challenge.
  challenge_hash: text("challenge_hash").primaryKey(),
  // The hash of the session that registers a passkey; null for a login.
  session_hash: text("session_hash"),
  // Unix seconds.
  ends_at: integer("ends_at").notNull(),
});

/** Failed logins, for the lockout: one row for a browser that is known, or else for an address. */
export const loginAttempts = sqliteTable("login_attempts", {
  // Hex HMAC-SHA-256 of the key, so that no address is stored.
  key_hash: text("key_hash").primaryKey(),
  // A JSON list of the last five failures in Unix seconds, oldest first; 0 if there were fewer.
  failed_at: text("failed_at").notNull(),
  // The last of them.
  last_failed_at: integer("last_failed_at").notNull(),
});
