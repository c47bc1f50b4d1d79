import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { keyedHash } from "../auth/token.ts";
import { prepare } from "../catalogue/database.ts";
import { senderNetwork } from "../http/limits.ts";
import type { AnsweredCode } from "./find-code.ts";

// Two isolates that begin a day at once get one key.
const addKey = (today: string) => sql`
  INSERT INTO network_keys (day, key) VALUES (${today}, lower(hex(randomblob(32))))
  ON CONFLICT DO NOTHING`;
const selectKeys = (today: string) => sql`
  SELECT day, key FROM network_keys WHERE day BETWEEN ${firstDay(today)} AND ${today}`;

interface DayKey {
  day: string;
  key: string;
}

/** Milliseconds for which an isolate caches the keys, which change only with the day. */
const cacheMilliseconds = 60_000;
let cachedKeys: { day: string; until: number; keys: readonly DayKey[] } | null = null;

/** Reads the keys of the last 30 days, at most a minute old; every answer of the day needs them. */
async function readKeys(d1: D1Database, today: string): Promise<readonly DayKey[]> {
  const now = performance.now();
  if (cachedKeys?.day === today && now < cachedKeys.until) return cachedKeys.keys;
  const [, keys] = await d1.batch<DayKey>([
    prepare(d1, addKey(today)),
    prepare(d1, selectKeys(today)),
  ]);
  cachedKeys = { day: today, until: now + cacheMilliseconds, keys: keys?.results ?? [] };
  return cachedKeys.keys;
}

/** Hashes of a network by day (YYYY-MM-DD), for one code since its last check. */
export type NetworkHashes = Readonly<Record<string, string>>;

/** Hexadecimal digits of a hash: 52 bits. */
export const hashDigits = 13;

const firstDay = (today: string) => addDays(today, 1 - windowDays);

/**
 * Hashes the network (IPv4 /24 or IPv6 /48) for one code since its last check, with the key of each
 * of the last 30 days, on which it may have answered. Answers of a network cannot be linked.
 */
export async function hashNetwork(
  d1: D1Database,
  secret: string,
  request: Request,
  { id, checked }: AnsweredCode,
  today: string,
): Promise<NetworkHashes> {
  const keys = await readKeys(d1, today);
  const text = [id, checked, senderNetwork(request)].join("\n");
  const hashes = keys.map(async ({ day, key }) => {
    const hash = await keyedHash(secret, "network", `${key}\n${text}`);
    return [day, hash.slice(0, hashDigits)] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Returns the statements that delete keys and network hashes older than 30 days. */
export function dropOldNetworks(d1: D1Database, today: string): D1PreparedStatement[] {
  const oldest = firstDay(today);
  return [
    sql`DELETE FROM network_keys WHERE day < ${oldest}`,
    sql`UPDATE code_days SET networks = NULL, systems = NULL, uncounted = NULL
      WHERE day < ${oldest} AND coalesce(networks, systems, uncounted) IS NOT NULL`,
  ].map((statement) => prepare(d1, statement));
}
