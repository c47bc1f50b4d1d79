import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/sqlite-core";

/** The default of a timestamp column: the current time in UTC, to the second. */
export const now = sql`(strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))`;

export const createdAt = () => text("created_at").notNull().default(now);
