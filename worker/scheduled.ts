import { daysAt } from "#app/domain/directory/country-days.ts";
import { beginDays } from "./begin-days.ts";
import { refreshTasks } from "./catalogue/read/tasks/task-lists.ts";
import { refreshStale } from "./catalogue/write/refresh-derived.ts";
import { type NewsEnv, sendNews } from "./followers/send-news.ts";
import { logFailure, setLogVersion } from "./http/log.ts";
import type { NightlyEnv, NightlyRun } from "./nightly.ts";
import { sendAllPurges } from "./purges/send-purges.ts";
import type { RequestContext } from "./services/read-context.ts";

/** The bindings of scheduled runs. Without a workflow the nightly run is one invocation. */
export type SiteEnv = NightlyEnv & NewsEnv & { NIGHTLY?: Pick<Workflow<NightlyRun>, "create"> };

/** The nightly cron in wrangler.toml; the other cron runs every minute. */
const nightlyCron = "0 0 * * *";

/** Runs the tasks of a cron. Fails as a whole if one of them fails. */
export async function runScheduled(
  { cron, scheduledTime }: ScheduledController,
  env: SiteEnv,
  ctx: RequestContext,
): Promise<void> {
  setLogVersion(env.VERSION);
  if (cron === nightlyCron) {
    if (env.NIGHTLY) await env.NIGHTLY.create({ params: { at: scheduledTime } });
    else await (await import("./nightly.ts")).runNightly(env, new Date(scheduledTime));
    return;
  }
  const now = new Date(scheduledTime);
  const days = daysAt(now);
  // All tasks run, even if one fails. Pages rendered after the purge show the current counts.
  const errors: unknown[] = [];
  for (const [name, work] of [
    ["Refreshing the counts", () => refreshStale(env.DB, env.SUMMARIES, days)],
    ["Beginning a day", () => beginDays(env.DB, now)],
    ["Going through the operator's lists", () => refreshTasks(env.DB, days)],
    ["Purging the cache", () => sendAllPurges(env.DB, ctx.cache)],
    ["Sending news to followers", () => sendNews(env, now)],
  ] as const) {
    try {
      await work();
    } catch (error) {
      logFailure(name, error);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.join("; "));
}
