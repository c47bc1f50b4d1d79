import { addDays } from "#app/domain/base/dates.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { keyedNumber } from "../auth/token.ts";
import { requestNetwork } from "../http/limits.ts";
import type { AnsweredCode } from "./find-code.ts";

// Two isolates that begin a day at once get one key.
const addKey = `
  INSERT INTO network_keys (day, key) VALUES (?1, lower(hex(randomblob(32))))
  ON CONFLICT DO NOTHING`;
const selectKeys = "SELECT key FROM network_keys WHERE day BETWEEN ?1 AND ?2 ORDER BY day DESC";

const firstDay = (today: string) => addDays(today, 1 - windowDays);

/**
 * What the network of a request is known by, for one code since its last check: the hash by the key of
 * `today` first, then those by the keys of the 29 days before, under one of which it may have answered.
 * The hash is of the network alone, an IPv4 /24 or an IPv6 /48, and needs the Worker's secret as well; two
 * of a network's answers have nothing in common.
 */
export async function hashNetwork(
  d1: D1Database,
  secret: string,
  request: Request,
  { id, checked }: AnsweredCode,
  today: string,
): Promise<number[]> {
  const [, keys] = await d1.batch<{ key: string }>([
    d1.prepare(addKey).bind(today),
    d1.prepare(selectKeys).bind(firstDay(today), today),
  ]);
  const about = [id, checked, requestNetwork(request)].join("\n");
  const hashes = (keys?.results ?? []).map(({ key }) =>
    keyedNumber(secret, "network", `${key}\n${about}`),
  );
  return Promise.all(hashes);
}

/** The statements that delete the keys of before the last 30 days, and the networks hashed by them. */
export function dropOldNetworks(d1: D1Database, today: string): D1PreparedStatement[] {
  return [
    "DELETE FROM network_keys WHERE day < ?1",
    "DELETE FROM answer_networks WHERE day < ?1",
  ].map((statement) => d1.prepare(statement).bind(firstDay(today)));
}
