import { addDays } from "#app/domain/base/dates.ts";
import { type AnswerRecord, median, recordDays } from "#app/domain/verdict/answer-record.ts";
import type { Database } from "../catalogue/database.ts";

const selectAnswers = `
  SELECT coalesce(sum(worked), 0) AS worked, coalesce(sum(worked + failed), 0) AS answers
  FROM code_days WHERE day >= ?1`;

// The latest are enough for a median.
const selectHours = `
  SELECT (unixepoch(settled_at) - unixepoch(reported_at)) / 3600.0 AS hours
  FROM code_days WHERE settled_at IS NOT NULL AND day >= ?1 ORDER BY day DESC LIMIT 1000`;

/** Reads what shoppers answered in the last 30 days, and how soon reported codes were dealt with. */
export async function readAnswerRecord(db: Database, today: string): Promise<AnswerRecord> {
  const d1 = db.$client;
  const since = addDays(today, 1 - recordDays);
  const [answers, hours] = (await d1.batch([
    d1.prepare(selectAnswers).bind(since),
    d1.prepare(selectHours).bind(since),
  ])) as [D1Result<Omit<AnswerRecord, "hours">>, D1Result<{ hours: number }>];
  const counted = answers.results[0] ?? { worked: 0, answers: 0 };
  return { ...counted, hours: median(hours.results.map((row) => row.hours)) };
}
