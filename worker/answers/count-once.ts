import { sql } from "drizzle-orm";
import { keyedNumber } from "../auth/token.ts";
import { limitKey, requestNetwork } from "../http/limits.ts";

/** The kinds of things that are counted by address and day. */
export type CountedKind = "copy" | "answer" | "suggestion";

/** The sender of a request, by keyed hashes that hold for a day and one thing. */
export interface Sender {
  readonly addressKey: number;
  readonly networkKey: number;
}

/**
 * Hashes the sender of a request under the Worker's secret, with the day, the kind and what it is about
 * in the text: without the secret no address can be tried, and two keys of a shopper have nothing in
 * common. An IPv6 address counts as its /64.
 */
export async function hashSender(
  secret: string,
  request: Request,
  counted: { kind: CountedKind; about: string; day: string },
): Promise<Sender> {
  const { kind, about, day } = counted;
  const hash = (what: string) => keyedNumber(secret, "answer", [day, kind, about, what].join("\n"));
  const [addressKey, networkKey] = await Promise.all([
    hash(`address ${limitKey(request)}`),
    hash(`network ${requestNetwork(request)}`),
  ]);
  return { addressKey, networkKey };
}

const countKey = `
  INSERT INTO code_day_keys (day, key, times) VALUES (?1, ?2, 1)
  ON CONFLICT (key) DO UPDATE SET times = times + 1
  RETURNING times`;

/** The statement that counts an address, and gives its `times`; `isFirst` holds after its first time. */
export function countAddress(d1: D1Database, day: string, key: number): D1PreparedStatement {
  return d1.prepare(countKey).bind(day, key);
}

/** The condition in SQL that a key was counted once. */
export const isFirst = (day: string, key: number) =>
  sql`(SELECT times FROM code_day_keys WHERE day = ${day} AND key = ${key}) = 1`;

/** The statement that deletes the keys of all days before one. */
export function dropOldKeys(d1: D1Database, today: string): D1PreparedStatement {
  return d1.prepare("DELETE FROM code_day_keys WHERE day < ?1").bind(today);
}
