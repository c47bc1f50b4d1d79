import { addDays } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { type Result, refuse } from "../refusals.ts";

/** Days that a suggestion waits, and that one that was dismissed is remembered. */
const keptDays = { waiting: 30, dismissed: 365 };

const dismiss = `
  UPDATE suggestions SET dismissed_on = ?2, discount = '', seen = ''
  WHERE id = ?1 AND dismissed_on IS NULL`;

/** Dismisses a suggestion: of what was typed the code alone is kept. */
export async function dismissSuggestion(
  d1: D1Database,
  id: number,
  today: string,
): Promise<Result<{ id: number }>> {
  const { meta } = await d1.prepare(dismiss).bind(id, today).run();
  return meta.changes > 0 ? ok({ id }) : refuse(404, "suggestion-gone");
}

const dropOld = `
  DELETE FROM suggestions WHERE dismissed_on < ?2 OR (dismissed_on IS NULL AND (day < ?1
    OR EXISTS (SELECT 1 FROM promo_codes p
      WHERE p.brand_id = suggestions.brand_id AND upper(p.code) = upper(suggestions.code))))`;

/** The statement that deletes suggestions that are too old, or have become codes. */
export function dropOldSuggestions(d1: D1Database, today: string): D1PreparedStatement {
  return d1
    .prepare(dropOld)
    .bind(addDays(today, -keptDays.waiting), addDays(today, -keptDays.dismissed));
}
