import { type SQL, sql } from "drizzle-orm";
import { toDay } from "#app/domain/base/dates.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { prepare } from "../catalogue/database.ts";

const windowMilliseconds = 3_600_000;
/** A surge changes at least this many of a country's verdicts, and over this share, in an hour. */
const surge = { fewest: 5, share: 1 / 5 };

// Prefix of the `site_status` name; the country's id follows.
const prefix = "hold/";

const holdName = (countryId: number) => `${prefix}${countryId}`;

/** SQL for the first day of held answers in a country; "~" (sorts last) without one. */
export const heldFromIn = (countryId: SQL) => sql`coalesce(
  (SELECT value ->> 'day' FROM site_status WHERE name = ${prefix} || ${countryId}), '~')`;

/** The same for the country of `a`. */
export const heldFrom = heldFromIn(sql`a.country_id`);

const countChanged = (countryId: number, ids: readonly number[], since: number) => sql`
  SELECT count(*) AS total,
    count(*) FILTER (WHERE turned_at > ${since}
      AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) AS turned
  FROM answered_codes WHERE country_id = ${countryId} AND level <> 'few'`;

const addHold = (countryId: number, day: string, now: number) => sql`
  INSERT INTO site_status (name, at, value)
  VALUES (${holdName(countryId)}, ${now}, json_object('day', ${day}))
  ON CONFLICT (name) DO NOTHING`;

/** A code whose verdict changes; `level` is null or "few" if it had none. */
interface VerdictChange {
  readonly id: number;
  readonly level: string | null;
}

/**
 * Holds a country's verdicts if a surge changes them: answers since the day the hour began do not
 * count until the operator's review. Codes without a verdict are not part of the total, because one
 * network could add any number of them. Returns true if the verdicts are held.
 */
export async function holdSurge(
  d1: D1Database,
  countryId: number,
  changes: readonly VerdictChange[],
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - windowMilliseconds;
  const ids = changes.map(({ id }) => id);
  const row = await prepare(d1, countChanged(countryId, ids, since)).first<
    Record<"total" | "turned", number>
  >();
  const added = changes.filter(({ level }) => level === null || level === "few").length;
  const total = (row?.total ?? 0) + added;
  const changed = (row?.turned ?? 0) + ids.length;
  if (changed < surge.fewest || changed <= total * surge.share) return false;
  await prepare(d1, addHold(countryId, toDay(new Date(since)), now.getTime())).run();
  return true;
}

/** A hold since `at` (milliseconds since 1970) of answers from `day` (YYYY-MM-DD) on. */
export interface Hold {
  countryId: CountryId;
  at: number;
  day: string;
}

const selectHolds = sql`
  SELECT CAST(substr(name, ${prefix.length + 1}) AS INTEGER) AS countryId, at, value ->> 'day' AS day
  FROM site_status WHERE name GLOB ${`${prefix}*`} ORDER BY at`;

/** Reads the countries whose verdicts are held, oldest hold first. */
export const readHolds = async (d1: D1Database): Promise<Hold[]> =>
  (await prepare(d1, selectHolds).all<Hold>()).results;

/** Returns the statements that end a hold and forget its changes, which would cause another. */
export const endHold = (d1: D1Database, countryId: number): D1PreparedStatement[] => [
  prepare(d1, sql`DELETE FROM site_status WHERE name = ${holdName(countryId)}`),
  prepare(
    d1,
    sql`UPDATE answered_codes SET turned_at = NULL
      WHERE country_id = ${countryId} AND level IS NOT NULL AND turned_at IS NOT NULL`,
  ),
];
