import { addDays, toDay, toTimestamp } from "#app/domain/base/dates.ts";
import { countries, countryById } from "#app/domain/directory/countries.ts";
import { pruneAnswers } from "./answers/prune.ts";
import { renewVerdicts } from "./answers/verdicts.ts";
import { dropOldAttempts } from "./auth/login-attempts.ts";
import { dropEndedSessions } from "./auth/sessions.ts";
import { afterCommit } from "./catalogue/write/after-commit.ts";
import { pruneHistory } from "./catalogue/write/history-size.ts";
import { renewFacts } from "./catalogue/write/rebuild-summaries.ts";
import { refreshDerived, refreshStale } from "./catalogue/write/refresh-derived.ts";
import { tagsOfWrite } from "./http/cache-policy.ts";
import { logFailure, nameVersion } from "./http/log.ts";
import { fetchPartners } from "./partners/fetch-partners.ts";
import { noteTags } from "./purges/outbox.ts";
import { sendAllPurges } from "./purges/send-purges.ts";
import type { RequestContext } from "./services.ts";
import { makeBackup } from "./site/backups.ts";
import { type NightlyRun, noteStatus } from "./site/status.ts";

/** The bindings of scheduled runs. Without a bucket there are no backups. */
export type SiteEnv = Pick<Env, "DB" | "SUMMARIES" | "VERSION"> & { BACKUPS?: R2Bucket };

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

/** A part of the nightly run. The name is for the log, health and the operator. */
type Step = [name: string, work: () => Promise<unknown>];

function nightlySteps(env: SiteEnv, ctx: RequestContext, now: Date): Step[] {
  const { DB, SUMMARIES, BACKUPS } = env;
  const today = toDay(now);
  return [
    ...(BACKUPS ? [["backup", () => makeBackup(DB, BACKUPS, now)] satisfies Step] : []),
    ["sessions", () => DB.batch([dropEndedSessions(DB, now), dropOldAttempts(DB, now)])],
    ["history", async () => noteStatus(DB, "history", await pruneHistory(DB), now).run()],
    ["answers", () => pruneAnswers(DB, today)],
    [
      "verdicts",
      async () => {
        for (const { id } of countries) await renewVerdicts(DB, id, now);
      },
    ],
    ["facts", () => renewFacts(DB, toTimestamp(now))],
    ["ended codes", () => noteEndedCodes(DB, addDays(today, -1), now)],
    [
      "counts and pages",
      async () => {
        const platform = { d1: DB, kv: SUMMARIES, cache: ctx.cache, today };
        const warnings = await afterCommit(platform, refreshDerived);
        if (warnings.length > 0) throw new Error(warnings.join(" "));
      },
    ],
    // The last one: strangers' servers may take their time.
    ["partners", () => fetchPartners(env, now)],
  ];
}

/**
 * The run at midnight UTC: writes a backup, deletes ended sessions, old login attempts and who was counted
 * on past days, keeps the history within its budget, renews verdicts and facts of another version, makes the counts of the new day,
 * purges what shows renewed facts or a code that has ended, and fetches the files of partners. If steps fail the others are still done; the
 * outcome of each is noted before the next, and the run then fails as a whole.
 */
export async function runNightly(env: SiteEnv, ctx: RequestContext, now: Date): Promise<void> {
  const errors: unknown[] = [];
  const steps: NightlyRun["steps"] = [];
  const note = () => noteStatus(env.DB, "nightly", { steps }, now).run();
  for (const [name, work] of nightlySteps(env, ctx, now)) {
    const begin = Date.now();
    const step = { name, milliseconds: 0, error: "it did not end" as string | null };
    steps.push(step);
    // It stays if the isolate ends in this step.
    await note();
    try {
      await work();
      step.error = null;
    } catch (thrown) {
      logFailure(`Nightly run: ${name}`, thrown);
      errors.push(thrown);
      step.error = String(thrown).slice(0, 300);
    }
    step.milliseconds = Date.now() - begin;
  }
  await note();
  if (errors.length > 0) throw new AggregateError(errors, "Parts of the nightly run failed");
}

/** The cron of the nightly run, as wrangler.toml has it; the other one is of each minute. */
const nightlyCron = "0 0 * * *";

/** Runs what a cron asks for. Fails as a whole if a part of it does. */
export async function runScheduled(
  { cron, scheduledTime }: ScheduledController,
  env: SiteEnv,
  ctx: RequestContext,
): Promise<void> {
  nameVersion(env.VERSION);
  if (cron === nightlyCron) return runNightly(env, ctx, new Date(scheduledTime));
  const today = toDay(new Date(scheduledTime));
  // Both, whichever fails. What is rendered after the purge shows the counts of now.
  const errors: unknown[] = [];
  for (const [what, work] of [
    ["Refreshing the counts", () => refreshStale(env.DB, env.SUMMARIES, today)],
    ["Purging the cache", () => sendAllPurges(env.DB, ctx.cache)],
  ] as const) {
    try {
      await work();
    } catch (error) {
      logFailure(what, error);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.join("; "));
}
