import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { keyedNumber } from "../auth/token.ts";
import { prepare } from "../catalogue/database.ts";
import { senderNetwork } from "../http/limits.ts";
import { countKey, keyCount } from "./count-once.ts";

/** Days for which searches are stored. */
const retentionDays = 30;
/** Number of networks in a day from which a text is stored: fewer may be one person. */
const storedFrom = 3;
/** Limit of texts counted per network and day. */
const maxTexts = 30;
/** Limit of texts shown to the operator. */
const maxShown = 100;

export interface Missed {
  text: string;
  /** The country that was searched; null for all. */
  country: CountryId | null;
}

/** Counts a search once per network and day; its text is stored from the third network on. */
export async function recordMissed(
  d1: D1Database,
  secret: string,
  request: Request,
  { text, country }: Missed,
  day: string,
): Promise<void> {
  const countryId = country ?? 0;
  const hash = (...parts: unknown[]) =>
    keyedNumber(secret, "missed search", [day, ...parts].join("\n"));
  const network = senderNetwork(request);
  const [queryKey, networkKey, textKey] = await Promise.all([
    hash(network, countryId, text),
    hash(network),
    hash(countryId, text),
  ]);
  const isNew = sql`${keyCount(queryKey)} = 1`;
  const isCounted = sql`${isNew} AND ${keyCount(networkKey)} <= ${maxTexts}`;
  await d1.batch([
    countKey(d1, day, queryKey),
    countKey(d1, day, networkKey, isNew),
    countKey(d1, day, textKey, isCounted),
    prepare(
      d1,
      sql`INSERT INTO missed_searches (day, country_id, text, searches)
        SELECT ${day}, ${countryId}, ${text}, ${keyCount(textKey)}
        WHERE ${isCounted} AND ${keyCount(textKey)} >= ${storedFrom}
        ON CONFLICT (day, country_id, text) DO UPDATE SET searches = excluded.searches`,
    ),
  ]);
}

const selectMissed = (since: string, countryId: number | null) => sql`
  SELECT country_id AS countryId, text, sum(searches) AS searches,
    json_group_array(json_object('day', day, 'searches', searches) ORDER BY day) AS days
  FROM missed_searches WHERE day >= ${since} AND (${countryId} IS NULL OR country_id = ${countryId})
  GROUP BY country_id, text
  ORDER BY searches DESC, text LIMIT ${maxShown}`;

/** Reads the texts without results in the last 30 days, most frequent first. */
export async function readMissed(
  d1: D1Database,
  today: string,
  countryId: number | null,
): Promise<MissedSearch[]> {
  const since = addDays(today, 1 - retentionDays);
  const { results } = await prepare(d1, selectMissed(since, countryId)).all<{
    countryId: number;
    text: string;
    searches: number;
    days: string;
  }>();
  return results.map(({ countryId, days, ...row }) => ({
    ...row,
    country: countryById(countryId)?.code ?? null,
    days: JSON.parse(days),
  }));
}

export function dropOldMissed(d1: D1Database, today: string): D1PreparedStatement {
  return prepare(
    d1,
    sql`DELETE FROM missed_searches WHERE day < ${addDays(today, 1 - retentionDays)}`,
  );
}
