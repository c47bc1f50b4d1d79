import { addDays, toTimestamp } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { type AnswerDay, countedOfNetwork, windowDays } from "#app/domain/verdict/verdict.ts";
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

const findCode = `
  SELECT p.id, p.code, b.slug, b.country_id AS countryId, p.last_reported_date AS checked
  FROM promo_codes p JOIN brands b ON b.id = p.brand_id
  WHERE p.id = ?1 AND p.is_active AND b.is_active AND (p.expiry_date IS NULL OR p.expiry_date >= ?2)
    AND (p.max_usage IS NULL OR p.usage_count < p.max_usage)`;

/** The live code with an id; null for one that is unknown, has ended or is not active. */
export function findLiveCode(
  d1: D1Database,
  id: number,
  today: string,
): Promise<AnsweredCode | null> {
  return d1.prepare(findCode).bind(id, today).first<AnsweredCode>();
}

const addCopy = `
  INSERT INTO code_days (code_id, day, checked, copied) SELECT ?1, ?2, ?3, 1
  WHERE ${isFirst("?2", "?4")}
  ON CONFLICT (code_id, day, checked) DO UPDATE SET copied = copied + 1`;

/** Counts a copy of a code in one batch, once a day for an address. */
export async function recordCopy(
  d1: D1Database,
  { id, checked }: AnsweredCode,
  { addressKey }: Sender,
  day: string,
): Promise<void> {
  await d1.batch([
    countAddress(d1, day, addressKey),
    d1.prepare(addCopy).bind(id, day, checked, addressKey),
  ]);
}

const networkTimes = "(SELECT times FROM code_day_keys WHERE day = ?2 AND key = ?5)";

const reasonPath = `('$."' || ?8 || '"')`;

// ?6 and ?7 are 1 for the answer's kind, ?8 is the reason, of which there may be none.
const addAnswer = `
  INSERT INTO code_days (code_id, day, checked, worked, failed, counted_worked, counted_failed,
    networks, reasons)
  SELECT ?1, ?2, ?3, ?6, ?7, iif(${networkTimes} <= ${countedOfNetwork}, ?6, 0),
    iif(${networkTimes} <= ${countedOfNetwork}, ?7, 0), ${networkTimes} = 1,
    iif(?8 IS NULL, NULL, json_object(?8, 1))
  WHERE ${isFirst("?2", "?4")}
  ON CONFLICT (code_id, day, checked) DO UPDATE SET
    worked = worked + excluded.worked, failed = failed + excluded.failed,
    counted_worked = counted_worked + excluded.counted_worked,
    counted_failed = counted_failed + excluded.counted_failed,
    networks = networks + excluded.networks,
    reasons = iif(?8 IS NULL, reasons, json_set(coalesce(reasons, '{}'), ${reasonPath},
      coalesce(reasons ->> ${reasonPath}, 0) + 1))`;

const reportedFrom = 4;

const noteReport = `
  UPDATE code_days SET reported_at = ?4
  WHERE code_id = ?1 AND day = ?2 AND checked = ?3 AND ?5 = 1
    AND NOT EXISTS (SELECT 1 FROM code_days
      WHERE code_id = ?1 AND checked = ?3 AND reported_at IS NOT NULL)
    AND (SELECT sum(counted_failed) FROM code_days WHERE code_id = ?1 AND checked = ?3)
      >= ${reportedFrom}`;

/** The answers that count for the verdict on a code, by day; null columns are none. */
const selectDays = `
  SELECT day, counted_worked AS worked, counted_failed AS failed, networks FROM code_days
  WHERE code_id = ?1 AND checked = ?2 AND day >= ?3`;

/**
 * Counts an answer in one batch: once a day for an address, and for the verdict twice for a network.
 * Gives the answers of the last 30 days since the code's last check.
 */
export async function recordAnswer(
  d1: D1Database,
  { id, checked }: AnsweredCode,
  { worked, reason }: Answer,
  { addressKey, networkKey }: Sender,
  now: Date,
): Promise<AnswerDay[]> {
  const timestamp = toTimestamp(now);
  const day = timestamp.slice(0, 10);
  const failed = Number(!worked);
  const why = (!worked && reason) || null;
  const results = await d1.batch<AnswerDay>([
    countAddress(d1, day, addressKey),
    countNetwork(d1, day, { addressKey, networkKey }),
    d1
      .prepare(addAnswer)
      .bind(id, day, checked, addressKey, networkKey, Number(worked), failed, why),
    d1.prepare(noteReport).bind(id, day, checked, timestamp, failed),
    d1.prepare(selectDays).bind(id, checked, addDays(day, 1 - windowDays)),
  ]);
  return results.at(-1)?.results ?? [];
}
