import { addDays, toDay, toTimestamp } from "#app/domain/base/dates.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { dropOldAttempts } from "./auth/login-attempts.ts";
import { dropEndedSessions } from "./auth/sessions.ts";
import { backUp } from "./catalogue/backup.ts";
import { afterCommit } from "./catalogue/write/after-commit.ts";
import { renewFacts } from "./catalogue/write/rebuild-summaries.ts";
import { dropOldRevisions } from "./catalogue/write/revisions.ts";
import { logFailure } from "./http/log.ts";
import type { RequestContext } from "./services.ts";

/** The bindings of the nightly run. Without a bucket there are no backups. */
export type NightlyEnv = Pick<Env, "DB" | "SUMMARIES"> & { BACKUPS?: R2Bucket };

// Active brands with a code that ended on a day, by their tallies: no code is read.
const countriesWithEndedCodes = `
  SELECT DISTINCT country_id AS id FROM brands
  WHERE is_active AND EXISTS (SELECT 1 FROM json_each(expiry_tally) WHERE key = ?1)`;

async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(`Nightly run: ${what}`, error);
  }
}

/**
 * The run at midnight UTC: writes a backup, deletes ended sessions, old login attempts and old
 * revisions, renews facts of an older version, makes the counts of the new day, and purges the countries in which
 * facts were renewed or a code has ended. A step that fails is
 * logged, and the others are still done.
 */
export async function runNightly(env: NightlyEnv, ctx: RequestContext, now: Date): Promise<void> {
  const { DB, SUMMARIES, BACKUPS } = env;
  const today = toDay(now);
  if (BACKUPS) await attempt("the backup", () => backUp(DB, BACKUPS, today));
  await attempt("sessions and attempts", () =>
    DB.batch([dropEndedSessions(DB, now), dropOldAttempts(DB, now)]),
  );
  await attempt("old revisions", () => dropOldRevisions(DB, now).run());
  const renewed: number[] = [];
  await attempt("facts", async () => {
    renewed.push(...(await renewFacts(DB, toTimestamp(now))));
  });
  await attempt("counts and pages", async () => {
    const { results } = await DB.prepare(countriesWithEndedCodes)
      .bind(addDays(today, -1))
      .all<{ id: number }>();
    const ids = new Set([...renewed, ...results.map(({ id }) => id)]);
    const changes = [...ids].flatMap((id) => {
      const country = countryById(id);
      return country ? [{ country: country.code, logosChanged: false }] : [];
    });
    const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
    await afterCommit({ d1: DB, kv: SUMMARIES, cache: ctx.cache, today, waitUntil }, changes);
  });
}
