import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileLayout } from "#app/domain/uploads/partner.ts";
import type { Topic } from "#app/domain/uploads/table/answers.ts";
import { countries } from "./catalogue.ts";
import { createdAt, now } from "./timestamps.ts";

/** Partners that send codes in files, at most 30, and the layout of their files. */
export const partners = sqliteTable("partners", {
  /** Never reused. */
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** The name that operators gave; at most 60 characters. */
  name: text("name").notNull().unique(),
  /** Headings of the file and the fields that they are mapped to. */
  layout: text("layout", { mode: "json" }).$type<FileLayout>().notNull(),
  /** The URL that the file is fetched from every night; null if it is not fetched. */
  address: text("address"),
  /** When the partner was added. */
  created_at: createdAt(),
  /** When the partner was last saved. */
  updated_at: text("updated_at").notNull().default(now),
  /** Addresses or domains ("@noon.example") whose messages are accepted. */
  senders: text("senders", { mode: "json" }).$type<string[]>().notNull().default([]),
});

/** Codes in a partner's last file, by brand slug, because a file may contain brands that are not stored yet. */
export const partnerCodes = sqliteTable(
  "partner_codes",
  {
    /** The partner that sent the code. */
    partner_id: integer("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** The country of the brand. */
    country_id: integer("country_id")
      .notNull()
      .references(() => countries.id),
    /** The slug of the brand. */
    slug: text("slug").notNull(),
    /** The text of the code. */
    code: text("code").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.country_id, table.slug, table.code] }),
  ],
);

/** The outcome of a partner's last file, fetched by the nightly run or received by mail. */
export const partnerFetches = sqliteTable("partner_fetches", {
  /** The partner whose file was fetched. */
  partner_id: integer("partner_id")
    .primaryKey()
    .references(() => partners.id, { onDelete: "cascade" }),
  /** When the file was fetched. */
  fetched_at: text("fetched_at").notNull(),
  /** The reason why there is no file; null if it was read. */
  fault: text("fault"),
  /** The key of the file in KV; null if no file waits for the operator. */
  file: text("file"),
  /** SHA-256 of the last file that was read, in hex: an unchanged file is not offered again. */
  digest: text("digest"),
  /** Number of codes that the file adds. */
  added: integer("added").notNull().default(0),
  /** Number of codes that the file changes. */
  changed: integer("changed").notNull().default(0),
  /** Number of codes that the file no longer contains. */
  gone: integer("gone").notNull().default(0),
  /** Number of rows that cannot be read. */
  unread: integer("unread").notNull().default(0),
  /** Questions about the file; while there are any, none of its rows is read. */
  questions: text("questions", { mode: "json" }).$type<Topic[]>().notNull().default([]),
});
