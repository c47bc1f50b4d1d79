import { sql } from "drizzle-orm";
import { prepare, queryAll } from "../catalogue/database.ts";
import type { QueuedPurge } from "./schedule.ts";

/** Returns the statement that enqueues tags for a purge, for the batch of the write. */
export function enqueuePurge(
  d1: D1Database,
  tags: readonly string[],
  now: Date,
): D1PreparedStatement {
  return prepare(
    d1,
    sql`INSERT INTO purges (tags, noted_at) VALUES (${JSON.stringify(tags)}, ${now.getTime()})`,
  );
}

// Rows that were never sent come first; those beyond the limit follow with the next purge.
const selectQueued = sql`
  SELECT id, tags, sent_at AS sentAt FROM purges ORDER BY sent_at IS NOT NULL, id LIMIT 1000`;
const selectLast = sql`SELECT at FROM site_status WHERE name = 'purge'`;

/** Reads the queued purges and the time of the last purge (milliseconds since 1970). */
export async function readOutbox(
  d1: D1Database,
): Promise<{ queued: QueuedPurge[]; lastAt: number | null }> {
  type Row = { id: number; tags: string; sentAt: number | null };
  const [queued, [last]] = await queryAll<[Row, { at: number }]>(d1, selectQueued, selectLast);
  return {
    queued: queued.map(({ tags, ...row }) => ({ ...row, tags: JSON.parse(tags) })),
    lastAt: last?.at ?? null,
  };
}

const claim = (now: number, lastAt: number | null) => sql`
  INSERT INTO site_status (name, at) VALUES ('purge', ${now})
  ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE at = ${lastAt}`;

/** Claims the next purge; false if another isolate has purged since `lastAt`. */
export async function claimPurge(
  d1: D1Database,
  lastAt: number | null,
  now: number,
): Promise<boolean> {
  const { meta } = await prepare(d1, claim(now, lastAt)).run();
  return meta.changes === 1;
}

const remove = (ids: string) => sql`
  DELETE FROM purges WHERE sent_at IS NOT NULL AND id IN (SELECT value FROM json_each(${ids}))`;
const markSent = (ids: string, now: number) => sql`
  UPDATE purges SET sent_at = ${now} WHERE id IN (SELECT value FROM json_each(${ids}))`;

/** Records that tags were purged: a row is retained for its second purge, then deleted. */
export async function settlePurge(
  d1: D1Database,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const list = JSON.stringify(ids);
  await d1.batch([prepare(d1, remove(list)), prepare(d1, markSent(list, now))]);
}
