import { sql } from "drizzle-orm";
import * as z from "zod";
import { prepare } from "../catalogue/database.ts";

const step = z.object({
  milliseconds: z.number(),
  /** The error of a failed step; null or absent after a success. */
  error: z.string().nullable().default(null),
});

type Step = z.infer<typeof step>;

/** A step with the time of its run in milliseconds since 1970. */
const timedStep = step.extend({ run: z.number().default(0) });

/** Returns the name of a step: parts that run separately append their own name after a slash. */
const baseName = (name: string) => name.split("/", 1).join();

const nightlyRun = z.object({ steps: z.record(z.string(), timedStep) }).transform(({ steps }) => {
  const parts = Map.groupBy(Object.entries(steps), ([name]) => baseName(name));
  const all = [...parts].map(([name, entries]) => {
    const last = Math.max(...entries.map(([, { run }]) => run));
    const latest = entries.map(([, part]) => part).filter(({ run }) => run === last);
    const milliseconds = latest.reduce((sum, part) => sum + part.milliseconds, 0);
    return { name, milliseconds, error: latest.find(({ error }) => error !== null)?.error ?? null };
  });
  return { steps: all };
});
const rows = z.int().min(0);
/** The last backup, as it was read back; its digest is SHA-256 in hex. */
export const backup = z.object({
  key: z.string(),
  bytes: z.number(),
  digest: z.string(),
  counts: z.object({ countries: rows, brands: rows, promo_codes: rows }),
});
const history = z.object({ operations: z.number(), bytes: z.number() });

/** Answers of the dead-letter queue: how many were counted, and the last error, or null. */
const late = z.object({ counted: rows, error: z.string().nullable() });

/** Numbers of received messages by outcome; see worker/partners/mail. */
const mail = z.object({ accepted: rows.default(0) }).catchall(rows);

/** The site's records about itself, by name. */
const values = { nightly: nightlyRun, backup, history, late, mail };

type Values = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> };

/** A record and its time in milliseconds since 1970. */
type Recorded<Value> = Value & { at: number };

/** The latest records; null if there is none. */
export type SiteStatus = { [Name in keyof Values]: Recorded<Values[Name]> | null };

const note = (name: string, at: number, value: string) => sql`
  INSERT INTO site_status (name, at, value) VALUES (${name}, ${at}, ${value})
  ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = excluded.value`;

export const recordAs = (d1: D1Database, name: string, value: object, now: Date) =>
  prepare(d1, note(name, now.getTime(), JSON.stringify(value)));

const drop = (name: string) => sql`DELETE FROM site_status WHERE name = ${name}`;
const select = (name: string) => sql`SELECT value FROM site_status WHERE name = ${name}`;

/** Returns the statement that stores a nightly figure too expensive for pages; null deletes it. */
export const storeFigure = (d1: D1Database, name: string, value: object | null, now: Date) =>
  value ? recordAs(d1, name, value, now) : prepare(d1, drop(name));

/** Reads the value stored under a name; null if there is none. */
export async function readFigure<Value>(
  d1: Pick<D1Database, "prepare">,
  name: string,
): Promise<Value | null> {
  const { results } = await prepare(d1, select(name)).all<{ value: string }>();
  return JSON.parse(results[0]?.value ?? "null");
}

/** Milliseconds after which a run belongs to another night. */
const nightLength = 12 * 3_600_000;

// Two runs may overlap: steps of other runs remain, and of a step in both, the later. json_patch
// with null removes a member.
const addStep = (name: string, run: number, result: string) => sql`
  INSERT INTO site_status (name, at, value)
  VALUES ('nightly', ${run}, json_object('steps', json_object(${name}, json(${result}))))
  ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at), value = CASE
    WHEN at < excluded.at - ${nightLength} THEN excluded.value
    WHEN max(at - ${nightLength}, coalesce(value ->> ('$.steps."' || ${name} || '".run'), 0))
      > excluded.at THEN value
    ELSE json_patch(value, excluded.value) END`;

/** Records a step of the nightly run at a time, replacing the previous record of the step. */
export async function recordStep(
  d1: D1Database,
  name: string,
  result: Step,
  now: Date,
): Promise<void> {
  const run = now.getTime();
  await prepare(d1, addStep(name, run, JSON.stringify({ ...result, run }))).run();
}

const addLate = ({ counted, error }: Values["late"], at: number) => sql`
  INSERT INTO site_status (name, at, value)
  VALUES ('late', ${at}, json_object('counted', ${counted}, 'error', ${error}))
  ON CONFLICT (name) DO UPDATE SET at = excluded.at,
    value = json_object('counted', value ->> 'counted' + ${counted}, 'error', ${error})`;

/** Records answers that came from the dead-letter queue. */
export async function recordLate(d1: D1Database, late: Values["late"], now: Date): Promise<void> {
  await prepare(d1, addLate(late, now.getTime())).run();
}

const addMail = (outcome: string, at: number) => sql`
  INSERT INTO site_status (name, at, value) VALUES ('mail', ${at}, json_object(${outcome}, 1))
  ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = json_set(
    value, '$.' || ${outcome}, coalesce(value ->> ('$.' || ${outcome}), 0) + 1)`;

/** Counts a received message by its outcome, without its sender. */
export async function recordMail(d1: D1Database, outcome: string, now: Date): Promise<void> {
  await prepare(d1, addMail(outcome, now.getTime())).run();
}

export interface StatusRow {
  name: string;
  at: number;
  value: string | null;
}

const names = Object.keys(values) as (keyof Values)[];

const selectNamed = sql`
  SELECT name, at, value FROM site_status
  WHERE name IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;

export const selectStatus = (d1: D1Database): D1PreparedStatement => prepare(d1, selectNamed);

export function toStatus(rows: readonly StatusRow[]): SiteStatus {
  const read = (name: keyof Values) => {
    const row = rows.find((stored) => stored.name === name);
    const value = values[name].safeParse(JSON.parse(row?.value ?? "null")).data;
    return [name, row && value ? { ...value, at: row.at } : null];
  };
  return Object.fromEntries(names.map(read));
}
