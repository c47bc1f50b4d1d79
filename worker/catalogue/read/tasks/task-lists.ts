import { type SQL, sql } from "drizzle-orm";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { prepare, queryAll } from "#worker/catalogue/database.ts";
import { maxAtOnce } from "../derived.ts";
import { type SourceName, sourceNames, taskSource } from "./task-sources.ts";

/** Limit of tasks read at once, most urgent first. */
export const maxTasks = 2_000;
/** Limit of reported codes, each read with its answers of 30 days. */
const maxReported = 500;
const listLimit = (name: SourceName) => (name === "reported" ? maxReported : maxTasks);

/** A country and the state of its stored task lists. */
interface CountryLists {
  id: number;
  version: number;
  totals: CountryTotals;
  /** Includes lists that were never stored. */
  stale: SourceName[];
  missing: SourceName[];
}

const selectCountries = sql`
  SELECT id, catalogue_version AS version, catalogue_state AS state, totals FROM countries ORDER BY id`;
// Omits the entries, which are large.
const selectListKeys = sql`SELECT list || ' ' || country_id AS name, of FROM kept_tasks`;

type CountryRow = Record<"id" | "version", number> & Record<"state" | "totals", string>;

/** Reads which lists are stored and whether they match the current day and catalogue. */
export async function readListStates(d1: D1Database, days: CountryDays): Promise<CountryLists[]> {
  const [countries, lists] = await queryAll<[CountryRow, { name: string; of: string }]>(
    d1,
    selectCountries,
    selectListKeys,
  );
  const keys = new Map(lists.map(({ name, of }) => [name, of]));
  return countries.map(({ id, version, state, totals }) => {
    // Answers change the state but not the version.
    const listKey = (name: SourceName) =>
      `${days.dayIn(id)} ${name === "reported" ? state : version}`;
    return {
      id,
      version,
      totals: JSON.parse(totals),
      stale: sourceNames.filter((name) => keys.get(`${name} ${id}`) !== listKey(name)),
      missing: sourceNames.filter((name) => !keys.has(`${name} ${id}`)),
    };
  });
}

/** True for a site so large that only the cron updates its lists. */
export const isLarge = (countries: readonly CountryLists[]): boolean =>
  countries.reduce((sum, { totals }) => sum + totals.brands, 0) > maxAtOnce;

// Reads the version or state in the statement: another write may have changed it meanwhile.
function storeList(name: SourceName, countryId: number, days: CountryDays): SQL {
  const { selectsBrands, from, condition, urgency } = taskSource(name, days, countryId);
  const source = name === "reported" ? sql`catalogue_state` : sql`catalogue_version`;
  const id = selectsBrands ? sql`b.id` : sql`p.id`;
  return sql`
  WITH found AS MATERIALIZED (
    SELECT ${id} AS id, ${urgency} AS urgency FROM ${from}
    WHERE b.country_id = ${countryId} AND b.is_active AND ${condition}
  )
  INSERT OR REPLACE INTO kept_tasks (list, country_id, of, found, first)
  SELECT ${name}, id, ${days.dayIn(countryId)} || ' ' || ${source}, (SELECT count(*) FROM found), (
    SELECT json_group_array(json_array(urgency, id))
    FROM (SELECT * FROM found ORDER BY urgency, id LIMIT ${listLimit(name)}))
  FROM countries WHERE id = ${countryId}`;
}

/** The id under which lists of all countries together are stored; no country has it. */
const allCountries = 0;

const mergeList = (name: SourceName) => sql`
  INSERT OR REPLACE INTO kept_tasks (list, country_id, of, found, first)
  SELECT ${name}, ${allCountries}, '', sum(found), (
    SELECT json_group_array(json(value)) FROM (
      SELECT j.value FROM kept_tasks k CROSS JOIN json_each(k.first) j
      WHERE k.list = ${name} AND k.country_id <> ${allCountries}
      ORDER BY j.value ->> 0, k.country_id, j.key LIMIT ${listLimit(name)}))
  FROM kept_tasks WHERE list = ${name} AND country_id <> ${allCountries}`;

/** Stores the counts and first entries of lists, per country and over all countries. */
export async function storeLists(
  d1: D1Database,
  days: CountryDays,
  lists: readonly { id: number; names: readonly SourceName[] }[],
): Promise<void> {
  for (const { id, names } of lists.filter(({ names }) => names.length > 0)) {
    await d1.batch(names.map((name) => prepare(d1, storeList(name, id, days))));
  }
  const changed = new Set(lists.flatMap(({ names }) => names));
  if (changed.size > 0) await d1.batch([...changed].map((name) => prepare(d1, mergeList(name))));
}

/** Updates the lists of a large site, one country at a time. */
export async function refreshTasks(d1: D1Database, days: CountryDays): Promise<void> {
  const countries = await readListStates(d1, days);
  if (!isLarge(countries)) return;
  await storeLists(
    d1,
    days,
    countries.map(({ id, stale }) => ({ id, names: stale })),
  );
}

/** Returns the statement that invalidates a country's lists, or the reported codes of all. */
export const invalidateTaskLists = (scope: { countryId: number } | "reported"): SQL =>
  scope === "reported"
    ? sql`UPDATE kept_tasks SET of = '' WHERE list = 'reported' AND of <> ''`
    : sql`UPDATE kept_tasks SET of = '' WHERE country_id = ${scope.countryId}`;

/** Selects the ids of a list's first entries. */
export const firstIds = (name: SourceName, countryId: number | null): SQL => sql`
  SELECT j.value ->> 1 AS id FROM kept_tasks k CROSS JOIN json_each(k.first) j
  WHERE k.list = ${name} AND k.country_id = ${countryId ?? allCountries}`;
