import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Level, ReasonCounts } from "#app/domain/verdict/verdict.ts";
import { brands } from "./catalogue.ts";

/** The columns that identify a code. */
const codeOfStore = {
  /** The country of the store. */
  country_id: integer("country_id").notNull(),
  /** The slug of the store. */
  slug: text("slug").notNull(),
  /** The text of the code; at most 64 characters if suggested. */
  code: text("code").notNull(),
};

/** The columns of a suggestion, except its code. */
const suggestionColumns = {
  /** The discount in the shopper's words; blank after a dismissal. */
  discount: text("discount").notNull(),
  /** The place where the shopper saw the code, at most 200 characters; blank after a dismissal. */
  seen: text("seen").notNull(),
  /** Number of shoppers who suggested it, one for each network. */
  shoppers: integer("shoppers").notNull().default(1),
  /** The day of the first suggestion, in UTC. */
  day: text("day").notNull(),
  /** The day of the dismissal; null while the suggestion waits. */
  dismissed_on: text("dismissed_on"),
};

/**
 * Codes that shoppers copied or answered about, identified by country, store slug and text: a code that is removed
 * and added again, with any id, keeps its answers. Includes the last computed verdict, which is valid while the
 * code's last check is on the date `checked`.
 */
export const answeredCodes = sqliteTable(
  "answered_codes",
  {
    /** Never reused: the days and networks of a removed code must not be found for another one. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...codeOfStore,
    /** The date of the check that the verdict is based on; null without a verdict, like the next four. */
    checked: text("checked"),
    /** The verdict; "few" has no counts. */
    level: text("level").$type<Exclude<Level, "unknown">>(),
    /** Number of counted answers that say that the code worked. */
    worked: integer("worked"),
    /** Number of all counted answers. */
    answers: integer("answers"),
    /** Whether the verdict counts for lists, titles and feeds too: see app/domain/verdict/verdict.ts. */
    confirmed: integer("confirmed", { mode: "boolean" }),
    /** When answers last changed the verdict, in milliseconds; null if never. See holds.ts. */
    turned_at: integer("turned_at"),
    /** The last day on which a counted answer said that the code worked; null if none did, or without a verdict. */
    last_worked: text("last_worked"),
    /** Numbers of counted failures by reason; null without a verdict. */
    reasons: text("reasons", { mode: "json" }).$type<ReasonCounts>(),
  },
  (table) => [
    unique("answered_codes_code").on(table.country_id, table.slug, table.code),
    index("answered_codes_judged").on(table.country_id, table.level).where(sql`level IS NOT NULL`),
  ],
);

/**
 * Copies of a code by shoppers on a day and their answers about it, since the operator's check on the date `checked`:
 * if a check is undone, the answers to the previous check are found again. Rows are deleted after 90 days.
 */
export const codeDays = sqliteTable(
  "code_days",
  {
    /** The id of the answered code. */
    code_id: integer("code_id").notNull(),
    /** The day of the copies and answers, in UTC. */
    day: text("day").notNull(),
    /** The date of the last check of the code on that day. */
    checked: text("checked").notNull(),
    /** Number of copies. */
    copied: integer("copied").notNull().default(0),
    /** Number of answers that the code worked, at most one for each network. */
    worked: integer("worked").notNull().default(0),
    /** Number of answers that the code failed, at most one for each network. */
    failed: integer("failed").notNull().default(0),
    /** Numbers of failures by reason, for example {"expired": 2}; null for none. */
    reasons: text("reasons", { mode: "json" }).$type<ReasonCounts>(),
    /**
     * The networks that answered on this day, as hashes of 13 digits with a space after each; null after 30 days: see
     * worker/answers/networks.ts. Stored in this row, because each written row is billed.
     */
    networks: text("networks"),
    /** When the fourth failure since the check was counted, if that was on this day. */
    reported_at: text("reported_at"),
    /** When the operator checked, ended or removed the reported code; null while it waits. */
    settled_at: text("settled_at"),
    /**
     * Numbers of answers by autonomous system, for example {"w8f3a90b1": 3}: "w" for worked or "f" for failed, then a
     * keyed hash of the system; null after 30 days: see worker/answers/systems.ts.
     */
    systems: text("systems", { mode: "json" }).$type<Record<string, number>>(),
    /** Hosting and tunnel networks that answered, in the format of `networks`. Their answers are not counted. */
    uncounted: text("uncounted"),
  },
  (table) => [
    primaryKey({ columns: [table.code_id, table.checked, table.day] }),
    index("code_days_day").on(table.day),
    // Partial, because few codes are reported. Codes that wait for the operator come first.
    index("code_days_reported").on(table.settled_at).where(sql`reported_at IS NOT NULL`),
  ],
);

/** Random keys for hashing the networks of a day. Deleted after 30 days, together with the hashes. */
export const networkKeys = sqliteTable("network_keys", {
  /** The day of the key, in UTC. */
  day: text("day").primaryKey(),
  /** 32 random bytes in hex. */
  key: text("key").notNull(),
});

/**
 * Senders that were counted today, as keyed hashes: see worker/answers/count-once.ts. Deleted in the night after their
 * day, which for the networks of a suggestion is 30 days ahead.
 */
export const codeDayKeys = sqliteTable("code_day_keys", {
  /** 52 bits of a keyed hash; as the row id it needs no index. */
  key: integer("key").primaryKey(),
  /** The last day on which the row counts, in UTC. */
  day: text("day").notNull(),
  /** Number of times that the key was counted. */
  times: integer("times").notNull(),
});

/** Searches without results by day and folded text, from three networks or more, for 30 days. */
export const missedSearches = sqliteTable(
  "missed_searches",
  {
    /** The day of the searches, in UTC. */
    day: text("day").notNull(),
    /** The country that was searched; 0 for all. */
    country_id: integer("country_id").notNull(),
    /** The folded search text. */
    text: text("text").notNull(),
    /** Number of searches, one for each network. */
    searches: integer("searches").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country_id, table.text] })],
);

/**
 * Codes that shoppers suggest, identified by store slug like answered_codes: a store that is removed and added again
 * keeps its suggestions and dismissals. Visible to operators only.
 */
export const suggestedCodes = sqliteTable(
  "suggested_codes",
  {
    /** The id of the suggestion; a higher id is newer. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...codeOfStore,
    ...suggestionColumns,
    /** Similarity to a real code, from 0 to 2: see app/domain/suggestions/likeness.ts. */
    likeness: integer("likeness").notNull().default(2),
  },
  // Regardless of case: after "save10" is dismissed, "SAVE10" is not suggested again.
  (table) => [
    uniqueIndex("suggested_codes_code").on(table.country_id, table.slug, sql`upper(code)`),
  ],
);

/** Replaced by suggested_codes; kept because a migration drops no table. See waiting.ts. */
export const suggestions = sqliteTable(
  "suggestions",
  {
    /** The id of the suggestion. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The store. */
    brand_id: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    /** The text of the code. */
    code: text("code").notNull(),
    ...suggestionColumns,
  },
  (table) => [uniqueIndex("suggestions_brand_code").on(table.brand_id, sql`upper(code)`)],
);
