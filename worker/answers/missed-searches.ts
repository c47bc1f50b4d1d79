import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { keyedNumber } from "../auth/token.ts";
import { prepare } from "../catalogue/database.ts";
import { requestNetwork } from "../http/limits.ts";
import { countKey, timesOf } from "./count-once.ts";

/** Days that searches are kept. */
const keptDays = 30;
/** Networks of one day from which on a text is kept: fewer may be one person. */
const keptFrom = 3;
/** Different texts that are counted of one network in a day. */
const maxTexts = 30;
/** Texts that are shown. */
const maxShown = 100;

/** A search that found nothing. */
export interface Missed {
  text: string;
  /** The country that was searched; null for all. */
  country: CountryId | null;
}

/**
 * Counts a search that found nothing, once a day for a network. Its text is kept from the third network on;
 * until then, and of who searched, there are keyed hashes alone, until midnight.
 */
export async function recordMissed(
  d1: D1Database,
  secret: string,
  request: Request,
  { text, country }: Missed,
  day: string,
): Promise<void> {
  const countryId = country ?? 0;
  const hash = (...about: unknown[]) =>
    keyedNumber(secret, "missed search", [day, ...about].join("\n"));
  const network = requestNetwork(request);
  const [askedKey, networkKey, textKey] = await Promise.all([
    hash(network, countryId, text),
    hash(network),
    hash(countryId, text),
  ]);
  const isNew = sql`${timesOf(askedKey)} = 1`;
  const isCounted = sql`${isNew} AND ${timesOf(networkKey)} <= ${maxTexts}`;
  await d1.batch([
    countKey(d1, day, askedKey),
    countKey(d1, day, networkKey, isNew),
    countKey(d1, day, textKey, isCounted),
    prepare(
      d1,
      sql`INSERT INTO missed_searches (day, country_id, text, searches)
        SELECT ${day}, ${countryId}, ${text}, ${timesOf(textKey)}
        WHERE ${isCounted} AND ${timesOf(textKey)} >= ${keptFrom}
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

/** Texts that were looked for and not found in the last 30 days, the most often first. */
export async function readMissed(
  d1: D1Database,
  today: string,
  countryId: number | null,
): Promise<MissedSearch[]> {
  const since = addDays(today, 1 - keptDays);
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

/** The statement that deletes searches that are too old. */
export function dropOldMissed(d1: D1Database, today: string): D1PreparedStatement {
  return prepare(d1, sql`DELETE FROM missed_searches WHERE day < ${addDays(today, 1 - keptDays)}`);
}
