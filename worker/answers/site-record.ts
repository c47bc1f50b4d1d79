import { sql } from "drizzle-orm";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { type AnswerRecord, median, recordDays } from "#app/domain/verdict/answer-record.ts";
import { type Database, queryAll } from "../catalogue/database.ts";
import { readFigure, storeFigure } from "../site/status.ts";

const selectAnswers = (since: string) => sql`
  SELECT coalesce(sum(worked), 0) AS worked, coalesce(sum(worked + failed), 0) AS answers
  FROM code_days WHERE day >= ${since}`;

// The latest are enough for a median.
const selectHours = (since: string) => sql`
  SELECT (unixepoch(settled_at) - unixepoch(reported_at)) / 3600.0 AS hours
  FROM code_days WHERE settled_at IS NOT NULL AND day >= ${since} ORDER BY day DESC LIMIT 1000`;

async function computeRecord(
  d1: Pick<D1Database, "batch" | "prepare">,
  today: string,
): Promise<AnswerRecord> {
  const since = addDays(today, 1 - recordDays);
  const [[counted = { worked: 0, answers: 0 }], hours] = await queryAll<
    [Omit<AnswerRecord, "hours">, { hours: number }]
  >(d1, selectAnswers(since), selectHours(since));
  return { ...counted, hours: median(hours.map((row) => row.hours)) };
}

const name = "answer record";

/** SQL for the totals of 30 days as JSON, or last night's if there are many: see storedFrom. */
export const selectRecord = (today: string) => sql`
  SELECT coalesce(
    (SELECT value FROM site_status WHERE name = ${name}),
    (SELECT json_object('worked', worked, 'answers', answers)
      FROM (${selectAnswers(addDays(today, 1 - recordDays))}))) AS record`;

/** Answers from which pages show last night's totals: summing takes too long for a page. */
const storedFrom = 100_000;

/** Computes the answer totals; stores them if the site has many answers. */
export async function storeAnswerRecord(
  d1: D1Database,
  now: Date,
  from = storedFrom,
): Promise<void> {
  const record = await computeRecord(d1, toDay(now));
  await storeFigure(d1, name, record.answers >= from ? record : null, now).run();
}

/** Reads the totals of 30 days and the time to settle reports; last night's if there are many. */
export async function readAnswerRecord(
  { $client: d1 }: Database,
  today: string,
): Promise<AnswerRecord> {
  return (await readFigure<AnswerRecord>(d1, name)) ?? computeRecord(d1, today);
}
