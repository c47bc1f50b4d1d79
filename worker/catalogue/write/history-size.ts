import { sql } from "drizzle-orm";
import { queryAll } from "../database.ts";

/** Size limit of the history: a tenth of D1's limit for a database. */
const maxBytes = 1_000_000_000;
/** The newest operations, stored up to four times the limit; the last one always. */
const minOperations = 50;

// SQLite knows the length of a text or blob without reading it.
const sizes = sql`
  WITH images AS (
    SELECT revision_id, sum(octet_length(slug) + coalesce(octet_length(image), 0)) AS bytes
    FROM brand_images GROUP BY revision_id
  ), operations AS (
    SELECT min(r.id) AS first, sum(octet_length(summary) + coalesce(images.bytes, 0)) AS bytes
    FROM revisions r LEFT JOIN images ON images.revision_id = r.id
    GROUP BY coalesce(operation, r.id)
  )`;

const dropOver = (budget: number) => sql`
  ${sizes}, ranked AS (
    SELECT first, sum(bytes) OVER newest AS bytes, row_number() OVER newest AS rank
    FROM operations WINDOW newest AS (ORDER BY first DESC)
  )
  DELETE FROM revisions
  WHERE id < (SELECT min(first) FROM ranked WHERE bytes <= ${budget} OR rank = 1
    OR (rank <= ${minOperations} AND bytes <= ${4 * budget}))`;

const measure = sql`
  ${sizes} SELECT count(*) AS operations, coalesce(sum(bytes), 0) AS bytes FROM operations`;

export interface HistorySize {
  operations: number;
  bytes: number;
}

/** Deletes the oldest operations over 1 GB, of the last 50 those over 4 GB; measures the rest. */
export async function pruneHistory(d1: D1Database, budget = maxBytes): Promise<HistorySize> {
  const [, [size]] = await queryAll<[unknown, HistorySize]>(d1, dropOver(budget), measure);
  return size ?? { operations: 0, bytes: 0 };
}
