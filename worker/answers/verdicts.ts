import { type SQL, sql } from "drizzle-orm";
import { addDays, toDay } from "#app/domain/base/dates.ts";
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
import { renewFacts } from "../catalogue/write/rebuild-summaries.ts";
import type { AnsweredCode } from "./find-code.ts";

/** An answered code with its verdict as it was kept last, and its answers since the last check. */
export interface KeptVerdict extends Pick<AnsweredCode, "id" | "slug" | "countryId" | "checked"> {
  level: Level | null;
  worked: number | null;
  answers: number | null;
  /** Whether the verdict is that since the last check. */
  isCurrent: number | null;
  /** As daysSince gives them. */
  days: string;
}

/** The answers about the code `a` from a day on, since the check of the day `checked`, as a JSON list of AnswerDay. */
export const daysSince = (since: string, checked: SQL) => sql`(
  SELECT json_group_array(json_object('day', day, 'worked', worked, 'failed', failed))
  FROM code_days WHERE code_id = a.id AND checked = ${checked} AND day >= ${since})`;

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

interface Judged {
  code: KeptVerdict;
  verdict: Verdict;
}

// A column of an index is set only if it changes: that is two rows more.
const setPlace = sql`
  checked = iif(j.value ->> 'level' IS NULL, NULL, j.value ->> 'checked'), level = j.value ->> 'level',`;

function setVerdicts(place: SQL, judged: readonly Judged[], guard: SQL): SQL {
  const rows = judged.map(({ code: { id, checked }, verdict: { level, worked, answers } }) => {
    return { id, checked, level: level === "unknown" ? null : level, worked, answers };
  });
  return sql`
    UPDATE answered_codes SET ${place} worked = j.value ->> 'worked', answers = j.value ->> 'answers'
    FROM json_each(${JSON.stringify(rows)}) j WHERE answered_codes.id = j.value ->> 'id' ${guard}`;
}

// Of two answers at once the later may be worked out first.
const unlessOlder = sql`
  AND (checked IS NOT j.value ->> 'checked' OR answers <= coalesce(j.value ->> 'answers', answers))`;

/**
 * The verdict that was kept before. A brand whose facts could not be renewed gets it back, so that it turns
 * again with the next answer or at night.
 */
function toFormer({ code }: Judged): Judged {
  const { level, worked, answers, isCurrent, checked } = code;
  const verdict = { level: level ?? "unknown", worked, answers } as Verdict;
  return { code: { ...code, checked: isCurrent ? checked : "" }, verdict };
}

async function keepVerdicts(
  d1: D1Database,
  codes: readonly KeptVerdict[],
  now: Date,
  guard: SQL,
): Promise<void> {
  const today = toDay(now);
  const judged = codes
    .map((code) => {
      const days = JSON.parse(code.days) as AnswerDay[];
      return { code, verdict: judge(days, { checked: code.checked, today }) };
    })
    .filter(({ code, verdict }) => isNews(code, verdict));
  const { stay = [], move = [] } = Object.groupBy(judged, ({ code, verdict }) =>
    code.isCurrent && code.level === verdict.level ? "stay" : "move",
  );
  const statements = [
    { of: stay, place: sql`` },
    { of: move, place: setPlace },
  ].flatMap(({ of, place }) => (of.length > 0 ? [prepare(d1, setVerdicts(place, of, guard))] : []));
  if (statements.length > 0) await d1.batch(statements);
  const turned = judged.filter(({ code, verdict }) => verdict.level !== levelOf(code));
  const errors: unknown[] = [];
  for (const [id, own] of Map.groupBy(turned, ({ code }) => code.countryId)) {
    const slugs = new Set(own.map(({ code }) => code.slug));
    try {
      await renewFacts(d1, countryById(id), now, [...slugs]);
    } catch (error) {
      errors.push(error);
      await prepare(d1, setVerdicts(setPlace, own.map(toFormer), sql``)).run();
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Works out the verdicts on codes that were just answered. Where some turn, their brands' facts are made
 * anew, once for a country, and what shows them is noted to be purged.
 */
export const updateVerdicts = (d1: D1Database, codes: readonly KeptVerdict[], now: Date) =>
  keepVerdicts(d1, codes, now, unlessOlder);

// Of 100,000 answered codes a step makes less than the thousand statements that D1 takes.
const pageSize = 1_000;

/** The last code of a page; the next one begins after it. */
type Place = Pick<AnsweredCode, "slug" | "code">;

// A day's passing changes verdicts: an older answer leaves the window, or weighs less.
const selectAnswered = (countryId: number, { slug, code }: Place, since: string) => sql`
  SELECT a.id, a.slug, a.code, a.country_id AS countryId, p.last_reported_date AS checked,
    a.level, a.worked, a.answers, ${isOfCheck} AS isCurrent,
    ${daysSince(since, sql`p.last_reported_date`)} AS days
  FROM answered_codes a ${joinCode}
  WHERE a.country_id = ${countryId} AND (a.slug, a.code) > (${slug}, ${code})
  ORDER BY a.slug, a.code LIMIT ${pageSize}`;

/** Works out a country's verdicts of a new day. Codes that were removed keep theirs, for when they come back. */
export async function renewVerdicts(d1: D1Database, countryId: number, now: Date): Promise<void> {
  const since = addDays(toDay(now), 1 - windowDays);
  for (let last: Place | undefined = { slug: "", code: "" }; last; ) {
    const page = prepare(d1, selectAnswered(countryId, last, since));
    const { results } = await page.all<KeptVerdict & Place>();
    await keepVerdicts(d1, results, now, sql``);
    last = results.length === pageSize ? results.at(-1) : undefined;
  }
}
