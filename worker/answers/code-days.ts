import { sql } from "drizzle-orm";
import { prepare } from "../catalogue/database.ts";

/** What shoppers answered about a code, by day (YYYY-MM-DD), the oldest first. */
export interface CodeDays {
  worked: number;
  failed: number;
  days: { day: string; worked: number; failed: number }[];
}

interface Row {
  id: number;
  day: string;
  worked: number;
  failed: number;
}

/** Reads the answers about codes since a day, by the ids of the codes; those without any are left out. */
export async function readCodeDays(
  d1: D1Database,
  ids: readonly number[],
  since: string,
): Promise<Map<number, CodeDays>> {
  const { results } = await prepare(
    d1,
    sql`SELECT d.code_id AS id, d.day, sum(d.counted_worked) AS worked, sum(d.counted_failed) AS failed
      FROM code_days d JOIN promo_codes p ON p.id = d.code_id AND p.code = d.code
      WHERE d.code_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND d.day >= ${since}
      GROUP BY d.code_id, d.day HAVING sum(d.counted_worked) + sum(d.counted_failed) > 0
      ORDER BY d.day`,
  ).all<Row>();
  const found = new Map<number, CodeDays>();
  for (const { id, day, worked, failed } of results) {
    const known = found.get(id) ?? { worked: 0, failed: 0, days: [] };
    known.worked += worked;
    known.failed += failed;
    known.days.push({ day, worked, failed });
    found.set(id, known);
  }
  return found;
}
