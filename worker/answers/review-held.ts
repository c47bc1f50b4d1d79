import { sql } from "drizzle-orm";
import { ok } from "#app/domain/base/result.ts";
import { type CountryCode, countryByCode, countryById } from "#app/domain/directory/countries.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";
import { prepare } from "../catalogue/database.ts";
import { invalidateTaskLists } from "../catalogue/read/tasks/task-lists.ts";
import type { Operator } from "../operator.ts";
import { type Result, refuse } from "../refusals.ts";
import { endHold, type Hold, readHolds } from "./holds.ts";
import { readHeldChanges, renewVerdicts } from "./verdicts.ts";

/** Limit of changes shown to the operator. */
const maxShown = 20;

/** The held verdict changes of a country. */
export interface HeldVerdicts extends Pick<Hold, "at"> {
  country: CountryCode;
  /** Total number of codes; the first `maxShown` are listed. */
  found: number;
  codes: { slug: string; code: string; verdict: Verdict }[];
}

export async function listHeld(d1: D1Database, now: Date): Promise<HeldVerdicts[]> {
  const holds = await readHolds(d1);
  return Promise.all(
    holds.map(async ({ countryId, at, day }) => {
      const changes = await readHeldChanges(d1, countryId, day, now);
      const codes = changes.slice(0, maxShown).map(({ id: _, ...change }) => change);
      return { country: countryById(countryId).code, at, found: changes.length, codes };
    }),
  );
}

// The networks stay known, so they cannot submit the same answers again.
const dropAnswers = (ids: readonly number[], day: string) => sql`
  UPDATE code_days SET worked = 0, failed = 0, reasons = NULL, systems = NULL, reported_at = NULL, settled_at = NULL
  WHERE code_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND day >= ${day}`;

/** Ends a hold: its answers count. Without `apply` those that change a verdict are dropped. */
export async function reviewHeld(
  { d1, author }: Pick<Operator, "d1" | "author">,
  { country, apply }: { country: CountryCode; apply: boolean },
  now: Date,
): Promise<Result<{ codes: number }>> {
  const { id } = countryByCode(country);
  const hold = (await readHolds(d1)).find(({ countryId }) => countryId === id);
  if (!hold) return refuse(404, "hold-gone");
  const ids = (await readHeldChanges(d1, id, hold.day, now)).map((change) => change.id);
  await d1.batch([
    ...(apply ? [] : [prepare(d1, dropAnswers(ids, hold.day))]),
    ...endHold(d1, id),
    prepare(d1, invalidateTaskLists("reported")),
  ]);
  await renewVerdicts(d1, id, now);
  await author.logWrite({ kind: apply ? "apply answers" : "drop answers", country });
  return ok({ codes: ids.length });
}
