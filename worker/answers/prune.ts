import { addDays } from "#app/domain/base/dates.ts";
import { dropOldSuggestions } from "../suggestions/waiting.ts";
import { dropOldKeys } from "./count-once.ts";
import { dropOldMissed } from "./missed-searches.ts";

/** Days that answers are kept for the operator's charts; those of a removed code, for an undo. */
const keptDays = { all: 90, removed: 30 };

const dropDays = `
  DELETE FROM code_days WHERE day < ?1
    OR (day < ?2 AND NOT EXISTS (SELECT 1 FROM promo_codes p WHERE p.id = code_id))`;
const dropVerdicts = `
  DELETE FROM code_verdicts WHERE NOT EXISTS (SELECT 1 FROM promo_codes p WHERE p.id = code_id)
    AND NOT EXISTS (SELECT 1 FROM code_days d WHERE d.code_id = code_verdicts.code_id)`;

/** Deletes the keys of past days, and answers, suggestions and missed searches that are too old. */
export async function pruneAnswers(d1: D1Database, today: string): Promise<void> {
  await d1.batch([
    dropOldKeys(d1, today),
    dropOldMissed(d1, today),
    d1.prepare(dropDays).bind(addDays(today, -keptDays.all), addDays(today, -keptDays.removed)),
    d1.prepare(dropVerdicts),
    dropOldSuggestions(d1, today),
  ]);
}
