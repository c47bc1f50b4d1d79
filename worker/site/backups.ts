import { sql } from "drizzle-orm";
import * as z from "zod";
import { toDay } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { backUp, backupKey, listBackups, maxBackups, type RunStep } from "../catalogue/backup.ts";
import { prepare } from "../catalogue/database.ts";
import { logFailure } from "../http/log.ts";
import { type Result, refuse } from "../refusals.ts";
import { backup, recordAs } from "./status.ts";

/** The bindings of backups. Without a bucket there are none. */
export type BackupEnv = Pick<Env, "DB"> & { BACKUPS?: R2Bucket };

/** The record of each stored backup, under its own name; see checkName. */
const checked = backup.extend({ fault: z.string().nullable() });

/** A backup that was read back after it was written. */
export interface CheckedBackup extends z.infer<typeof checked> {
  /** Milliseconds since 1970. */
  at: number;
}

/** A stored backup; `check` is null if its record could not be written. */
export interface StoredBackup {
  /** YYYY-MM-DD in UTC. */
  day: string;
  bytes: number;
  check: CheckedBackup | null;
}

const checkName = (key: string) => `backup ${key}`;
const dropOld = sql`
  DELETE FROM site_status WHERE name GLOB 'backup *' AND name NOT IN (
    SELECT name FROM site_status WHERE name GLOB 'backup *' ORDER BY name DESC LIMIT ${maxBackups})`;

/** Writes the day's backup, reads it back and records the result; throws if they differ. */
export async function createBackup(
  d1: D1Database,
  bucket: R2Bucket,
  now: Date,
  run: RunStep = (_, work) => work(),
): Promise<void> {
  const { fault, ...written } = await backUp(d1, bucket, toDay(now), run);
  await run("note", async () => {
    await d1.batch([
      recordAs(d1, checkName(written.key), { ...written, fault }, now),
      prepare(d1, dropOld),
      ...(fault === null ? [recordAs(d1, "backup", written, now)] : []),
    ]);
    if (fault !== null) throw new Error(fault);
  });
}

const noBucket = refuse(409, "no-bucket");

/** Writes a backup for an operator; a 503 with the reason if it fails. */
export async function backUpNow({ DB, BACKUPS }: BackupEnv, now: Date): Promise<Result<object>> {
  if (!BACKUPS) return noBucket;
  try {
    await createBackup(DB, BACKUPS, now);
    return ok({});
  } catch (error) {
    logFailure("A backup", error);
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(503, "backup-failed", { reason });
  }
}

interface CheckRow {
  at: number;
  value: string;
}

const readCheck = ({ at, value }: CheckRow): CheckedBackup[] => {
  const { data } = checked.safeParse(JSON.parse(value));
  return data ? [{ ...data, at }] : [];
};

/** Lists the stored backups, latest first; null without a bucket. */
export async function listStored({ DB, BACKUPS }: BackupEnv): Promise<StoredBackup[] | null> {
  if (!BACKUPS) return null;
  const [stored, { results }] = await Promise.all([
    listBackups(BACKUPS),
    prepare(DB, sql`SELECT at, value FROM site_status WHERE name GLOB 'backup *'`).all<CheckRow>(),
  ]);
  const checks = new Map(results.flatMap(readCheck).map((check) => [check.key, check]));
  return stored.toReversed().map(({ key, size }) => ({
    day: key.slice(-15, -5),
    bytes: size,
    check: checks.get(key) ?? null,
  }));
}

/** Opens the file of a day's backup, with its length; a 404 if there is none. */
export async function openBackup(
  { BACKUPS }: BackupEnv,
  day: string,
): Promise<Result<R2ObjectBody>> {
  const stored = await BACKUPS?.get(backupKey(day));
  return stored ? ok(stored) : refuse(404, "backup-gone");
}

const selectChecks = (count: number, before: number | null) => sql`
  SELECT at, value FROM (
    SELECT at, value FROM site_status WHERE name GLOB 'backup *' ORDER BY at DESC LIMIT ${count})
  WHERE at < coalesce((SELECT unixepoch(created_at) * 1000 FROM revisions WHERE id = ${before}), at + 1)
  ORDER BY at DESC`;

/** Lists the latest checked backups, optionally only those before an operation. */
export async function latestChecks(d1: D1Database, count: number, before: number | null) {
  const { results } = await prepare(d1, selectChecks(count, before)).all<CheckRow>();
  return results.flatMap(readCheck);
}
