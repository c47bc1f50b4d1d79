import { sql } from "drizzle-orm";
import { toDay } from "#app/domain/base/dates.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { prepare } from "../catalogue/database.ts";

const windowMilliseconds = 3_600_000;
/** So many of a country's verdicts, and more than this share of them, are not expected to change within an hour. */
const surge = { fewest: 5, share: 1 / 5 };

// The country's id follows.
const prefix = "hold/";

const holdName = (countryId: number) => `${prefix}${countryId}`;

/** The first day whose answers are held back in the country of the code `a`, or a text after all days. */
export const heldFrom = sql`coalesce(
  (SELECT value ->> 'day' FROM site_status WHERE name = ${prefix} || a.country_id), '~')`;

const countTurned = (countryId: number, ids: readonly number[], since: number) => sql`
  SELECT count(*) AS judged,
    count(*) FILTER (WHERE turned_at > ${since}
      AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) AS turned
  FROM answered_codes WHERE country_id = ${countryId} AND level IS NOT NULL`;

const addHold = (countryId: number, day: string, now: number) => sql`
  INSERT INTO site_status (name, at, value)
  VALUES (${holdName(countryId)}, ${now}, json_object('day', ${day}))
  ON CONFLICT (name) DO NOTHING`;

/** A code whose verdict changes, and whether it had one before. */
interface Turning {
  readonly id: number;
  readonly level: string | null;
}

/**
 * Holds a country's verdicts back if more than a fifth of them, and at least five, changed within an hour,
 * these changes included. From then on the answers since that hour's day do not count there until the operator has
 * reviewed them. Codes with too few answers for a verdict do not count among all: one network could add any number.
 */
export async function holdSurge(
  d1: D1Database,
  countryId: number,
  turning: readonly Turning[],
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - windowMilliseconds;
  const ids = turning.map(({ id }) => id);
  const row = await prepare(d1, countTurned(countryId, ids, since)).first<
    Record<"judged" | "turned", number>
  >();
  const added = turning.filter(({ level }) => level === null).length;
  const judged = (row?.judged ?? 0) + added;
  const turned = (row?.turned ?? 0) + ids.length;
  if (turned < surge.fewest || turned <= judged * surge.share) return false;
  await prepare(d1, addHold(countryId, toDay(new Date(since)), now.getTime())).run();
  return true;
}

/** A country whose verdicts are held back: since when, in milliseconds since 1970, and from which day's answers on. */
export interface Hold {
  countryId: CountryId;
  at: number;
  day: string;
}

const selectHolds = sql`
  SELECT CAST(substr(name, ${prefix.length + 1}) AS INTEGER) AS countryId, at, value ->> 'day' AS day
  FROM site_status WHERE name GLOB ${`${prefix}*`} ORDER BY at`;

/** Reads which countries' verdicts are held back. */
export async function readHolds(d1: D1Database): Promise<Hold[]> {
  return (await prepare(d1, selectHolds).all<Hold>()).results;
}

/** The statements that end a hold; the hour's changes do not count towards another one. */
export const endHold = (d1: D1Database, countryId: number): D1PreparedStatement[] => [
  prepare(d1, sql`DELETE FROM site_status WHERE name = ${holdName(countryId)}`),
  prepare(
    d1,
    sql`UPDATE answered_codes SET turned_at = NULL
      WHERE country_id = ${countryId} AND level IS NOT NULL AND turned_at IS NOT NULL`,
  ),
];
