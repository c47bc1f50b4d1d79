import { sql } from "drizzle-orm";
import { addDays, toDay, toTimestamp } from "#app/domain/base/dates.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { type AnswerDay, judge, type Verdict, windowDays } from "#app/domain/verdict/verdict.ts";
import { prepare } from "../catalogue/database.ts";
import { renewBrand } from "../catalogue/write/rebuild-summaries.ts";
import type { AnsweredCode } from "./record.ts";

const selectLevel =
  "SELECT level FROM code_verdicts WHERE code_id = ?1 AND code = ?2 AND checked = ?3";

const keepVerdict = (
  { id, code, checked, countryId }: Judged,
  { level, worked, answers }: Verdict,
) => sql`
  INSERT INTO code_verdicts (code_id, code, checked, level, worked, answers, country_id)
  VALUES (${id}, ${code}, ${checked}, ${level}, ${worked}, ${answers}, ${countryId})
  ON CONFLICT (code_id) DO UPDATE SET code = excluded.code, checked = excluded.checked, level = excluded.level,
    worked = excluded.worked, answers = excluded.answers, country_id = excluded.country_id`;
// Of two answers at once the later may be worked out first.
const unlessOlder = sql`WHERE code <> excluded.code OR checked <> excluded.checked OR answers <= excluded.answers`;
const dropVerdict = "DELETE FROM code_verdicts WHERE code_id = ?1";

type Judged = Pick<AnsweredCode, "id" | "code" | "checked" | "countryId">;

function keep(
  d1: D1Database,
  code: Judged,
  verdict: Verdict,
  condition = sql``,
): D1PreparedStatement {
  if (verdict.level === "unknown") return d1.prepare(dropVerdict).bind(code.id);
  return prepare(d1, sql`${keepVerdict(code, verdict)} ${condition}`);
}

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
  const verdict = judge(answers, { checked: code.checked, today: toDay(now) });
  const before = await d1
    .prepare(selectLevel)
    .bind(code.id, code.code, code.checked)
    .first<Verdict["level"]>("level");
  const isChanged = verdict.level !== (before ?? "unknown");
  if (isChanged || before) await keep(d1, code, verdict, unlessOlder).run();
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
const selectAnswered = `
  SELECT p.id, p.code, v.level, p.last_reported_date AS checked, b.slug, b.country_id AS countryId,
    (SELECT json_group_array(json_object('day', day, 'worked', counted_worked,
        'failed', counted_failed, 'networks', networks)) FROM code_days
      WHERE code_id = p.id AND code = p.code AND checked = p.last_reported_date AND day >= ?1) AS days
  FROM promo_codes p JOIN brands b ON b.id = p.brand_id
    LEFT JOIN code_verdicts v ON v.code_id = p.id AND v.code = p.code
  WHERE p.id > ?2 AND p.id IN (
    SELECT code_id FROM code_days WHERE day >= ?1 UNION SELECT code_id FROM code_verdicts)
  ORDER BY p.id LIMIT 500`;

interface Answered extends AnsweredCode {
  level: Verdict["level"] | null;
  days: string;
}

/** Works out the verdicts of a new day. Codes that were removed keep theirs, for an undo. */
export async function renewVerdicts(d1: D1Database, now: Date): Promise<void> {
  const today = toDay(now);
  const since = addDays(today, 1 - windowDays);
  for (let last = 0; ; ) {
    const { results } = await d1.prepare(selectAnswered).bind(since, last).all<Answered>();
    if (results.length === 0) return;
    last = results.at(-1)?.id ?? last;
    const judged = results
      .map((code) => {
        const days = JSON.parse(code.days) as AnswerDay[];
        return { ...code, verdict: judge(days, { checked: code.checked, today }) };
      })
      .filter(({ level, verdict }) => level !== null || verdict.level !== "unknown");
    if (judged.length === 0) continue;
    await d1.batch(judged.map((code) => keep(d1, code, code.verdict)));
    await renew(
      d1,
      judged.filter(({ level, verdict }) => (level ?? "unknown") !== verdict.level),
      now,
    );
  }
}
