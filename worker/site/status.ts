import { sql } from "drizzle-orm";
import * as z from "zod";
import { prepare } from "../catalogue/database.ts";

/** A step of a nightly run. */
const step = z.object({
  milliseconds: z.number(),
  /** Why it failed; null, or nothing, if it did not. */
  error: z.string().nullable().default(null),
});

type Step = z.infer<typeof step>;

/** The same, and the moment of its run, in milliseconds since 1970. */
const stepOfRun = step.extend({ run: z.number().default(0) });

/** What a step is called: a part of it that runs by itself has a name of its own behind a slash. */
const stepOf = (name: string) => name.split("/", 1).join();

/** A nightly run, by its steps. */
const nightlyRun = z.object({ steps: z.record(z.string(), stepOfRun) }).transform(({ steps }) => {
  const parts = Map.groupBy(Object.entries(steps), ([name]) => stepOf(name));
  const all = [...parts].map(([name, entries]) => {
    const last = Math.max(...entries.map(([, { run }]) => run));
    const own = entries.map(([, part]) => part).filter(({ run }) => run === last);
    const milliseconds = own.reduce((sum, part) => sum + part.milliseconds, 0);
    return { name, milliseconds, error: own.find(({ error }) => error !== null)?.error ?? null };
  });
  return { steps: all };
});
const rows = z.int().min(0);
/** The backup that was written last, as it was read back; its digest is SHA-256 in hex. */
export const backup = z.object({
  key: z.string(),
  bytes: z.number(),
  digest: z.string(),
  counts: z.object({ countries: rows, brands: rows, promo_codes: rows }),
});
/** What the history takes. */
const history = z.object({ operations: z.number(), bytes: z.number() });

/** Answers that failed too often: how many were counted later, and why the last try failed; null if it did not. */
const late = z.object({ counted: rows, error: z.string().nullable() });

/** What the site notes about itself, by name. */
const values = { nightly: nightlyRun, backup, history, late };

type Values = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> };

/** Something that was noted, and when: milliseconds since 1970. */
type Noted<Value> = Value & { at: number };

/** What was noted last; null where nothing was. */
export type SiteStatus = { [Name in keyof Values]: Noted<Values[Name]> | null };

const note = (name: string, at: number, value: string) => sql`
  INSERT INTO site_status (name, at, value) VALUES (${name}, ${at}, ${value})
  ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = excluded.value`;

/** The statement that notes something, in place of what was noted under its name before. */
export function noteStatus<Name extends "backup" | "history">(
  d1: D1Database,
  name: Name,
  value: Values[Name],
  now: Date,
): D1PreparedStatement {
  return noteAs(d1, name, value, now);
}

/** The same under any name. */
export function noteAs(d1: D1Database, name: string, value: object, now: Date) {
  return prepare(d1, note(name, now.getTime(), JSON.stringify(value)));
}

const drop = (name: string) => sql`DELETE FROM site_status WHERE name = ${name}`;
const select = (name: string) => sql`SELECT value FROM site_status WHERE name = ${name}`;

/** Keeps a figure of the night that is too much to be worked out for each page; null keeps none. */
export const keepFigure = (d1: D1Database, name: string, value: object | null, now: Date) =>
  value ? noteAs(d1, name, value, now) : prepare(d1, drop(name));

/** The figure that is kept under a name; null if there is none. */
export async function readFigure<Value>(
  d1: Pick<D1Database, "prepare">,
  name: string,
): Promise<Value | null> {
  const { results } = await prepare(d1, select(name)).all<{ value: string }>();
  return JSON.parse(results[0]?.value ?? "null");
}

/** Milliseconds from one run to another that does not belong to the same night. */
const nightLength = 12 * 3_600_000;

// Steps of the night's other runs stay, as two may run at once; of a step that both make, those of the later run.
// Merging null removes.
const addStep = (name: string, run: number, of: string) => sql`
  INSERT INTO site_status (name, at, value)
  VALUES ('nightly', ${run}, json_object('steps', json_object(${name}, json(${of}))))
  ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at), value = CASE
    WHEN at < excluded.at - ${nightLength} THEN excluded.value
    WHEN max(at - ${nightLength}, coalesce(value ->> ('$.steps."' || ${name} || '".run'), 0))
      > excluded.at THEN value
    ELSE json_patch(value, excluded.value) END`;

/** Notes a step of the nightly run of a moment, in place of what was noted of the step before. */
export async function noteStep(d1: D1Database, name: string, of: Step, now: Date): Promise<void> {
  const run = now.getTime();
  await prepare(d1, addStep(name, run, JSON.stringify({ ...of, run }))).run();
}

const addLate = ({ counted, error }: Values["late"], at: number) => sql`
  INSERT INTO site_status (name, at, value)
  VALUES ('late', ${at}, json_object('counted', ${counted}, 'error', ${error}))
  ON CONFLICT (name) DO UPDATE SET at = excluded.at,
    value = json_object('counted', value ->> 'counted' + ${counted}, 'error', ${error})`;

/** Notes answers that came from the queue of those that failed too often. */
export async function noteLate(d1: D1Database, late: Values["late"], now: Date): Promise<void> {
  await prepare(d1, addLate(late, now.getTime())).run();
}

/** A row of `selectStatus`. */
export interface StatusRow {
  name: string;
  at: number;
  value: string | null;
}

const names = Object.keys(values) as (keyof Values)[];

const selectNamed = sql`
  SELECT name, at, value FROM site_status
  WHERE name IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;

/** The statement that reads the status. */
export const selectStatus = (d1: D1Database): D1PreparedStatement => prepare(d1, selectNamed);

/** The status in rows of `selectStatus`. */
export function toStatus(rows: readonly StatusRow[]): SiteStatus {
  const read = (name: keyof Values) => {
    const row = rows.find((one) => one.name === name);
    const value = values[name].safeParse(JSON.parse(row?.value ?? "null")).data;
    return [name, row && value ? { ...value, at: row.at } : null];
  };
  return Object.fromEntries(names.map(read));
}
