import { type SQL, sql } from "drizzle-orm";
import { prepare } from "../catalogue/database.ts";

/** What shoppers answered about a code, by day (YYYY-MM-DD), the oldest first. */
export interface CodeDays {
  worked: number;
  failed: number;
  days: { day: string; worked: number; failed: number }[];
}

/** Names a code among those of its country, by the slug of its store and its text. */
export const codeKey = (slug: string, code: string) => `${slug}/${code}`;

interface Row {
  slug: string;
  code: string;
  day: string;
  worked: number;
  failed: number;
}

/**
 * Reads the answers since a day about codes of a country's brands whose slugs a query gives, by codeKey; codes
 * without any are left out.
 */
export async function readCodeDays(
  d1: D1Database,
  countryId: number,
  slugs: SQL,
  since: string,
): Promise<Map<string, CodeDays>> {
  const { results } = await prepare(
    d1,
    sql`SELECT a.slug, a.code, d.day, sum(d.worked) AS worked, sum(d.failed) AS failed
      FROM answered_codes a CROSS JOIN code_days d ON d.code_id = a.id
      WHERE a.country_id = ${countryId} AND a.slug IN (${slugs}) AND d.day >= ${since}
      GROUP BY a.id, d.day HAVING sum(d.worked) + sum(d.failed) > 0
      ORDER BY d.day`,
  ).all<Row>();
  const found = new Map<string, CodeDays>();
  for (const { slug, code, day, worked, failed } of results) {
    const key = codeKey(slug, code);
    const known = found.get(key) ?? { worked: 0, failed: 0, days: [] };
    known.worked += worked;
    known.failed += failed;
    known.days.push({ day, worked, failed });
    found.set(key, known);
  }
  return found;
}
