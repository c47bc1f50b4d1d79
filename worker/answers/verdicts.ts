import { type SQL, sql } from "drizzle-orm";
import { addDays, toDay, toTimestamp } from "#app/domain/base/dates.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import {
  type AnswerDay,
  judge,
  type Level,
  type Verdict,
  windowDays,
} from "#app/domain/verdict/verdict.ts";
import { isOfCheck, joinCode } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { renewBrand } from "../catalogue/write/rebuild-summaries.ts";
import type { AnsweredCode } from "./find-code.ts";

const keepVerdict = (
  { id, checked }: Pick<AnsweredCode, "id" | "checked">,
  { level, worked, answers }: Verdict,
) =>
  level === "unknown"
    ? sql`
      UPDATE answered_codes SET checked = NULL, level = NULL, worked = NULL, answers = NULL
      WHERE id = ${id}`
    : sql`
      UPDATE answered_codes
      SET checked = ${checked}, level = ${level}, worked = ${worked}, answers = ${answers}
      WHERE id = ${id}`;

// Sets no column of an index, which would be two rows more for each answer.
const keepCounts = ({ id }: Pick<AnsweredCode, "id">, { worked, answers }: Verdict) => sql`
  UPDATE answered_codes SET worked = ${worked}, answers = ${answers} WHERE id = ${id}`;

// Of two answers at once the later may be worked out first.
const unlessOlder = (checked: string, answers: number | null) => sql`
  AND (checked IS NOT ${checked} OR answers <= coalesce(${answers}, answers))`;

const selectLevel = "SELECT level FROM answered_codes WHERE id = ?1 AND checked = ?2";

/**
 * Works out the verdict on a code that was just answered, from its answers. True if its level changed:
 * then its brand's facts are made anew, and what shows them is noted to be purged.
 */
export async function updateVerdict(
  d1: D1Database,
  code: AnsweredCode,
  answers: readonly AnswerDay[],
  now: Date,
): Promise<boolean> {
  const { id, checked } = code;
  const verdict = judge(answers, { checked, today: toDay(now) });
  const kept = await d1.prepare(selectLevel).bind(id, checked).first<Level>("level");
  const isChanged = verdict.level !== (kept ?? "unknown");
  if (!isChanged && !kept) return false;
  const keep = isChanged ? keepVerdict : keepCounts;
  const statement = sql`${keep(code, verdict)} ${unlessOlder(checked, verdict.answers)}`;
  await prepare(d1, statement).run();
  if (isChanged) await renew(d1, [code], now);
  return isChanged;
}

async function renew(
  d1: D1Database,
  changed: readonly Pick<AnsweredCode, "countryId" | "slug">[],
  now: Date,
): Promise<void> {
  const brands = new Map(changed.map((code) => [`${code.countryId} ${code.slug}`, code]));
  for (const { countryId, slug } of brands.values()) {
    const country = countryById(countryId);
    if (country) await renewBrand(d1, country, slug, toTimestamp(now));
  }
}

// A day's passing changes verdicts: an older answer leaves the window, or weighs less.
const selectAnswered = (since: string, last: number): SQL => sql`
  SELECT a.id, a.slug, a.country_id AS countryId, p.last_reported_date AS checked,
    a.level, ${isOfCheck} AS isCurrent,
    (SELECT json_group_array(json_object('day', day, 'worked', worked, 'failed', failed))
      FROM code_days
      WHERE code_id = a.id AND checked = p.last_reported_date AND day >= ${since}) AS days
  FROM answered_codes a ${joinCode}
  WHERE a.id > ${last} ORDER BY a.id LIMIT 500`;

interface Answered extends Pick<AnsweredCode, "id" | "slug" | "countryId" | "checked"> {
  level: Level | null;
  isCurrent: number | null;
  days: string;
}

/** Works out the verdicts of a new day. Codes that were removed keep theirs, for when they come back. */
export async function renewVerdicts(d1: D1Database, now: Date): Promise<void> {
  const today = toDay(now);
  const since = addDays(today, 1 - windowDays);
  for (let last = 0; ; ) {
    const { results } = await prepare(d1, selectAnswered(since, last)).all<Answered>();
    if (results.length === 0) return;
    last = results.at(-1)?.id ?? last;
    const judged = results
      .map((code) => {
        const days = JSON.parse(code.days) as AnswerDay[];
        return { ...code, verdict: judge(days, { checked: code.checked, today }) };
      })
      .filter(({ level, verdict }) => level !== null || verdict.level !== "unknown");
    if (judged.length === 0) continue;
    await d1.batch(judged.map((code) => prepare(d1, keepVerdict(code, code.verdict))));
    const changed = judged.filter(
      ({ level, isCurrent, verdict }) => verdict.level !== ((isCurrent && level) || "unknown"),
    );
    await renew(d1, changed, now);
  }
}
