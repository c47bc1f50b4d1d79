import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { keyedHash } from "../auth/token.ts";
import { prepare } from "../catalogue/database.ts";
import { requestNetwork } from "../http/limits.ts";
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

/** Milliseconds for which an isolate keeps a day's keys, which change with the day alone. */
const keptFor = 60_000;
let kept: { day: string; until: number; keys: readonly DayKey[] } | null = null;

/** The keys of the last 30 days, as of a minute ago: all answers of a day ask for them. */
async function readKeys(d1: D1Database, today: string): Promise<readonly DayKey[]> {
  const now = performance.now();
  if (kept?.day === today && now < kept.until) return kept.keys;
  const [, keys] = await d1.batch<DayKey>([
    prepare(d1, addKey(today)),
    prepare(d1, selectKeys(today)),
  ]);
  kept = { day: today, until: now + keptFor, keys: keys?.results ?? [] };
  return kept.keys;
}

/** What a network is known by on each day, YYYY-MM-DD, for one code since its last check. */
export type NetworkHashes = Readonly<Record<string, string>>;

/** Hexadecimal digits of a hash: 52 bits. */
export const hashDigits = 13;

const firstDay = (today: string) => addDays(today, 1 - windowDays);

/**
 * What the network of a request is known by, for one code since its last check: a hash by the key of
 * today, and those by the keys of the 29 days before, on one of which it may have answered.
 * The hash is of the network alone, an IPv4 /24 or an IPv6 /48, and needs the Worker's secret as well; two
 * of a network's answers have nothing in common.
 */
export async function hashNetwork(
  d1: D1Database,
  secret: string,
  request: Request,
  { id, checked }: AnsweredCode,
  today: string,
): Promise<NetworkHashes> {
  const keys = await readKeys(d1, today);
  const about = [id, checked, requestNetwork(request)].join("\n");
  const hashes = keys.map(async ({ day, key }) => {
    const hash = await keyedHash(secret, "network", `${key}\n${about}`);
    return [day, hash.slice(0, hashDigits)] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** The statements that delete the keys of before the last 30 days, the networks hashed by them, and the systems. */
export function dropOldNetworks(d1: D1Database, today: string): D1PreparedStatement[] {
  const oldest = firstDay(today);
  return [
    sql`DELETE FROM network_keys WHERE day < ${oldest}`,
    sql`UPDATE code_days SET networks = NULL, systems = NULL, uncounted = NULL
      WHERE day < ${oldest} AND coalesce(networks, systems, uncounted) IS NOT NULL`,
  ].map((statement) => prepare(d1, statement));
}
