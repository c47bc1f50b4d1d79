import { type SQL, sql } from "drizzle-orm";
import { addDays, toTimestamp } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { type AnswerDay, countedOfNetwork, windowDays } from "#app/domain/verdict/verdict.ts";
import { prepare } from "../catalogue/database.ts";
import { isLiveOn } from "../catalogue/read/live-codes.ts";
import { countAddress, countNetwork, isFirst, type Sender } from "./count-once.ts";

/** A code that shoppers see, as far as an answer needs it. */
export interface AnsweredCode {
  readonly id: number;
  readonly code: string;
  readonly slug: string;
  readonly countryId: number;
  /** The day of the operator's last check, YYYY-MM-DD. */
  readonly checked: string;
}

const selectCode = (id: number, today: string) => sql`
  SELECT p.id, p.code, b.slug, b.country_id AS countryId, p.last_reported_date AS checked
  FROM promo_codes p JOIN brands b ON b.id = p.brand_id
  WHERE p.id = ${id} AND b.is_active AND ${isLiveOn(today)}`;

/** The live code with an id; null for one that is unknown, has ended or is not active. */
export function findLiveCode(
  d1: D1Database,
  id: number,
  today: string,
): Promise<AnsweredCode | null> {
  return prepare(d1, selectCode(id, today)).first<AnsweredCode>();
}

const addCopy = ({ id, code, checked }: AnsweredCode, day: string, addressKey: string) => sql`
  INSERT INTO code_days (code_id, code, day, checked, copied)
  SELECT ${id}, ${code}, ${day}, ${checked}, 1
  WHERE ${isFirst(day, addressKey)}
  ON CONFLICT (code_id, code, day, checked) DO UPDATE SET copied = copied + 1`;

/** Counts a copy of a code in one batch, once a day for an address. */
export async function recordCopy(
  d1: D1Database,
  code: AnsweredCode,
  { addressKey }: Sender,
  day: string,
): Promise<void> {
  await d1.batch([countAddress(d1, day, addressKey), prepare(d1, addCopy(code, day, addressKey))]);
}

function addAnswer(
  { id, code, checked }: AnsweredCode,
  { worked, reason }: Answer,
  { addressKey, networkKey }: Sender,
  day: string,
): SQL {
  const times = sql`(SELECT times FROM code_day_keys WHERE day = ${day} AND key = ${networkKey})`;
  const counted = (is: boolean) => sql`iif(${times} <= ${countedOfNetwork}, ${Number(is)}, 0)`;
  const why = (!worked && reason) || null;
  const path = why && `$."${why}"`;
  return sql`
    INSERT INTO code_days (code_id, code, day, checked, worked, failed, counted_worked,
      counted_failed, networks, reasons)
    SELECT ${id}, ${code}, ${day}, ${checked}, ${Number(worked)}, ${Number(!worked)}, ${counted(worked)},
      ${counted(!worked)}, ${times} = 1, iif(${why} IS NULL, NULL, json_object(${why}, 1))
    WHERE ${isFirst(day, addressKey)}
    ON CONFLICT (code_id, code, day, checked) DO UPDATE SET
      worked = worked + excluded.worked, failed = failed + excluded.failed,
      counted_worked = counted_worked + excluded.counted_worked,
      counted_failed = counted_failed + excluded.counted_failed,
      networks = networks + excluded.networks,
      reasons = iif(${path} IS NULL, reasons, json_set(coalesce(reasons, '{}'), ${path},
        coalesce(reasons ->> ${path}, 0) + 1))`;
}

const reportedFrom = 4;

function noteReport({ id, code, checked }: AnsweredCode, now: string): SQL {
  const isOfCheck = sql`code_id = ${id} AND code = ${code} AND checked = ${checked}`;
  return sql`
    UPDATE code_days SET reported_at = ${now}
    WHERE ${isOfCheck} AND day = ${now.slice(0, 10)}
      AND NOT EXISTS (SELECT 1 FROM code_days WHERE ${isOfCheck} AND reported_at IS NOT NULL)
      AND (SELECT sum(counted_failed) FROM code_days WHERE ${isOfCheck}) >= ${reportedFrom}`;
}

/** The answers that count for the verdict on a code, by day. */
const selectDays = `
  SELECT day, counted_worked AS worked, counted_failed AS failed, networks FROM code_days
  WHERE code_id = ?1 AND code = ?2 AND checked = ?3 AND day >= ?4`;

/**
 * Counts an answer in one batch: once a day for an address, and for the verdict twice for a network.
 * Gives the answers of the last 30 days since the code's last check.
 */
export async function recordAnswer(
  d1: D1Database,
  code: AnsweredCode,
  answer: Answer,
  sender: Sender,
  now: Date,
): Promise<AnswerDay[]> {
  const timestamp = toTimestamp(now);
  const day = timestamp.slice(0, 10);
  const results = await d1.batch<AnswerDay>([
    countAddress(d1, day, sender.addressKey),
    countNetwork(d1, day, sender),
    prepare(d1, addAnswer(code, answer, sender, day)),
    ...(answer.worked ? [] : [prepare(d1, noteReport(code, timestamp))]),
    d1.prepare(selectDays).bind(code.id, code.code, code.checked, addDays(day, 1 - windowDays)),
  ]);
  return results.at(-1)?.results ?? [];
}
