import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { soonDays, staleDays } from "#app/domain/catalogue/check-age.ts";
import type { Task, TaskAnswers, TaskFilter, TaskList } from "#app/domain/catalogue/tasks.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { isAnswered, isOfCheck, joinCode } from "#worker/catalogue/answered.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { countDone, type DoneMinute } from "../done-today.ts";
import { isLiveOn, isUsedUpOn } from "../live-codes.ts";
import { isAskedBrand, isSentBy, searchedBy, sortFirst, withWords } from "./task-filter.ts";

/** The work in one country: entries of each list, and what else its view needs. */
export type CountryTasks = Record<TaskList, number> & {
  country: string;
  /** The version of the country's catalogue, to be named by a write. */
  version: number;
  live: number;
  /** Codes that end today or tomorrow. */
  urgent: number;
};

/** A brand of a list, and how many entries it has there. */
interface TaskBrand {
  slug: string;
  name: string;
  entries: number;
}

/** The counts of all lists in all countries, and the entries of one list that are asked for. */
export interface TaskQueue {
  /** The day of the answer, YYYY-MM-DD. */
  day: string;
  countries: CountryTasks[];
  /** The first 2,000. */
  items: Task[];
  /** How many there are. */
  found: number;
  /** The brands of the whole list with the most entries, to choose from. */
  brands: TaskBrand[];
  done: DoneMinute[];
}

/** The number of entries that are read at once; those that come first are to be done first. */
const maxTasks = 2_000;
/** The number of brands that one chooses from; the others are found by a search. */
const maxBrands = 200;

/** The condition of each list of codes, for a code `p` of an active brand. */
function conditions(
  today: string,
): Record<Exclude<TaskList, "unused" | "bare" | "suggested">, SQL> {
  const soon = addDays(today, soonDays);
  const stale = addDays(today, -staleDays);
  return {
    expiring: sql`${isLiveOn(today)} AND p.expiry_date <= ${soon}`,
    expired: sql`p.is_active AND p.expiry_date < ${today}`,
    unverified: sql`${isLiveOn(today)} AND p.last_reported_date < ${stale}`,
    untranslated: sql`${isLiveOn(today)} AND p.discount_ar IS NULL`,
    unread: sql`${isLiveOn(today)} AND p.offer IS NULL`,
    usedUp: isUsedUpOn(today),
    reported: sql`${isLiveOn(today)} AND ${isReported}`,
  };
}

// Shoppers say that it fails, or not only that it works; or four say so, which is too few for a verdict.
// Found from the answers, which few codes have: looking each code up takes as long as all other counts.
const isReported = sql`p.id IN (
  SELECT p.id FROM answered_codes a ${joinCode} WHERE a.level IN ('failing', 'mixed') AND ${isOfCheck}
  UNION ALL
  SELECT p.id FROM code_days d JOIN answered_codes a ON a.id = d.code_id ${joinCode}
    WHERE d.reported_at IS NOT NULL AND d.checked = p.last_reported_date AND a.checked IS NOT d.checked)`;

const isUnused = (today: string) => sql`b.is_active AND NOT EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND ${isLiveOn(today)})`;

// Of a brand without codes nobody asks.
const isBare = (today: string) => sql`b.is_active AND b.delivery_fee IS NULL
  AND b.return_days IS NULL AND b.payments IS NULL AND NOT (${isUnused(today)})`;

const isUnnamed = sql`b.is_active AND b.name_ar IS NULL`;

/** What is counted of a country's codes and brands: it stays the same until its next write or the next day. */
type KeptCounts = Record<Exclude<TaskList, "reported" | "suggested"> | "live" | "urgent", number>;

const countOfCountry = (today: string) => {
  const { reported: _, ...lists } = conditions(today);
  const ofCodes = {
    ...lists,
    live: isLiveOn(today),
    urgent: sql`${isLiveOn(today)} AND p.expiry_date <= ${addDays(today, 1)}`,
  };
  const counts = Object.entries(ofCodes).map(
    ([name, condition]) => sql`${name}, count(CASE WHEN ${condition} THEN 1 END)`,
  );
  const counted = sql.join(counts, sql`, `);
  return sql`json_patch(
    (SELECT json_object(${counted})
      FROM brands b JOIN promo_codes p ON p.brand_id = b.id
      WHERE b.is_active AND b.country_id = c.id),
    (SELECT json_object('unused', count(CASE WHEN ${isUnused(today)} THEN 1 END),
        'bare', count(CASE WHEN ${isBare(today)} THEN 1 END),
        'unnamed', count(CASE WHEN ${isUnnamed} THEN 1 END))
      FROM brands b WHERE b.country_id = c.id))`;
};

const isKept = (today: string) =>
  sql`s.value ->> 'day' = ${today} AND s.value ->> 'version' = c.catalogue_version`;

/** Counts the countries that were written to since they were counted, or not yet on this day, and keeps the counts. */
const keepCounts = (today: string) => sql`
  INSERT INTO site_status (name, at, value)
  SELECT 'tasks ' || c.id, unixepoch(${today}) * 1000, json_object('day', ${today},
    'version', c.catalogue_version, 'counts', json(${countOfCountry(today)}))
  FROM countries c LEFT JOIN site_status s ON s.name = 'tasks ' || c.id
  WHERE NOT coalesce(${isKept(today)}, 0)
  ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = excluded.value`;

const selectCounts = (today: string) => sql`
  WITH waiting AS MATERIALIZED (
    SELECT b.country_id AS id, count(*) AS suggested
    FROM suggestions s CROSS JOIN brands b ON b.id = s.brand_id
    WHERE ${isWaiting} GROUP BY b.country_id
  ), told AS MATERIALIZED (
    SELECT b.country_id AS id, count(*) AS reported
    FROM promo_codes p CROSS JOIN brands b ON b.id = p.brand_id
    WHERE b.is_active AND ${conditions(today).reported} GROUP BY b.country_id
  )
  SELECT c.id, c.catalogue_version AS version, s.value -> 'counts' AS counts,
    coalesce(reported, 0) AS reported, coalesce(suggested, 0) AS suggested
  FROM countries c LEFT JOIN site_status s ON s.name = 'tasks ' || c.id
    LEFT JOIN waiting ON waiting.id = c.id LEFT JOIN told ON told.id = c.id
  ORDER BY c.id`;

// Saving one as a code settles it.
const isWaiting = sql`b.is_active AND s.dismissed_on IS NULL AND NOT EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND upper(p.code) = upper(s.code))`;

/** The order of each list, the most urgent first. */
const orders: Record<TaskList, SQL> = {
  expiring: sql`expires, copies DESC, name, code`,
  expired: sql`expires DESC, copies DESC, name, code`,
  unverified: sql`checked, copies DESC, name, code`,
  // The names of brands first: they stand beside each of their codes.
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
  SELECT json_object('level', coalesce(iif(${isOfCheck}, a.level, NULL), 'unknown'),
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

/** Where the entries of a list come from, what each is searched by, and which code a partner sent. */
interface Source {
  columns: (since: string, answers: SQL) => SQL;
  join: SQL;
  condition: SQL;
  text: SQL;
  code: SQL | null;
}

const ofBrands = (condition: SQL): Source => ({
  columns: () => noCodeColumns,
  join: sql``,
  condition,
  text: sql`''`,
  code: null,
});

/** Of two kinds are the entries of "untranslated". */
function listSources(today: string, list: TaskList): Source[] {
  if (list === "unused") return [ofBrands(isUnused(today))];
  if (list === "bare") return [ofBrands(isBare(today))];
  if (list === "suggested") {
    return [
      {
        columns: () => suggestionColumns,
        join: sql`JOIN suggestions s ON s.brand_id = b.id`,
        condition: isWaiting,
        text: sql`s.code || ' ' || s.discount`,
        code: null,
      },
    ];
  }
  const codes: Source = {
    columns: codeColumns,
    join: sql`JOIN promo_codes p ON p.brand_id = b.id`,
    condition: sql`b.is_active AND ${conditions(today)[list]}`,
    text: sql`p.code || ' ' || p.discount || ' ' || coalesce(p.discount_ar, '')
      || ' ' || coalesce(p.note, '')`,
    code: sql`p.code`,
  };
  return list === "untranslated" ? [codes, ofBrands(isUnnamed)] : [codes];
}

const inCountry = (countryId: number | null) =>
  sql`b.country_id = coalesce(${countryId}, b.country_id)`;

/** The list that is asked for. */
interface AskedList {
  list: TaskList;
  countryId: number | null;
  filter: TaskFilter;
}

function entries(today: string, { list, countryId, filter }: AskedList): SQL {
  const since = addDays(today, 1 - windowDays);
  const answers = list === "reported" ? answersSince(since) : noAnswers;
  const parts = listSources(today, list).map(
    ({ columns, join, condition, text, code }) => sql`
    SELECT b.country_id AS countryId, b.slug AS brand, b.name, b.website_url AS website, b.category,
      ${columns(since, answers)}, ${searchedBy(text)} AS searched
    FROM brands b ${join}
    WHERE ${condition} AND ${inCountry(countryId)} AND ${isAskedBrand(filter)}
      ${filter.partner ? sql`AND ${isSentBy(filter.partner, code)}` : sql``}`,
  );
  return withWords(filter.q, sql.join(parts, sql` UNION ALL `));
}

const listItems = (today: string, asked: AskedList) => sql`
  SELECT countryId, brand, name, website, category, code, discount, discount_ar, note, checked, expires,
    copies, answers, suggestion
  FROM (${entries(today, asked)})
  ORDER BY ${sortFirst(asked.filter.sort)} ${orders[asked.list]} LIMIT ${maxTasks}`;

const countItems = (today: string, asked: AskedList) => sql`
  SELECT count(*) AS found FROM (${entries(today, asked)})`;

function listBrands(today: string, { list, countryId }: AskedList): SQL {
  const parts = listSources(today, list).map(
    ({ join, condition }) => sql`
    SELECT b.slug, b.name FROM brands b ${join} WHERE ${condition} AND ${inCountry(countryId)}`,
  );
  return sql`
  SELECT slug, min(name) AS name, count(*) AS entries FROM (${sql.join(parts, sql` UNION ALL `)})
  GROUP BY slug ORDER BY entries DESC, slug LIMIT ${maxBrands}`;
}

/** The counts of a country; of the brands without an Arabic name, which are untranslated, by themselves. */
interface CountsRow {
  id: number;
  version: number;
  counts: string;
  reported: number;
  suggested: number;
}
type Item = Omit<Task, "country" | "answers" | "suggestion"> & {
  countryId: number;
  answers: string | null;
  suggestion: string | null;
};

type KeptAnswers = Omit<TaskAnswers, "reasons"> & { reasons: TaskAnswers["reasons"][] };

/** Adds up the reasons of all days. */
function unpackAnswers(text: string | null): TaskAnswers | null {
  if (text === null) return null;
  const { reasons: byDay, days, ...answers } = JSON.parse(text) as KeptAnswers;
  const reasons: TaskAnswers["reasons"] = {};
  for (const [reason, count] of byDay.flatMap((day) => Object.entries(day))) {
    const name = reason as FailReason;
    reasons[name] = (reasons[name] ?? 0) + count;
  }
  return { ...answers, reasons, days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}

const countryCode = (countryId: number) => countryById(countryId)?.code ?? "";

const noFilter: TaskFilter = { q: "", category: "", brand: "", partner: "", sort: "" };

/**
 * Reads what is to be done on `today` in all countries: the counts of every list, and of one list, of one
 * country if its id is given, the brands and the first 2,000 entries that a filter leaves. One trip to the
 * primary.
 */
export async function readTasks(
  d1: D1Database,
  today: string,
  list: TaskList,
  countryId: number | null,
  filter: Partial<TaskFilter> = {},
): Promise<TaskQueue> {
  const asked = { list, countryId, filter: { ...noFilter, ...filter } };
  const isWhole = Object.values(asked.filter).every((value) => value === "");
  const [, counts, items, brands, done, counted] = (await d1.batch([
    prepare(d1, keepCounts(today)),
    prepare(d1, selectCounts(today)),
    prepare(d1, listItems(today, asked)),
    prepare(d1, listBrands(today, asked)),
    prepare(d1, countDone(today)),
    ...(isWhole ? [] : [prepare(d1, countItems(today, asked))]),
  ])) as [
    unknown,
    D1Result<CountsRow>,
    D1Result<Item>,
    D1Result<TaskBrand>,
    D1Result<DoneMinute>,
    D1Result<{ found: number }>?,
  ];
  const ofCountries = counts.results.map(({ id, counts, ...row }) => {
    const { unnamed, ...kept } = JSON.parse(counts) as KeptCounts & { unnamed: number };
    const untranslated = kept.untranslated + unnamed;
    return { country: countryCode(id), ...kept, ...row, untranslated };
  });
  const inCountries = ofCountries.filter(
    ({ country }) => countryId === null || country === countryCode(countryId),
  );
  return {
    day: today,
    countries: ofCountries,
    found:
      counted?.results[0]?.found ?? inCountries.reduce((sum, country) => sum + country[list], 0),
    brands: brands.results,
    done: done.results,
    items: items.results.map(({ countryId, answers, suggestion, ...item }) => ({
      country: countryCode(countryId),
      ...item,
      answers: unpackAnswers(answers),
      suggestion: JSON.parse(suggestion ?? "null"),
    })),
  };
}
