import { type SQL, sql } from "drizzle-orm";
import { keyedNumber } from "../auth/token.ts";
import { prepare } from "../catalogue/database.ts";
import { limitKey, senderNetwork } from "../http/limits.ts";

/** Event kinds counted once per address and day. */
export type CountedKind = "copy" | "answer" | "suggestion";

/** Keyed hashes of a request's sender, valid for one day and one subject. */
export interface Sender {
  readonly addressKey: number;
  readonly networkKey: number;
}

/**
 * Hashes a request's sender with the Worker's secret, the day, kind and subject, so that addresses
 * cannot be guessed nor keys of a shopper linked. An IPv6 address counts as its /64.
 */
export async function hashSender(
  secret: string,
  request: Request,
  counted: { kind: CountedKind; subject: string; day: string },
): Promise<Sender> {
  const { kind, subject, day } = counted;
  const hash = (sender: string) =>
    keyedNumber(secret, "answer", [day, kind, subject, sender].join("\n"));
  const [addressKey, networkKey] = await Promise.all([
    hash(`address ${limitKey(request)}`),
    hash(`network ${senderNetwork(request)}`),
  ]);
  return { addressKey, networkKey };
}

/** SQL for the count of a key, by default 0. */
export const keyCount = (key: number | SQL): SQL =>
  sql`coalesce((SELECT times FROM code_day_keys WHERE key = ${key}), 0)`;

/** Returns the statement that counts a key if the condition holds, and returns its `times`. */
export function countKey(
  d1: D1Database,
  day: string,
  key: number,
  condition: SQL = sql`true`,
): D1PreparedStatement {
  return prepare(
    d1,
    sql`INSERT INTO code_day_keys (day, key, times) SELECT ${day}, ${key}, 1 WHERE ${condition}
      ON CONFLICT (key) DO UPDATE SET times = times + 1
      RETURNING times`,
  );
}

export const dropOldKeys = (d1: D1Database, today: string): D1PreparedStatement =>
  prepare(d1, sql`DELETE FROM code_day_keys WHERE day < ${today}`);
