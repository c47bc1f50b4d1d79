import { addDays, daysBetween, toDay } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { renewVerdicts } from "#worker/answers/verdicts.ts";
import sample from "./answers.json" with { type: "json" };

const selectCode = `
  SELECT p.id FROM promo_codes p JOIN brands b ON b.id = p.brand_id
  JOIN countries c ON c.id = b.country_id WHERE c.code || '/' || b.slug = ?1 AND p.code = ?2`;

const insertDay = `
  INSERT INTO code_days (code_id, checked, day, copied, worked, failed, reasons)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, iif(?6 > 0, json_object('expired', ?6), NULL))`;

/** Spreads answers over the last days since a check, at most nine: two or more a day. */
function spread(total: number, days: number, day: number): number {
  return Math.floor((total * (day + 1)) / days) - Math.floor((total * day) / days);
}

/** Gives 60 codes of the sample data answers that nobody gave. */
export async function loadSampleAnswers(d1: D1Database, now: Date): Promise<void> {
  const today = toDay(now);
  const statements: D1PreparedStatement[] = [];
  for (const [store, code, worked, answers] of sample.answers as [
    string,
    string,
    number,
    number,
  ][]) {
    const id = await d1.prepare(selectCode).bind(store, code).first<number>("id");
    const found = id === null ? null : await findLiveCode(d1, id, today);
    if (!found)
      throw new Error(`The sample has answers about ${code} of ${store}, which it does not hold.`);
    const most = Math.max(1, Math.floor(answers / 5));
    const days = Math.min(9, most, daysBetween(found.checked, today) + 1);
    for (let at = 0; at < days; at++) {
      const ok = spread(worked, days, at);
      const failed = spread(answers - worked, days, at);
      statements.push(
        d1
          .prepare(insertDay)
          .bind(found.id, found.checked, addDays(today, -at), 3 * (ok + failed), ok, failed),
      );
    }
  }
  await d1.batch(statements);
  for (const { id } of countries) await renewVerdicts(d1, id, now);
}
