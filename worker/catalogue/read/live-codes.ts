import { type SQL, sql } from "drizzle-orm";
import { qualifiedColumn } from "../columns.ts";

// The rules of app/domain/catalogue/live-codes.ts in SQL. `codes` is the alias of the table of promo codes.

/** The condition for codes that have uses left. */
export function hasUsesLeft(codes = "p"): SQL {
  const most = qualifiedColumn(codes, "max_usage");
  return sql`(${most} IS NULL OR ${qualifiedColumn(codes, "usage_count")} < ${most})`;
}

function isOffered(today: string, codes: string): SQL {
  const expiry = qualifiedColumn(codes, "expiry_date");
  return sql`${qualifiedColumn(codes, "is_active")} AND (${expiry} IS NULL OR ${expiry} >= ${today})`;
}

/** The condition for codes that are live on a day. */
export function isLiveOn(today: string, codes = "p"): SQL {
  return sql`(${isOffered(today, codes)} AND ${hasUsesLeft(codes)})`;
}

/** The condition for codes that would be live on a day if they had uses left. */
export function isUsedUpOn(today: string, codes = "p"): SQL {
  return sql`(${isOffered(today, codes)} AND NOT ${hasUsesLeft(codes)})`;
}
