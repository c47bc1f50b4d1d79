import { type SQL, sql } from "drizzle-orm";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import {
  type AnswerDay,
  evaluate,
  isCounted,
  type Level,
  unknown,
  type Verdict,
  windowDays,
} from "#app/domain/verdict/verdict.ts";
import { joinCodeOrNull, verdictColumns } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { renewFacts } from "../catalogue/write/rebuild-summaries.ts";
import type { AnsweredCode } from "./find-code.ts";
import { heldFrom, holdSurge } from "./holds.ts";

export interface StoredVerdict extends Pick<AnsweredCode, "id" | "slug" | "countryId" | "checked"> {
  level: Level | null;
  worked: number | null;
  answers: number | null;
  confirmed: number | null;
  last_worked: string | null;
  /** JSON. */
  reasons: string | null;
  /** 1 if the stored verdict belongs to the last check. */
  isCurrent: number | null;
  /** JSON, as selected by daysSince. */
  days: string;
}

/** SQL for a list of AnswerDay: the answers about `a` since its check, between two days. */
const daysBetween = (since: string, checked: SQL, end: SQL) => sql`(
  SELECT json_group_array(json_object('day', day, 'worked', worked, 'failed', failed,
    'reasons', json(reasons), 'systems', json(systems)))
  FROM code_days WHERE code_id = a.id AND checked = ${checked} AND day >= ${since} AND day < ${end})`;

/** Like daysBetween, without held answers. */
export const daysSince = (since: string, checked: SQL) => daysBetween(since, checked, heldFrom);

/**
 * Each change costs a written row: counts are stored with a new level, if a tenth is new, or on the
 * first success of a day.
 */
const changedShare = 0.1;

function hasChangedEnough(code: StoredVerdict, verdict: Verdict): boolean {
  if (hasNewLevel({ code, verdict })) return true;
  if (!isCounted(verdict)) return false;
  const { worked, answers, last_worked } = code;
  const change = (now: number, then: number | null) => Math.abs(now - (then ?? 0));
  const changed = Math.max(change(verdict.answers, answers), change(verdict.worked, worked));
  return changed >= changedShare * (answers ?? 0) || verdict.last_worked !== last_worked;
}

interface EvaluatedVerdict {
  code: StoredVerdict;
  verdict: Verdict;
}

/** Returns the stored level, which a later check ends. */
const storedLevel = ({ level, isCurrent }: StoredVerdict): Level =>
  (isCurrent && level) || "unknown";

/** Returns true if the stored level, or its confirmation, is another. */
const hasNewLevel = ({ code, verdict }: EvaluatedVerdict) =>
  verdict.level !== storedLevel(code) ||
  verdict.confirmed !== (code.isCurrent === 1 && code.confirmed === 1);

const makesClaim = (level: Level) => level !== "few" && level !== "unknown";

/** Returns true if the change affects more than the texts about the code's answers. */
const isVisibleChange = ({ code, verdict }: EvaluatedVerdict) =>
  hasNewLevel({ code, verdict }) && (makesClaim(verdict.level) || makesClaim(storedLevel(code)));

// An indexed column is set only when it changes: each change writes two more rows.
const levelColumns = (turnedAt: SQL) => sql`
  checked = iif(j.value ->> 'level' IS NULL, NULL, j.value ->> 'checked'), level = j.value ->> 'level',
  confirmed = j.value ->> 'confirmed', turned_at = ${turnedAt},`;

function setVerdicts(columns: SQL, verdicts: readonly EvaluatedVerdict[], guard: SQL): SQL {
  const rows = verdicts.map(({ code: { id, checked }, verdict: { level, ...verdict } }) => {
    return { id, checked, level: level === "unknown" ? null : level, ...verdict };
  });
  return sql`
    UPDATE answered_codes SET ${columns} worked = j.value ->> 'worked', answers = j.value ->> 'answers',
      last_worked = j.value ->> 'last_worked', reasons = j.value ->> 'reasons'
    FROM json_each(${JSON.stringify(rows)}) j WHERE answered_codes.id = j.value ->> 'id' ${guard}`;
}

// The later of two simultaneous answers may be computed first.
const unlessOlder = sql`
  AND (checked IS NOT j.value ->> 'checked'
    OR coalesce(answers, 0) <= coalesce(j.value ->> 'answers', answers, 0))`;

/** Restores the previous verdict if the facts were not refreshed; the change is detected again. */
function revertVerdict({ code }: EvaluatedVerdict): EvaluatedVerdict {
  const { level, worked, answers, last_worked, reasons, isCurrent, checked } = code;
  const counts = { worked, answers, last_worked, reasons: JSON.parse(reasons ?? "null") };
  const confirmed = code.confirmed === 1;
  const verdict = { ...unknown, ...(level && { level, ...counts, confirmed }) } as Verdict;
  return { code: { ...code, checked: isCurrent ? checked : "" }, verdict };
}

/** Returns the verdicts that differ enough from the stored ones. */
function evaluateChanges(codes: readonly StoredVerdict[], now: Date): EvaluatedVerdict[] {
  const today = toDay(now);
  return codes
    .map((code) => {
      const days = JSON.parse(code.days) as AnswerDay[];
      return { code, verdict: evaluate(days, { checked: code.checked, today }) };
    })
    .filter(({ code, verdict }) => hasChangedEnough(code, verdict));
}

/** Stores verdicts and refreshes the facts of the brands whose pages show the change. */
async function storeVerdicts(
  d1: D1Database,
  evaluated: readonly EvaluatedVerdict[],
  now: Date,
  { turnedAt, guard }: { turnedAt: SQL; guard: SQL },
): Promise<void> {
  const { unchanged = [], changed = [] } = Object.groupBy(evaluated, (item) =>
    hasNewLevel(item) ? "changed" : "unchanged",
  );
  const statements = [
    { verdicts: unchanged, columns: sql`` },
    { verdicts: changed, columns: levelColumns(turnedAt) },
  ].flatMap(({ verdicts, columns }) =>
    verdicts.length > 0 ? [prepare(d1, setVerdicts(columns, verdicts, guard))] : [],
  );
  if (statements.length > 0) await d1.batch(statements);
  const errors: unknown[] = [];
  for (const [id, countryVerdicts] of byCountry(evaluated.filter(isVisibleChange))) {
    const slugs = new Set(countryVerdicts.map(({ code }) => code.slug));
    try {
      await renewFacts(d1, countryById(id), now, [...slugs]);
    } catch (error) {
      errors.push(error);
      await prepare(
        d1,
        setVerdicts(levelColumns(sql`turned_at`), countryVerdicts.map(revertVerdict), sql``),
      ).run();
    }
  }
  if (errors.length > 0) throw errors[0];
}

const byCountry = (evaluated: readonly EvaluatedVerdict[]) =>
  Map.groupBy(evaluated, ({ code }) => code.countryId);

/** Updates verdicts after answers, with facts and purges; a surge is held for review. */
export async function updateVerdicts(
  d1: D1Database,
  codes: readonly StoredVerdict[],
  now: Date,
): Promise<void> {
  const evaluated = evaluateChanges(codes, now);
  const heldCountries = new Set<number>();
  for (const [id, changes] of byCountry(evaluated.filter(isVisibleChange))) {
    const codes = changes.map(({ code }) => code);
    if (await holdSurge(d1, id, codes, now)) heldCountries.add(id);
  }
  const applied = evaluated.filter(({ code }) => !heldCountries.has(code.countryId));
  const turnedAt = sql`${now.getTime()}`;
  await storeVerdicts(d1, applied, now, { turnedAt, guard: unlessOlder });
  // The verdicts on the hour's first codes were shown already.
  for (const id of heldCountries) await renewVerdicts(d1, id, now);
}

// A page stays below D1's limit of a thousand statements per invocation, even with 100,000 codes.
const pageSize = 1_000;

/** The cursor of a page: its last code. */
type CodeCursor = Pick<AnsweredCode, "slug" | "code">;

/** The day of a code's last check; that of the stored verdict of a removed code, which may return. */
const checkDay = sql`coalesce(p.last_reported_date, a.checked)`;

// Verdicts change as days pass: an old answer leaves the window or loses weight.
const selectAnswered = (
  countryId: number,
  { slug, code }: CodeCursor,
  days: SQL,
  condition: SQL,
) => sql`
  SELECT a.id, a.slug, a.code, a.country_id AS countryId, ${checkDay} AS checked,
    ${verdictColumns}, a.checked = ${checkDay} AS isCurrent, ${days} AS days
  FROM answered_codes a ${joinCodeOrNull}
  WHERE a.country_id = ${countryId} AND (a.slug, a.code) > (${slug}, ${code}) AND ${condition}
  ORDER BY a.slug, a.code LIMIT ${pageSize}`;

async function* readAnswered(d1: D1Database, countryId: number, days: SQL, condition = sql`true`) {
  for (let last: CodeCursor | undefined = { slug: "", code: "" }; last; ) {
    const page = prepare(d1, selectAnswered(countryId, last, days, condition));
    const { results } = await page.all<StoredVerdict & CodeCursor>();
    yield results;
    last = results.length === pageSize ? results.at(-1) : undefined;
  }
}

const firstDay = (now: Date) => addDays(toDay(now), 1 - windowDays);

/** Computes a country's verdicts for a new day. */
export async function renewVerdicts(d1: D1Database, countryId: number, now: Date): Promise<void> {
  const options = { turnedAt: sql`turned_at`, guard: sql`` };
  const days = daysSince(firstDay(now), checkDay);
  for await (const codes of readAnswered(d1, countryId, days)) {
    await storeVerdicts(d1, evaluateChanges(codes, now), now, options);
  }
}

/** A code whose verdict would change without the hold, and the new verdict. */
export interface HeldChange extends CodeCursor {
  readonly id: number;
  readonly verdict: Verdict;
}

/** Reads the held verdict changes of a country for answers since a day. */
export async function readHeldChanges(
  d1: D1Database,
  countryId: number,
  day: string,
  now: Date,
): Promise<HeldChange[]> {
  const days = daysBetween(firstDay(now), checkDay, sql`'~'`);
  const condition = sql`a.id IN (SELECT code_id FROM code_days WHERE day >= ${day})`;
  const changes: HeldChange[] = [];
  for await (const codes of readAnswered(d1, countryId, days, condition)) {
    const byId = new Map(codes.map((code) => [code.id, code]));
    for (const { code, verdict } of evaluateChanges(codes, now).filter(isVisibleChange)) {
      const { slug = "", code: text = "" } = byId.get(code.id) ?? {};
      changes.push({ id: code.id, slug, code: text, verdict });
    }
  }
  return changes;
}
