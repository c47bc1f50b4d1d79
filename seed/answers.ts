import { type SQL, sql } from "drizzle-orm";
import { addDays, daysBetween, toDay } from "#app/domain/base/dates.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { type CountryDays, daysAt } from "#app/domain/directory/country-days.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import { renewVerdicts } from "#worker/answers/verdicts.ts";
import { isAnswered } from "#worker/catalogue/answered.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { isLiveOn, rowDay } from "#worker/catalogue/read/live-codes.ts";
import sample from "./answers.json" with { type: "json" };

/**
 * Selects the live codes with sample answers as `p`, with their brands as `b` and answers as `j`;
 * empty if the database already has answers.
 */
const liveCodes = (answers: string, days: CountryDays) => sql`
  json_each(${answers}) j CROSS JOIN countries c CROSS JOIN brands b ON b.country_id = c.id
    AND c.code || '/' || b.slug = j.value ->> 0
  CROSS JOIN promo_codes p ON p.brand_id = b.id AND p.code = j.value ->> 1
    AND b.is_active AND ${isLiveOn(rowDay(days))} AND NOT EXISTS (SELECT 1 FROM code_days)`;

const addCodes = (codes: SQL) => sql`
  INSERT INTO answered_codes (country_id, slug, code)
  SELECT b.country_id, b.slug, p.code FROM ${codes} WHERE true ON CONFLICT DO NOTHING`;

const selectCodes = (codes: SQL) => sql`
  SELECT a.id, p.last_reported_date AS checked, j.value ->> 2 AS worked, j.value ->> 3 AS answers
  FROM ${codes} CROSS JOIN answered_codes a ON ${isAnswered}`;

interface SampleCode {
  id: number;
  checked: string;
  worked: number;
  answers: number;
}

const insertDay = `
  INSERT INTO code_days (code_id, checked, day, copied, worked, failed, reasons, systems)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING`;

const reasons: readonly FailReason[] = ["first-order", "payment", "first-order", "expired", "used"];
const systems = 7;

/** Counts so many answers of a day by names that take turns. */
const takeTurns = (count: number, from: number, nameOf: (turn: number) => string) => {
  const counts: Record<string, number> = {};
  for (let turn = from; turn < from + count; turn++) {
    const name = nameOf(turn);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Spreads answers over the days since a check, at most the last nine, with at least two a day. */
function spread(total: number, days: number, day: number): number {
  return Math.floor((total * (day + 1)) / days) - Math.floor((total * day) / days);
}

/**
 * Adds fictional answers to 60 codes of the sample data that are live in these countries.
 * Idempotent: an interrupted call can be repeated.
 */
export async function loadSampleAnswers(
  d1: D1Database,
  now: Date,
  loadedCountries: readonly CountryInfo[] = countries,
): Promise<void> {
  const today = toDay(now);
  const codes = new Set<string>(loadedCountries.map(({ code }) => code));
  const answers = sample.answers.filter(([store]) => codes.has(String(store).split("/", 1).join()));
  const live = liveCodes(JSON.stringify(answers), daysAt(now));
  const [, found] = await d1.batch<SampleCode>([
    prepare(d1, addCodes(live)),
    prepare(d1, selectCodes(live)),
  ]);
  const statements = (found?.results ?? []).flatMap(({ id, checked, worked, answers }) => {
    const maxDays = Math.max(1, Math.floor(answers / 5));
    const days = Math.min(9, maxDays, daysBetween(checked, today) + 1);
    return Array.from({ length: days }, (_, at) => {
      const ok = spread(worked, days, at);
      const failed = spread(answers - worked, days, at);
      const day = [addDays(today, -at), 3 * (ok + failed), ok, failed];
      const given = takeTurns(failed, id + at, (turn) => reasons[turn % reasons.length] as string);
      const senders = {
        ...takeTurns(ok, at, (turn) => `w${turn % systems}`),
        ...takeTurns(failed, at, (turn) => `f${turn % systems}`),
      };
      return d1
        .prepare(insertDay)
        .bind(id, checked, ...day, JSON.stringify(given), JSON.stringify(senders));
    });
  });
  if (statements.length > 0) await d1.batch(statements);
  for (const { id } of loadedCountries) await renewVerdicts(d1, id, now);
}
