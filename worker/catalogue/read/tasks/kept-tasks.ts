import { type SQL, sql } from "drizzle-orm";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { maxAtOnce } from "../derived.ts";
import { type SourceName, sourceNames, taskSource } from "./task-sources.ts";

/** The number of entries that are read at once; those that come first are to be done first. */
export const maxTasks = 2_000;
/** The same of reported codes, of each of which the answers of 30 days are read. */
const maxReported = 500;
const mostOf = (name: SourceName) => (name === "reported" ? maxReported : maxTasks);

/** A country, and the lists of it that are kept from before. */
interface KeptCountry {
  id: number;
  version: number;
  totals: CountryTotals;
  /** Those that were never kept are among them. */
  stale: SourceName[];
  missing: SourceName[];
}

const selectCountries = sql`
  SELECT id, catalogue_version AS version, catalogue_state AS state, totals FROM countries ORDER BY id`;
// Without the entries, which are what takes room.
const selectKept = sql`SELECT list || ' ' || country_id AS name, of FROM kept_tasks`;

type CountryRow = Record<"id" | "version", number> & Record<"state" | "totals", string>;

/** Reads which lists are kept, and whether they are of the catalogue as it is on its day. */
export async function readKept(d1: D1Database, days: CountryDays): Promise<KeptCountry[]> {
  const [countries, lists] = (await d1.batch([
    prepare(d1, selectCountries),
    prepare(d1, selectKept),
  ])) as [D1Result<CountryRow>, D1Result<{ name: string; of: string }>];
  const kept = new Map(lists.results.map(({ name, of }) => [name, of]));
  return countries.results.map(({ id, version, state, totals }) => {
    // What shoppers answer changes the state and not the version.
    const of = (name: SourceName) => `${days.dayIn(id)} ${name === "reported" ? state : version}`;
    return {
      id,
      version,
      totals: JSON.parse(totals),
      stale: sourceNames.filter((name) => kept.get(`${name} ${id}`) !== of(name)),
      missing: sourceNames.filter((name) => !kept.has(`${name} ${id}`)),
    };
  });
}

/** Whether a site is so large that its lists are brought up to date by the cron alone. */
export const isLarge = (countries: readonly KeptCountry[]): boolean =>
  countries.reduce((sum, { totals }) => sum + totals.brands, 0) > maxAtOnce;

// Of the version or state of this moment, which another write may have passed since it was read.
function keepList(name: SourceName, countryId: number, days: CountryDays): SQL {
  const { isOfBrands, from, condition, urgency } = taskSource(name, days, countryId);
  const of = name === "reported" ? sql`catalogue_state` : sql`catalogue_version`;
  const id = isOfBrands ? sql`b.id` : sql`p.id`;
  return sql`
  WITH found AS MATERIALIZED (
    SELECT ${id} AS id, ${urgency} AS urgency FROM ${from}
    WHERE b.country_id = ${countryId} AND b.is_active AND ${condition}
  )
  INSERT OR REPLACE INTO kept_tasks (list, country_id, of, found, first)
  SELECT ${name}, id, ${days.dayIn(countryId)} || ' ' || ${of}, (SELECT count(*) FROM found), (
    SELECT json_group_array(json_array(urgency, id))
    FROM (SELECT * FROM found ORDER BY urgency, id LIMIT ${mostOf(name)}))
  FROM countries WHERE id = ${countryId}`;
}

/** What is kept of all countries together, under an id that none has. */
const allCountries = 0;

const mergeList = (name: SourceName) => sql`
  INSERT OR REPLACE INTO kept_tasks (list, country_id, of, found, first)
  SELECT ${name}, ${allCountries}, '', sum(found), (
    SELECT json_group_array(json(value)) FROM (
      SELECT j.value FROM kept_tasks k CROSS JOIN json_each(k.first) j
      WHERE k.list = ${name} AND k.country_id <> ${allCountries}
      ORDER BY j.value ->> 0, k.country_id, j.key LIMIT ${mostOf(name)}))
  FROM kept_tasks WHERE list = ${name} AND country_id <> ${allCountries}`;

/** Counts the entries of some lists of some countries, and keeps the first of each, and of all countries together. */
export async function keepLists(
  d1: D1Database,
  days: CountryDays,
  lists: readonly { id: number; names: readonly SourceName[] }[],
): Promise<void> {
  for (const { id, names } of lists.filter(({ names }) => names.length > 0)) {
    await d1.batch(names.map((name) => prepare(d1, keepList(name, id, days))));
  }
  const changed = new Set(lists.flatMap(({ names }) => names));
  if (changed.size > 0) await d1.batch([...changed].map((name) => prepare(d1, mergeList(name))));
}

/** Brings the lists of a large site up to date, one country after the other. */
export async function refreshTasks(d1: D1Database, days: CountryDays): Promise<void> {
  const countries = await readKept(d1, days);
  if (!isLarge(countries)) return;
  await keepLists(
    d1,
    days,
    countries.map(({ id, stale }) => ({ id, names: stale })),
  );
}

/** The statement after which the lists of a country, or what is reported in all, are made anew. */
export const invalidateTaskLists = (of: { countryId: number } | "reported"): SQL =>
  of === "reported"
    ? sql`UPDATE kept_tasks SET of = '' WHERE list = 'reported' AND of <> ''`
    : sql`UPDATE kept_tasks SET of = '' WHERE country_id = ${of.countryId}`;

/** The ids of a source's first entries. */
export const firstIds = (name: SourceName, countryId: number | null): SQL => sql`
  SELECT j.value ->> 1 AS id FROM kept_tasks k CROSS JOIN json_each(k.first) j
  WHERE k.list = ${name} AND k.country_id = ${countryId ?? allCountries}`;
