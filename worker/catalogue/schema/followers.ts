import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "#app/domain/base/language.ts";
import type { Offer } from "#app/domain/offers/offer.ts";

/**
 * Devices that follow stores by Web Push: nothing else is stored about them. Deleted with their last star, if the push
 * service no longer knows the endpoint, and after a year.
 */
export const followers = sqliteTable("followers", {
  /** The id of the follower, by which the queue names it. */
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** The address at the push service: a secret of the browser. At most 1,000 characters. */
  endpoint: text("endpoint").notNull().unique(),
  /** The device's public key for messages, in base64url. */
  p256dh: text("p256dh").notNull(),
  /** The device's secret for messages, in base64url. */
  auth: text("auth").notNull(),
  /** The language of the messages. */
  language: text("language").$type<Language>().notNull(),
  /** The day of the first star with messages, in UTC. */
  created_on: text("created_on").notNull(),
  /** The day of the last message, in UTC; null before the first. */
  sent_on: text("sent_on"),
});

/** Stores that a device follows. */
export const follows = sqliteTable(
  "follows",
  {
    /** The id of the brand. */
    brand_id: integer("brand_id").notNull(),
    /** The follower. */
    follower_id: integer("follower_id")
      .notNull()
      .references(() => followers.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.brand_id, table.follower_id] }),
    index("follows_follower").on(table.follower_id),
  ],
);

/** A followed store's codes as of its last daily check. */
export interface SeenCodes {
  best: { code: string; offer: Offer } | null;
  /** Codes that shoppers report as failing, confirmed. */
  failing: string[];
}

/** News about a followed store. */
export type StoreNews =
  | { kind: "better"; code: string; discount: string; discount_ar: string | null }
  | { kind: "failing"; code: string };

/** Stores with a follower, and their news, compared once a day. */
export const followedBrands = sqliteTable("followed_brands", {
  /** The id of the brand. */
  brand_id: integer("brand_id").primaryKey(),
  /** The codes at the last check. */
  seen: text("seen", { mode: "json" }).$type<SeenCodes>().notNull(),
  /** The day of the last check, in UTC. */
  checked_on: text("checked_on").notNull(),
  /** The last news, while it is true; null for none. */
  news: text("news", { mode: "json" }).$type<StoreNews>(),
  /** The day of the news, in UTC. */
  news_on: text("news_on"),
});
