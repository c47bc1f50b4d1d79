import { type SQL, sql } from "drizzle-orm";
import type { AnswerDay } from "#app/domain/verdict/verdict.ts";
import { prepare } from "../catalogue/database.ts";

/** Shoppers' answers about a code by day (YYYY-MM-DD), oldest first. */
export interface CodeDays {
  worked: number;
  failed: number;
  days: AnswerDay[];
}

/** Identifies a code within its country by the slug of its store and the code's text. */
export const codeKey = (slug: string, code: string) => `${slug}/${code}`;

/** Reads a country's answers since a day (YYYY-MM-DD) by codeKey, for the brands of a subquery. */
export async function readCodeDays(
  d1: D1Database,
  countryId: number,
  slugs: SQL,
  since: string,
): Promise<Map<string, CodeDays>> {
  const { results } = await prepare(
    d1,
    sql`SELECT slug, code, sum(worked) AS worked, sum(failed) AS failed,
        json_group_array(json_object('day', day, 'worked', worked, 'failed', failed) ORDER BY day) AS days
      FROM (
        SELECT a.slug, a.code, d.day, sum(d.worked) AS worked, sum(d.failed) AS failed
        FROM answered_codes a CROSS JOIN code_days d ON d.code_id = a.id
        WHERE a.country_id = ${countryId} AND a.slug IN (${slugs}) AND d.day >= ${since}
        GROUP BY a.id, d.day HAVING sum(d.worked) + sum(d.failed) > 0
      ) GROUP BY slug, code`,
  ).all<{ slug: string; code: string; worked: number; failed: number; days: string }>();
  return new Map(
    results.map(({ slug, code, days, ...sums }) => [
      codeKey(slug, code),
      { ...sums, days: JSON.parse(days) },
    ]),
  );
}
