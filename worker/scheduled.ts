import { addDays, toDay, toTimestamp } from "#app/domain/base/dates.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { dropOldAttempts } from "./auth/login-attempts.ts";
import { dropEndedSessions } from "./auth/sessions.ts";
import { backUp } from "./catalogue/backup.ts";
import { afterCommit } from "./catalogue/write/after-commit.ts";
import { pruneHistory } from "./catalogue/write/history-size.ts";
import { renewFacts } from "./catalogue/write/rebuild-summaries.ts";
import { tagsOfWrite } from "./http/cache-policy.ts";
import { logFailure } from "./http/log.ts";
import { noteTags } from "./purges/outbox.ts";
import { sendAllPurges } from "./purges/send-purges.ts";
import type { RequestContext } from "./services.ts";

/** The bindings of scheduled runs. Without a bucket there are no backups. */
export type SiteEnv = Pick<Env, "DB" | "SUMMARIES"> & { BACKUPS?: R2Bucket };

// Active brands with a code that ended on a day, by their tallies: no code is read.
const brandsWithEndedCodes = `
  SELECT country_id AS countryId, json_group_array(slug) AS slugs FROM brands
  WHERE is_active AND EXISTS (SELECT 1 FROM json_each(expiry_tally) WHERE key = ?1)
  GROUP BY country_id`;

/** Notes to purge whatever shows a code that ended on a day. */
async function noteEndedCodes(d1: D1Database, day: string, now: Date): Promise<void> {
  const { results } = await d1
    .prepare(brandsWithEndedCodes)
    .bind(day)
    .all<{ countryId: number; slugs: string }>();
  const ended = results.flatMap(({ countryId, slugs }) => {
    const country = countryById(countryId);
    const brands = JSON.parse(slugs) as string[];
    return country ? [{ country: country.code, brands, logosChanged: false }] : [];
  });
  if (ended.length > 0) await noteTags(d1, tagsOfWrite(ended), now).run();
}

async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(`Nightly run: ${what}`, error);
  }
}

/**
 * The run at midnight UTC: writes a backup, deletes ended sessions, old login attempts and old
 * revisions, renews facts of an older version, makes the counts of the new day, and purges what shows
 * renewed facts or a code that has ended. A step that fails is logged, and the others are still done.
 */
export async function runNightly(env: SiteEnv, ctx: RequestContext, now: Date): Promise<void> {
  const { DB, SUMMARIES, BACKUPS } = env;
  const today = toDay(now);
  if (BACKUPS) await attempt("the backup", () => backUp(DB, BACKUPS, today));
  await attempt("sessions and attempts", () =>
    DB.batch([dropEndedSessions(DB, now), dropOldAttempts(DB, now)]),
  );
  await attempt("old revisions", () => pruneHistory(DB));
  await attempt("facts", () => renewFacts(DB, toTimestamp(now)));
  await attempt("ended codes", () => noteEndedCodes(DB, addDays(today, -1), now));
  await attempt("counts and pages", () =>
    afterCommit({ d1: DB, kv: SUMMARIES, cache: ctx.cache, today }),
  );
}

/** The cron of the nightly run, as wrangler.toml has it; the other one is of each minute. */
const nightlyCron = "0 0 * * *";

/** Runs what a cron asks for. Fails as a whole if a part of it does. */
export async function runScheduled(
  { cron, scheduledTime }: ScheduledController,
  env: SiteEnv,
  ctx: RequestContext,
): Promise<void> {
  if (cron === nightlyCron) return runNightly(env, ctx, new Date(scheduledTime));
  try {
    await sendAllPurges(env.DB, ctx.cache);
  } catch (error) {
    logFailure("Purging the cache", error);
    throw error;
  }
}
