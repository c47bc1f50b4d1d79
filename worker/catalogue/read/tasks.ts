import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { soonDays, staleDays } from "#app/domain/catalogue/check-age.ts";
import { type Task, type TaskList, taskLists } from "#app/domain/catalogue/tasks.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { isLiveOn, isUsedUpOn } from "./live-codes.ts";

/** The work in one country: entries of each list, and what else its view needs. */
export type CountryTasks = Record<TaskList, number> & {
  country: string;
  /** The version of the country's catalogue, to be named by a write. */
  version: number;
  live: number;
  /** Codes that end today or tomorrow. */
  urgent: number;
};

/** The counts of all lists in all countries, and the entries of one list. */
export interface TaskQueue {
  countries: CountryTasks[];
  items: Task[];
}

/** The number of entries that are read at once; those that come first are to be done first. */
const maxTasks = 2_000;

/** The condition of each list of codes, for a code `p` of an active brand. */
function conditions(today: string): Record<Exclude<TaskList, "unused">, SQL> {
  const soon = addDays(today, soonDays);
  const stale = addDays(today, -staleDays);
  return {
    expiring: sql`${isLiveOn(today)} AND p.expiry_date <= ${soon}`,
    expired: sql`p.is_active AND p.expiry_date < ${today}`,
    unverified: sql`${isLiveOn(today)} AND p.last_reported_date < ${stale}`,
    untranslated: sql`${isLiveOn(today)} AND p.discount_ar IS NULL`,
    unread: sql`${isLiveOn(today)} AND p.offer IS NULL`,
    usedUp: isUsedUpOn(today),
  };
}

const countCodes = (today: string) => {
  const { expiring, expired, unverified, untranslated, unread, usedUp } = conditions(today);
  return sql`
  SELECT b.country_id AS id, count(CASE WHEN ${isLiveOn(today)} THEN 1 END) AS live,
    count(CASE WHEN ${isLiveOn(today)} AND p.expiry_date <= ${addDays(today, 1)}
      THEN 1 END) AS urgent,
    count(CASE WHEN ${expiring} THEN 1 END) AS expiring,
    count(CASE WHEN ${expired} THEN 1 END) AS expired,
    count(CASE WHEN ${unverified} THEN 1 END) AS unverified,
    count(CASE WHEN ${untranslated} THEN 1 END) AS untranslated,
    count(CASE WHEN ${unread} THEN 1 END) AS unread,
    count(CASE WHEN ${usedUp} THEN 1 END) AS usedUp
  FROM brands b JOIN promo_codes p ON p.brand_id = b.id
  WHERE b.is_active GROUP BY b.country_id`;
};

const isUnused = (today: string) => sql`b.is_active AND NOT EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND ${isLiveOn(today)})`;

const isUnnamed = sql`b.is_active AND b.name_ar IS NULL`;

const countVersionsAndBrands = (today: string) => sql`
  SELECT c.id, c.catalogue_version AS version,
    (SELECT count(*) FROM brands b WHERE b.country_id = c.id AND ${isUnused(today)}) AS unused,
    (SELECT count(*) FROM brands b WHERE b.country_id = c.id AND ${isUnnamed}) AS unnamed
  FROM countries c ORDER BY c.id`;

/** The order of each list, the most urgent first. */
const orders: Record<TaskList, SQL> = {
  expiring: sql`expires, copies DESC, name, code`,
  expired: sql`expires DESC, copies DESC, name, code`,
  unverified: sql`checked, copies DESC, name, code`,
  // The names of brands first: they stand beside each of their codes.
  untranslated: sql`countryId, code IS NOT NULL, copies DESC, name, code`,
  unused: sql`countryId, name`,
  unread: sql`countryId, copies DESC, name, code`,
  usedUp: sql`countryId, name, code`,
};

const codeColumns = sql`p.code, p.discount, p.discount_ar, p.last_reported_date AS checked,
  p.expiry_date AS expires, p.usage_count AS copies`;
const noCodeColumns = sql`NULL AS code, NULL AS discount, NULL AS discount_ar, NULL AS checked,
  NULL AS expires, 0 AS copies`;

function listItems(today: string, list: TaskList, countryId: number | null): SQL {
  const select = (columns: SQL, codes: SQL, condition: SQL) => sql`
    SELECT b.country_id AS countryId, b.slug AS brand, b.name, b.website_url AS website, ${columns}
    FROM brands b ${codes}
    WHERE ${condition} AND b.country_id = coalesce(${countryId}, b.country_id)`;
  const ofBrands = (condition: SQL) => select(noCodeColumns, sql``, condition);
  const ofCodes = (condition: SQL) =>
    select(
      codeColumns,
      sql`JOIN promo_codes p ON p.brand_id = b.id`,
      sql`b.is_active AND ${condition}`,
    );
  const items = list === "unused" ? ofBrands(isUnused(today)) : ofCodes(conditions(today)[list]);
  const names = list === "untranslated" ? sql`UNION ALL ${ofBrands(isUnnamed)}` : sql``;
  return sql`
  SELECT * FROM (${items} ${names}) ORDER BY ${orders[list]} LIMIT ${maxTasks}`;
}

type Counts = Omit<CountryTasks, "country" | "version" | "unused"> & { id: number };
type CountryState = { id: number; version: number; unused: number; unnamed: number };
type Item = Omit<Task, "country"> & { countryId: number };

const noCodes = Object.fromEntries(
  [...taskLists, "live", "urgent"].map((name) => [name, 0]),
) as Omit<Counts, "id">;

const countryCode = (countryId: number) => countryById(countryId)?.code ?? "";

/**
 * Reads what is to be done on `today` in all countries: the counts of every list, and the first 2,000
 * entries of one list, of one country if its id is given. One trip to the primary; it reads every
 * code twice.
 */
export async function readTasks(
  d1: D1Database,
  today: string,
  list: TaskList,
  countryId: number | null,
): Promise<TaskQueue> {
  const [versions, counts, items] = (await d1.batch([
    prepare(d1, countVersionsAndBrands(today)),
    prepare(d1, countCodes(today)),
    prepare(d1, listItems(today, list, countryId)),
  ])) as [D1Result<CountryState>, D1Result<Counts>, D1Result<Item>];
  const byId = new Map(counts.results.map(({ id, ...counted }) => [id, counted]));
  return {
    countries: versions.results.map(({ id, unnamed, ...row }) => {
      const codes = byId.get(id) ?? noCodes;
      return {
        country: countryCode(id),
        ...codes,
        ...row,
        untranslated: codes.untranslated + unnamed,
      };
    }),
    items: items.results.map(({ countryId, ...item }) => ({
      country: countryCode(countryId),
      ...item,
    })),
  };
}
