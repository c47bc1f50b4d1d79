import { type SQL, sql } from "drizzle-orm";
import { addDays, toTimestamp } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { type AnswerDay, windowDays } from "#app/domain/verdict/verdict.ts";
import { prepare } from "../catalogue/database.ts";
import { countAddress, isFirst } from "./count-once.ts";
import type { AnsweredCode } from "./find-code.ts";

const addCopy = ({ id, checked }: AnsweredCode, day: string, addressKey: number) => sql`
  INSERT INTO code_days (code_id, checked, day, copied)
  SELECT ${id}, ${checked}, ${day}, 1
  WHERE ${isFirst(day, addressKey)}
  ON CONFLICT (code_id, checked, day) DO UPDATE SET copied = copied + 1`;

/** Counts a copy of a code in one batch, once a day for an address. */
export async function recordCopy(
  d1: D1Database,
  code: AnsweredCode,
  addressKey: number,
  day: string,
): Promise<void> {
  await d1.batch([countAddress(d1, day, addressKey), prepare(d1, addCopy(code, day, addressKey))]);
}

/** Who answers: the key of the address for today, and the keys of its network for the code, today's first. */
export interface Answerer {
  readonly addressKey: number;
  readonly networkKeys: readonly number[];
}

/** How many codes an address may answer about in a day. */
const codesPerDay = 10;
const reportedFrom = 4;

/** An answer about a code, on its way to be counted. */
export interface GivenAnswer {
  readonly code: AnsweredCode;
  readonly answer: Answer;
  readonly answerer: Answerer;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What became of an answer. */
interface Recorded {
  /** False if the address has answered about ten other codes today. */
  isTaken: boolean;
  /** The answers since the last check, if this one changed them. */
  days: AnswerDay[] | null;
}

const isKnownBy = ({ networkKeys }: Answerer) => sql`EXISTS (SELECT 1 FROM answer_networks
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(networkKeys)})))`;

/** Whether a network has answered about a code, and of how many codes its address has said so today. */
export async function readAnswerer(
  d1: D1Database,
  answerer: Answerer,
): Promise<{ isKnown: boolean; mayAnswer: boolean }> {
  const row = await prepare(
    d1,
    sql`SELECT ${isKnownBy(answerer)} AS isKnown,
      coalesce((SELECT times FROM code_day_keys WHERE key = ${answerer.addressKey}), 0) AS times`,
  ).first<{ isKnown: number; times: number }>();
  return { isKnown: row?.isKnown === 1, mayAnswer: (row?.times ?? 0) < codesPerDay };
}

function answerStatements(d1: D1Database, { code, answer, answerer, at }: GivenAnswer) {
  const { id, checked } = code;
  const { worked, reason } = answer;
  const { addressKey, networkKeys } = answerer;
  const timestamp = toTimestamp(new Date(at));
  const day = timestamp.slice(0, 10);
  const isKnown = isKnownBy(answerer);
  // Counted first: the network is added last, as the others are only for one that is new.
  const countCode = sql`
    INSERT INTO code_day_keys (day, key, times) SELECT ${day}, ${addressKey}, 1 WHERE NOT ${isKnown}
    ON CONFLICT (key) DO UPDATE SET times = times + 1 WHERE times <= ${codesPerDay}`;
  const isCounted = sql`NOT ${isKnown}
    AND (SELECT times FROM code_day_keys WHERE key = ${addressKey}) <= ${codesPerDay}`;
  const why = (!worked && reason) || null;
  const path = why && `$."${why}"`;
  const addAnswer = sql`
    INSERT INTO code_days (code_id, checked, day, worked, failed, reasons)
    SELECT ${id}, ${checked}, ${day}, ${Number(worked)}, ${Number(!worked)},
      iif(${why} IS NULL, NULL, json_object(${why}, 1))
    WHERE ${isCounted}
    ON CONFLICT (code_id, checked, day) DO UPDATE SET
      worked = worked + excluded.worked, failed = failed + excluded.failed,
      reasons = iif(${path} IS NULL, reasons, json_set(coalesce(reasons, '{}'), ${path},
        coalesce(reasons ->> ${path}, 0) + 1))`;
  const addNetwork = sql`
    INSERT INTO answer_networks (key, day) SELECT ${networkKeys[0]}, ${day} WHERE ${isCounted}`;
  const known = prepare(d1, sql`SELECT ${isKnown} AS isKnown`);
  return [
    known,
    prepare(d1, countCode),
    prepare(d1, addAnswer),
    prepare(d1, noteReport(id, checked, timestamp)),
    prepare(d1, addNetwork),
    known,
    prepare(d1, selectDays(id, checked, addDays(day, 1 - windowDays))),
  ];
}

/**
 * Counts answers in one batch: each once for a network and code since its last check, at most every 30 days.
 * Of a network that was counted nothing is written, so answers that come twice count once.
 */
export async function recordAnswers(
  d1: D1Database,
  given: readonly GivenAnswer[],
): Promise<Recorded[]> {
  const statements = given.map((one) => answerStatements(d1, one));
  const results = await d1.batch(statements.flat());
  return statements.map((own, at) => {
    const from = at * own.length;
    const [before, , , , , after, days] = results.slice(from, from + own.length);
    const isTaken = isKnownIn(after);
    return { isTaken, days: isTaken && !isKnownIn(before) ? (days?.results as AnswerDay[]) : null };
  });
}

const isKnownIn = (result: D1Result | undefined) =>
  (result as D1Result<{ isKnown: number }> | undefined)?.results[0]?.isKnown === 1;

function noteReport(id: number, checked: string, now: string): SQL {
  const isOfCheck = sql`code_id = ${id} AND checked = ${checked}`;
  return sql`
    UPDATE code_days SET reported_at = ${now}
    WHERE ${isOfCheck} AND day = ${now.slice(0, 10)}
      AND NOT EXISTS (SELECT 1 FROM code_days WHERE ${isOfCheck} AND reported_at IS NOT NULL)
      AND (SELECT sum(failed) FROM code_days WHERE ${isOfCheck}) >= ${reportedFrom}`;
}

const selectDays = (id: number, checked: string, since: string) => sql`
  SELECT day, worked, failed FROM code_days
  WHERE code_id = ${id} AND checked = ${checked} AND day >= ${since}`;
