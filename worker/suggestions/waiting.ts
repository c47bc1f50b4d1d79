import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { isExistingCode, isForBrand } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { type Result, refuse } from "../refusals.ts";

/** Days for which waiting and dismissed suggestions are stored. */
export const retentionDays = { waiting: 30, dismissed: 365 };

const dismiss = (id: number, today: string) => sql`
  UPDATE suggested_codes SET dismissed_on = ${today}, discount = '', seen = ''
  WHERE id = ${id} AND dismissed_on IS NULL`;

/** Dismisses a suggestion; only its code is retained. */
export async function dismissSuggestion(
  d1: D1Database,
  id: number,
  today: string,
): Promise<Result<{ id: number }>> {
  const { meta } = await prepare(d1, dismiss(id, today)).run();
  return meta.changes > 0 ? ok({ id }) : refuse(404, "suggestion-gone");
}

const dropOld = (waiting: string, dismissed: string) => sql`
  DELETE FROM suggested_codes AS s WHERE dismissed_on < ${dismissed} OR (dismissed_on IS NULL
    AND (day < ${waiting} OR EXISTS (SELECT 1 FROM brands b WHERE ${isForBrand} AND ${isExistingCode})))`;

// An earlier version may have stored suggestions in the old table during the deployment.
const copyFormer = sql`
  INSERT OR IGNORE INTO suggested_codes
    (country_id, slug, code, discount, seen, shoppers, day, dismissed_on)
  SELECT b.country_id, b.slug, s.code, s.discount, s.seen, s.shoppers, s.day, s.dismissed_on
  FROM suggestions s JOIN brands b ON b.id = s.brand_id`;
const dropFormer = sql`DELETE FROM suggestions`;

/** Returns the statements that delete expired suggestions and those that became codes. */
export function dropOldSuggestions(d1: D1Database, today: string): D1PreparedStatement[] {
  const old = dropOld(
    addDays(today, -retentionDays.waiting),
    addDays(today, -retentionDays.dismissed),
  );
  return [copyFormer, dropFormer, old].map((statement) => prepare(d1, statement));
}
