import { toDay } from "#app/domain/base/dates.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { pruneAnswers } from "./answers/prune.ts";
import { storeAnswerRecord } from "./answers/site-record.ts";
import { renewVerdicts } from "./answers/verdicts.ts";
import { dropOldAttempts } from "./auth/login-attempts.ts";
import { dropEndedSessions } from "./auth/sessions.ts";
import type { RunStep } from "./catalogue/backup.ts";
import { pruneHistory } from "./catalogue/write/history-size.ts";
import { findStale, renewFacts } from "./catalogue/write/rebuild-summaries.ts";
import { logFailure } from "./http/log.ts";
import { fetchPartners } from "./partners/fetch-partners.ts";
import { createBackup } from "./site/backups.ts";
import { recordAs, recordStep } from "./site/status.ts";

/** The bindings of the nightly run. Without a bucket there are no backups. */
export type NightlyEnv = Pick<Env, "DB" | "SUMMARIES" | "VERSION"> & { BACKUPS?: R2Bucket };

/** The parameter of a nightly run: its time in milliseconds since 1970. */
export interface NightlyRun {
  at: number;
}

/** Runs a step and records its outcome: first "it did not end", in case the isolate dies. */
async function runRecorded<Value>(
  { DB }: NightlyEnv,
  name: string,
  work: () => Promise<Value>,
  now: Date,
): Promise<Value> {
  const startedAt = Date.now();
  const note = (error: string | null) =>
    recordStep(DB, name, { milliseconds: Date.now() - startedAt, error }, now);
  await note("it did not end");
  try {
    const value = await work();
    await note(null);
    return value;
  } catch (error) {
    await note(String(error).slice(0, 300));
    throw error;
  }
}

/**
 * Runs at midnight UTC, the most needed and cheapest steps first. Counts, index and purges follow
 * with the minute's cron. `run` executes each step, which returns plain data. If a step fails, the
 * others still run; each outcome is recorded, and the run fails as a whole.
 */
export async function runNightly(
  env: NightlyEnv,
  now: Date,
  run: RunStep = (_, work) => work(),
): Promise<void> {
  const { DB, BACKUPS } = env;
  const today = toDay(now);
  const errors: unknown[] = [];
  const step = <Value>(name: string, work: () => Promise<Value>) =>
    run(name, () => runRecorded(env, name, work, now));
  async function attempt<Value>(name: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work();
    } catch (error) {
      logFailure(`Nightly run: ${name}`, error);
      errors.push(error);
      return null;
    }
  }
  const runStep = <Value>(name: string, work: () => Promise<Value>) =>
    attempt(name, () => step(name, work));
  async function eachCountry(
    name: string,
    list: readonly CountryInfo[],
    work: (country: CountryInfo) => Promise<void>,
  ) {
    for (const country of list) await runStep(`${name}/${country.code}`, () => work(country));
  }

  await runStep("sessions", async () => {
    await DB.batch([dropEndedSessions(DB, now), dropOldAttempts(DB, now)]);
  });
  await runStep("answers", () => pruneAnswers(DB, today));
  await runStep("history", async () => {
    await recordAs(DB, "history", await pruneHistory(DB), now).run();
  });
  await eachCountry("verdicts", countries, ({ id }) => renewVerdicts(DB, id, now));
  await runStep("record", () => storeAnswerRecord(DB, now));
  const stale = await runStep("facts", () => findStale(DB));
  await eachCountry("facts", stale ?? [], (country) => renewFacts(DB, country, now));
  // Other servers may be slow, so this step comes late.
  await runStep("partners", () => fetchPartners(env, now));
  if (BACKUPS) {
    const part: RunStep = (name, work) => step(`backup/${name}`, work);
    await attempt("backup", () => createBackup(DB, BACKUPS, now, part));
  }
  if (errors.length > 0) throw new AggregateError(errors, "Parts of the nightly run failed");
}
