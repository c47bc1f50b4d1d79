import { type SQL, sql } from "drizzle-orm";
import { keyedNumber } from "../auth/token.ts";
import { prepare } from "../catalogue/database.ts";
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

/** How often a key was counted until its day. */
export const timesOf = (key: number | SQL): SQL =>
  sql`coalesce((SELECT times FROM code_day_keys WHERE key = ${key}), 0)`;

/** The statement that counts a key, if something holds, and gives its `times`. */
export function countKey(
  d1: D1Database,
  day: string,
  key: number,
  is: SQL = sql`true`,
): D1PreparedStatement {
  return prepare(
    d1,
    sql`INSERT INTO code_day_keys (day, key, times) SELECT ${day}, ${key}, 1 WHERE ${is}
      ON CONFLICT (key) DO UPDATE SET times = times + 1
      RETURNING times`,
  );
}

/** The statement that deletes the keys of all days before one. */
export function dropOldKeys(d1: D1Database, today: string): D1PreparedStatement {
  return prepare(d1, sql`DELETE FROM code_day_keys WHERE day < ${today}`);
}
