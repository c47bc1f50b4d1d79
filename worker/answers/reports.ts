import { sql } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { joinCode } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { isOffered, type RowDay, rowDay } from "../catalogue/read/live-codes.ts";

// Settles reports whose code was removed, ended or checked since.
const settle = (now: string, today: RowDay) => sql`
  UPDATE code_days SET settled_at = ${now}
  WHERE reported_at IS NOT NULL AND settled_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM answered_codes a ${joinCode}
    WHERE a.id = code_id AND p.last_reported_date = code_days.checked AND ${isOffered(today)})`;

/** Returns the statement that settles reports, for the end of a write's batch. */
export const settleReports = (d1: D1Database, now: Date): D1PreparedStatement =>
  prepare(d1, settle(toTimestamp(now), rowDay(daysAt(now), 0, sql`a.country_id`)));
