import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { countries } from "./catalogue.ts";
import { createdAt } from "./timestamps.ts";

/** Writes to a country's brands, with their changes. Revisions of one operation are undone together. */
export const revisions = sqliteTable("revisions", {
  /** Never reused; a later revision has a higher id. */
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** The country that was written to. */
  country_id: integer("country_id")
    .notNull()
    .references(() => countries.id),
  /** A RevisionKind of write/revisions.ts. */
  kind: text("kind").notNull(),
  /** Numbers of added, changed, removed and unchanged brands and codes; see StoredSummary. */
  summary: text("summary", { mode: "json" }).notNull(),
  /** The operator's e-mail address from Cloudflare Access, or "operator". */
  who: text("who").notNull().default("operator"),
  /** When the write was made. */
  created_at: createdAt(),
  /** The id that the writes of one operation in several countries share; null for a single write. */
  operation: text("operation"),
  /** Number of the country's codes that were live on the day of the write, before it. */
  live_before: integer("live_before").notNull(),
  /** The same after the write. */
  live_after: integer("live_after").notNull(),
});

/** Brands that a revision changed, each as it was before the revision. */
export const brandImages = sqliteTable(
  "brand_images",
  {
    /** The revision that changed the brand. */
    revision_id: integer("revision_id")
      .notNull()
      .references(() => revisions.id, { onDelete: "cascade" }),
    /** The changed brand. No reference, because the brand may be removed; its id is never reused. */
    brand_id: integer("brand_id").notNull(),
    /** The slug before the revision; for an added brand, its first slug. */
    slug: text("slug").notNull(),
    /** The brand with its codes, as JSON; null for a brand that the revision added. */
    image: text("image"),
  },
  (table) => [primaryKey({ columns: [table.revision_id, table.brand_id] })],
);
