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

/** An answered code with its verdict as it was kept last, and its answers since the last check. */
export interface KeptVerdict extends Pick<AnsweredCode, "id" | "slug" | "countryId" | "checked"> {
  level: Level | null;
  worked: number | null;
  answers: number | null;
  /** Whether the verdict is that since the last check. */
  isCurrent: number | null;
  days: readonly AnswerDay[];
}

/** What is kept changes with the level, and else when a tenth of the answers is new: each time is a row. */
const newsShare = 0.1;

function isNews({ level, worked, answers, isCurrent }: KeptVerdict, verdict: Verdict): boolean {
  if (verdict.level === "unknown") return level !== null;
  if (!isCurrent || verdict.level !== level) return true;
  const change = (now: number, then: number | null) => Math.abs(now - (then ?? 0));
  const changed = Math.max(change(verdict.answers, answers), change(verdict.worked, worked));
  return changed >= newsShare * (answers ?? 0);
}

const levelOf = ({ level, isCurrent }: KeptVerdict): Level => (isCurrent && level) || "unknown";

// A column of an index is set only if it changes: that is two rows more. Of two answers at once the later
// may be worked out first.
function keepVerdict(code: KeptVerdict, { level, worked, answers }: Verdict): SQL {
  const checked = level === "unknown" ? null : code.checked;
  const place =
    levelOf(code) === level && code.isCurrent
      ? sql``
      : sql`checked = ${checked}, level = ${checked && level},`;
  return sql`
    UPDATE answered_codes SET ${place} worked = ${worked}, answers = ${answers}
    WHERE id = ${code.id}`;
}

const unlessOlder = ({ checked }: KeptVerdict, { answers }: Verdict) => sql`
  AND (checked IS NOT ${checked} OR answers <= coalesce(${answers}, answers))`;

async function keepVerdicts(
  d1: D1Database,
  codes: readonly KeptVerdict[],
  now: Date,
  guard: (code: KeptVerdict, verdict: Verdict) => SQL,
): Promise<void> {
  const today = toDay(now);
  const judged = codes
    .map((code) => ({ code, verdict: judge(code.days, { checked: code.checked, today }) }))
    .filter(({ code, verdict }) => isNews(code, verdict));
  if (judged.length === 0) return;
  await d1.batch(
    judged.map(({ code, verdict }) =>
      prepare(d1, sql`${keepVerdict(code, verdict)} ${guard(code, verdict)}`),
    ),
  );
  const turned = judged.filter(({ code, verdict }) => verdict.level !== levelOf(code));
  const brands = new Map(turned.map(({ code }) => [`${code.countryId} ${code.slug}`, code]));
  for (const { countryId, slug } of brands.values()) {
    const country = countryById(countryId);
    if (country) await renewBrand(d1, country, slug, toTimestamp(now));
  }
}

/**
 * Works out the verdicts on codes that were just answered. Where one turns, its brand's facts are made anew,
 * and what shows them is noted to be purged.
 */
export const updateVerdicts = (d1: D1Database, codes: readonly KeptVerdict[], now: Date) =>
  keepVerdicts(d1, codes, now, unlessOlder);

const pageSize = 500;

/** The last code of a page; the next one begins after it. */
type Place = Pick<AnsweredCode, "slug" | "code">;

// A day's passing changes verdicts: an older answer leaves the window, or weighs less.
const selectAnswered = (countryId: number, { slug, code }: Place, since: string) => sql`
  SELECT a.id, a.slug, a.code, a.country_id AS countryId, p.last_reported_date AS checked,
    a.level, a.worked, a.answers, ${isOfCheck} AS isCurrent,
    (SELECT json_group_array(json_object('day', day, 'worked', worked, 'failed', failed))
      FROM code_days
      WHERE code_id = a.id AND checked = p.last_reported_date AND day >= ${since}) AS days
  FROM answered_codes a ${joinCode}
  WHERE a.country_id = ${countryId} AND (a.slug, a.code) > (${slug}, ${code})
  ORDER BY a.slug, a.code LIMIT ${pageSize}`;

/** Works out a country's verdicts of a new day. Codes that were removed keep theirs, for when they come back. */
export async function renewVerdicts(d1: D1Database, countryId: number, now: Date): Promise<void> {
  const since = addDays(toDay(now), 1 - windowDays);
  for (let last: Place | undefined = { slug: "", code: "" }; last; ) {
    const page = prepare(d1, selectAnswered(countryId, last, since));
    const { results } = await page.all<Omit<KeptVerdict, "days"> & { days: string } & Place>();
    const codes = results.map((code) => ({ ...code, days: JSON.parse(code.days) }));
    await keepVerdicts(d1, codes, now, () => sql``);
    last = results.length === pageSize ? results.at(-1) : undefined;
  }
}
