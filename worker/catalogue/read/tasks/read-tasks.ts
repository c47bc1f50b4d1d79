import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { isLikelyCode } from "#app/domain/catalogue/code-doubts.ts";
import { liveCount } from "#app/domain/catalogue/live-codes.ts";
import {
  type Task,
  type TaskAnswers,
  type TaskList,
  taskLists,
} from "#app/domain/catalogue/tasks.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import { sumReasons, windowDays } from "#app/domain/verdict/verdict.ts";
import {
  isAnswered,
  isCurrentVerdict,
  isExistingCode,
  isForBrand,
} from "#worker/catalogue/answered.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { countDone, type DoneMinute } from "../done-today.ts";
import { matchesFilter, searchedBy, sortFirst, wasSentBy, withWords } from "./task-filter.ts";
import { firstIds, isLarge, maxTasks, readListStates, storeLists } from "./task-lists.ts";
import { listSources, type SourceName, taskSource } from "./task-sources.ts";

/** Task counts of one country, and the data its view needs. */
export type CountryTasks = Record<TaskList, number> & {
  country: string;
  /** The catalogue version that a write must expect. */
  version: number;
  live: number;
  /** Codes that expire today or tomorrow. */
  urgent: number;
};

/** A brand of a list and its number of entries. */
interface TaskBrand {
  slug: string;
  name: string;
  entries: number;
}

/** The counts of all lists in all countries, and the entries of the requested list. */
export interface TaskQueue {
  countries: CountryTasks[];
  /** The first 2,000. */
  items: Task[];
  /** The total number. */
  found: number;
  /** The brands with the most first entries, for the filter. */
  brands: TaskBrand[];
  done: DoneMinute[];
}

/** Limit of brands in the filter; a search finds the others. */
const maxBrands = 200;

const selectFound = sql`SELECT list, country_id AS id, found FROM kept_tasks`;

const selectSuggested = () => sql`
  SELECT b.country_id AS id, count(*) AS found
  FROM ${suggested} WHERE ${isWaiting} GROUP BY b.country_id`;

const suggested = sql`suggested_codes s CROSS JOIN brands b ON ${isForBrand}`;
// A suggestion that becomes a code is settled.
const isWaiting = sql`b.is_active AND s.dismissed_on IS NULL AND NOT ${isExistingCode}`;

/** The order of each list, most urgent first. */
const orders: Record<TaskList, SQL> = {
  expiring: sql`expires, copies DESC, name, code`,
  expired: sql`expires DESC, copies DESC, name, code`,
  unverified: sql`checked, copies DESC, name, code`,
  // Brand names first, because they are repeated next to each of their codes.
  untranslated: sql`countryId, code IS NOT NULL, copies DESC, name, code`,
  unused: sql`countryId, name`,
  bare: sql`countryId, name`,
  unread: sql`countryId, copies DESC, name, code`,
  usedUp: sql`countryId, copies DESC, name, code`,
  reported: sql`answers ->> 'level' = 'failing' DESC, copies DESC, answers ->> 'failed' DESC, name, code`,
  suggested: sql`countryId, suggestion ->> 'shoppers' DESC, suggestion ->> 'day' DESC, name, code`,
};

const noAnswers = sql`NULL`;

const answersSince = (since: string) => sql`(
  SELECT json_object('level', coalesce(iif(${isCurrentVerdict}, a.level, NULL), 'unknown'),
    'worked', sum(d.worked), 'failed', sum(d.failed),
    'lastWorked', max(iif(d.worked > 0, d.day, NULL)),
    'reasons', json_group_array(json(coalesce(d.reasons, '{}'))),
    'days', json_group_array(json_object('day', d.day, 'worked', d.worked, 'failed', d.failed)))
  FROM answered_codes a JOIN code_days d ON d.code_id = a.id
  WHERE ${isAnswered} AND d.checked = p.last_reported_date AND d.day >= ${since})`;

const codeColumns = (since: string, answers: SQL) => sql`
  p.code, p.discount, p.discount_ar, p.note, p.last_reported_date AS checked, p.expiry_date AS expires,
  coalesce((SELECT sum(d.copied) FROM answered_codes a JOIN code_days d ON d.code_id = a.id
    WHERE ${isAnswered} AND d.day >= ${since}), 0) AS copies, ${answers} AS answers, NULL AS suggestion`;
const noCodeColumns = sql`NULL AS code, NULL AS discount, NULL AS discount_ar, NULL AS note, NULL AS checked,
  NULL AS expires, 0 AS copies, NULL AS answers, NULL AS suggestion`;
const suggestionColumns = sql`s.code, s.discount, NULL AS discount_ar, NULL AS note, NULL AS checked,
  NULL AS expires, 0 AS copies, NULL AS answers,
  json_object('id', s.id, 'seen', s.seen, 'shoppers', s.shoppers, 'day', s.day) AS suggestion`;

/** A source of a list: its columns, search text and the code to match with partners. */
interface Part {
  columns: SQL;
  from: SQL;
  condition: SQL;
  text: SQL;
  code: SQL | null;
}

interface ListQuery {
  list: TaskList;
  countryId: number | null;
  filter: TaskFilter;
}

const inCountry = (countryId: number | null) =>
  sql`b.country_id = coalesce(${countryId}, b.country_id)`;

/** Returns the parts of a list; `isFirst` restricts them to the stored first entries. */
function listParts(days: CountryDays, { list, countryId }: ListQuery, isFirst: boolean): Part[] {
  if (list === "suggested") {
    return [
      {
        columns: suggestionColumns,
        from: suggested,
        condition: sql`${isWaiting} AND ${inCountry(countryId)}`,
        text: sql`s.code || ' ' || s.discount`,
        code: null,
      },
    ];
  }
  const since = addDays(days.first, 1 - windowDays);
  return listSources(list).map((name) => {
    const { selectsBrands, from, join = sql``, condition } = taskSource(name, days, countryId);
    const first = sql`(${firstIds(name, countryId)}) entry`;
    const source = selectsBrands
      ? {
          columns: noCodeColumns,
          first: sql`${first} CROSS JOIN brands b ON b.id = entry.id`,
          text: sql`''`,
          code: null,
        }
      : {
          columns: codeColumns(since, list === "reported" ? answersSince(since) : noAnswers),
          first: sql`${first} CROSS JOIN promo_codes p ON p.id = entry.id
            CROSS JOIN brands b ON b.id = p.brand_id ${join}`,
          text: sql`p.code || ' ' || p.discount || ' ' || coalesce(p.discount_ar, '')
            || ' ' || coalesce(p.note, '')`,
          code: sql`p.code`,
        };
    return {
      ...source,
      from: isFirst ? source.first : from,
      condition: sql`b.is_active AND ${condition} ${isFirst ? sql`` : sql`AND ${inCountry(countryId)}`}`,
    };
  });
}

const isUnfiltered = ({ filter }: ListQuery) =>
  Object.values(filter).every((value) => value === "");

function entries(days: CountryDays, query: ListQuery): SQL {
  const { filter } = query;
  const parts = listParts(days, query, isUnfiltered(query)).map(
    ({ columns, from, condition, text, code }) => sql`
    SELECT b.country_id AS countryId, b.slug AS brand, b.name, b.website_url AS website, b.category,
      ${columns}, ${searchedBy(text)} AS searched
    FROM ${from}
    WHERE ${condition} AND ${matchesFilter(filter)}
      ${filter.partner ? sql`AND ${wasSentBy(filter.partner, code)}` : sql``}`,
  );
  return withWords(filter.q, sql.join(parts, sql` UNION ALL `));
}

// Materialized, so that the sums of a code's days are computed once.
const listItems = (days: CountryDays, query: ListQuery) => sql`
  WITH found AS MATERIALIZED (${entries(days, query)})
  SELECT countryId, brand, name, website, category, code, discount, discount_ar, note, checked, expires,
    copies, answers, suggestion
  FROM found
  ORDER BY ${sortFirst(query.filter.sort)} ${orders[query.list]} LIMIT ${maxTasks}`;

const countItems = (days: CountryDays, query: ListQuery) => sql`
  SELECT count(*) AS found FROM (${entries(days, query)})`;

function listBrands(days: CountryDays, query: ListQuery): SQL {
  const parts = listParts(days, query, true).map(
    ({ from, condition }) => sql`SELECT b.slug, b.name FROM ${from} WHERE ${condition}`,
  );
  return sql`
  SELECT slug, min(name) AS name, count(*) AS entries FROM (${sql.join(parts, sql` UNION ALL `)})
  GROUP BY slug ORDER BY entries DESC, slug LIMIT ${maxBrands}`;
}

interface FoundRow {
  list: SourceName;
  /** The country's id. */
  id: number;
  found: number;
}
type Item = Omit<Task, "country" | "answers" | "suggestion"> & {
  countryId: number;
  answers: string | null;
  suggestion: string | null;
};

type StoredAnswers = Omit<TaskAnswers, "reasons"> & { reasons: TaskAnswers["reasons"][] };

function unpackAnswers(text: string | null): TaskAnswers | null {
  if (text === null) return null;
  const { reasons: byDay, days, ...answers } = JSON.parse(text) as StoredAnswers;
  const reasons = sumReasons(byDay);
  return { ...answers, reasons, days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}

/** Like listBrands, for entries read without a filter. */
function groupByBrand(items: readonly Item[]): TaskBrand[] {
  const brands = [...Map.groupBy(items, ({ brand }) => brand)];
  return brands
    .map(([slug, brandEntries]) => ({
      slug,
      name: brandEntries[0]?.name ?? "",
      entries: brandEntries.length,
    }))
    .sort((a, b) => b.entries - a.entries)
    .slice(0, maxBrands);
}

const countryCode = (countryId: number) => countryById(countryId)?.code ?? "";

const noFilter: TaskFilter = { q: "", category: "", brand: "", partner: "", sort: "" };

/**
 * Reads the operator's work for each country's day: the counts of all lists, and of one list
 * (optionally in one country and filtered) the first 2,000 entries. Counts and first entries are
 * stored; a write invalidates its country's, and in a large site the next minute's cron recomputes
 * them. Completed tasks are omitted at once.
 */
export async function readTasks(
  d1: D1Database,
  days: CountryDays,
  list: TaskList,
  countryId: number | null,
  filter: Partial<TaskFilter> = {},
): Promise<TaskQueue> {
  const query = { list, countryId, filter: { ...noFilter, ...filter } };
  const known = await readListStates(d1, days);
  const isLate = isLarge(known);
  const lists = known.map(({ id, stale, missing }) => ({ id, names: isLate ? missing : stale }));
  await storeLists(d1, days, lists);
  const [stored, suggested, items, done, brands, counted] = (await d1.batch([
    prepare(d1, selectFound),
    prepare(d1, selectSuggested()),
    prepare(d1, listItems(days, query)),
    prepare(d1, countDone(days.first)),
    ...(isUnfiltered(query)
      ? []
      : [prepare(d1, listBrands(days, query)), prepare(d1, countItems(days, query))]),
  ])) as [
    D1Result<FoundRow>,
    D1Result<Omit<FoundRow, "list">>,
    D1Result<Item>,
    D1Result<DoneMinute>,
    D1Result<TaskBrand>?,
    D1Result<{ found: number }>?,
  ];
  const found = new Map(stored.results.map(({ list, id, found }) => [`${list} ${id}`, found]));
  const countryTasks = known.map(({ id, version, totals }): CountryTasks => {
    const count = (name: TaskList) =>
      name === "suggested"
        ? (suggested.results.find((row) => row.id === id)?.found ?? 0)
        : listSources(name).reduce((sum, source) => sum + (found.get(`${source} ${id}`) ?? 0), 0);
    const counts = Object.fromEntries(taskLists.map((name) => [name, count(name)]));
    const today = days.dayIn(id);
    const live = liveCount(totals.live, today);
    return {
      ...(counts as Record<TaskList, number>),
      country: countryCode(id),
      version,
      live,
      urgent: live - liveCount(totals.live, addDays(today, 2)),
    };
  });
  const inCountries = countryTasks.filter(
    ({ country }) => countryId === null || country === countryCode(countryId),
  );
  return {
    countries: countryTasks,
    found:
      counted?.results[0]?.found ?? inCountries.reduce((sum, country) => sum + country[list], 0),
    brands: brands?.results ?? groupByBrand(items.results),
    done: done.results,
    items: items.results.map(({ countryId, answers, suggestion, ...item }) => ({
      country: countryCode(countryId),
      ...item,
      answers: unpackAnswers(answers),
      suggestion: suggestion
        ? { ...JSON.parse(suggestion), isLikely: isLikelyCode(item.code ?? "") }
        : null,
    })),
  };
}
