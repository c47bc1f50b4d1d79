import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { joinCode } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { dropOldFollowers } from "../followers/follow.ts";
import { dropOldSuggestions } from "../suggestions/waiting.ts";
import { dropOldKeys } from "./count-once.ts";
import { dropOldMissed } from "./missed-searches.ts";
import { dropOldNetworks } from "./networks.ts";

/** Days for which answers are stored; those of a removed code, in case it returns. */
const retentionDays = { all: 90, removed: 30 };

const existingCodes = sql`SELECT a.id FROM answered_codes a ${joinCode}`;
const dropDays = (oldest: string, oldestRemoved: string) => sql`
  DELETE FROM code_days WHERE day < ${oldest}
    OR (day < ${oldestRemoved} AND code_id NOT IN (${existingCodes}))`;
const dropCodes = sql`
  DELETE FROM answered_codes WHERE id NOT IN (${existingCodes})
    AND NOT EXISTS (SELECT 1 FROM code_days d WHERE d.code_id = answered_codes.id)`;

/** Deletes the keys of past days and expired answers, suggestions, missed searches and followers. */
export async function pruneAnswers(d1: D1Database, today: string): Promise<void> {
  await d1.batch([
    dropOldKeys(d1, today),
    ...dropOldNetworks(d1, today),
    dropOldMissed(d1, today),
    prepare(
      d1,
      dropDays(addDays(today, -retentionDays.all), addDays(today, -retentionDays.removed)),
    ),
    prepare(d1, dropCodes),
    ...dropOldSuggestions(d1, today),
    ...dropOldFollowers(d1, today),
  ]);
}
