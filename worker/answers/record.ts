import { type SQL, sql } from "drizzle-orm";
import { addDays, toTimestamp } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { verdictColumns } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { invalidateTaskLists } from "../catalogue/read/tasks/task-lists.ts";
import { countKey, keyCount } from "./count-once.ts";
import type { AnsweredCode } from "./find-code.ts";
import { hashDigits, type NetworkHashes } from "./networks.ts";
import { daysSince, type StoredVerdict } from "./verdicts.ts";

/** A copy of a code, as it is queued for counting. */
interface CopyEvent {
  readonly code: AnsweredCode;
  /** Address key: per code for copies, per day for answers. */
  readonly addressKey: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An answer about a code, as it is queued for counting. */
export interface AnswerEvent extends CopyEvent {
  readonly answer: Answer;
  readonly networks: NetworkHashes;
  /** A hash of its autonomous system; null if its answers are not counted. */
  readonly system: string | null;
}

export type CodeEvent = CopyEvent | AnswerEvent;

/** Limit of codes that an address may answer about per day. */
export const codesPerDay = 10;
/** Networks counted per code and day: more add no information and would make the row grow. */
const networksPerDay = 1_000;
const reportedFrom = 4;

const eventDay = ({ at }: CopyEvent) => toTimestamp(new Date(at)).slice(0, 10);

function copyStatements(d1: D1Database, event: CopyEvent): D1PreparedStatement[] {
  const { id, checked } = event.code;
  const day = eventDay(event);
  return [
    countKey(d1, day, event.addressKey),
    prepare(
      d1,
      sql`INSERT INTO code_days (code_id, checked, day, copied)
        SELECT ${id}, ${checked}, ${day}, 1 WHERE ${keyCount(event.addressKey)} = 1
        ON CONFLICT (code_id, checked, day) DO UPDATE SET copied = copied + 1`,
    ),
  ];
}

// A row stores only the networks of its day, as hashes with that day's key.
const isKnownBy = (id: SQL, checked: SQL, networks: SQL) => sql`EXISTS (
  SELECT 1 FROM code_days
  WHERE code_id = ${id} AND checked = ${checked}
    AND instr(coalesce(networks, '') || coalesce(uncounted, ''), ${networks} ->> day) > 0)`;

const selectAnswerers = (events: readonly AnswerEvent[]) => sql`
  SELECT ${isKnownBy(sql`value ->> 'id'`, sql`value ->> 'checked'`, sql`value ->> 'networks'`)} AS isKnown,
    ${keyCount(sql`value ->> 'addressKey'`)} AS times
  FROM json_each(${JSON.stringify(
    events.map(({ code: { id, checked }, addressKey, networks }) => ({
      id,
      checked,
      addressKey,
      networks,
    })),
  )}) ORDER BY key`;

/** Whether the network already answered about the code, and today's answer count of the address. */
interface Answerer {
  isKnown: number;
  times: number;
}

/** Reads the known history of an answer's sender. */
export async function readAnswerer(d1: D1Database, event: AnswerEvent): Promise<Answerer> {
  const found = await prepare(d1, selectAnswerers([event])).first<Answerer>();
  return found ?? { isKnown: 0, times: 0 };
}

function answerStatements(d1: D1Database, event: AnswerEvent): D1PreparedStatement[] {
  const { code, answer, addressKey, networks, system } = event;
  const { id, checked } = code;
  const { worked, reason } = answer;
  const day = eventDay(event);
  const isKnown = isKnownBy(sql`${id}`, sql`${checked}`, sql`${JSON.stringify(networks)}`);
  const times = keyCount(addressKey);
  // Count first: the insert below marks the network as seen.
  const counting = countKey(
    d1,
    day,
    addressKey,
    sql`NOT ${isKnown} AND ${times} <= ${codesPerDay}`,
  );
  const network = `${networks[day]} `;
  // Marks uncounted networks like others, so that the response does not reveal them.
  const seen = system === null ? sql`uncounted` : sql`networks`;
  const count = (isCounted: boolean) => Number(system !== null && isCounted);
  const countedReason = (count(!worked) && reason) || null;
  const path = countedReason && `$."${countedReason}"`;
  const side = system && `${worked ? "w" : "f"}${system}`;
  const sidePath = side && `$."${side}"`;
  const addAnswer = sql`
    INSERT INTO code_days (code_id, checked, day, worked, failed, reasons, systems, ${seen})
    SELECT ${id}, ${checked}, ${day}, ${count(worked)}, ${count(!worked)},
      iif(${countedReason} IS NULL, NULL, json_object(${countedReason}, 1)),
      iif(${side} IS NULL, NULL, json_object(${side}, 1)), ${network}
    WHERE NOT ${isKnown} AND ${times} <= ${codesPerDay}
    ON CONFLICT (code_id, checked, day) DO UPDATE SET
      worked = worked + excluded.worked, failed = failed + excluded.failed,
      reasons = iif(${path} IS NULL, reasons, json_set(coalesce(reasons, '{}'), ${path},
        coalesce(reasons ->> ${path}, 0) + 1)),
      systems = iif(${sidePath} IS NULL, systems, json_set(coalesce(systems, '{}'), ${sidePath},
        coalesce(systems ->> ${sidePath}, 0) + 1)),
      ${seen} = coalesce(${seen}, '') || excluded.${seen}
    WHERE length(coalesce(${seen}, '')) < ${networksPerDay * (hashDigits + 1)}`;
  return [counting, prepare(d1, addAnswer)];
}

/** SQL for the distinct codes of the events: the id is `value ->> 0`, the check `value ->> 1`. */
const distinctCodes = (events: readonly CopyEvent[]) => {
  const codes = new Map(events.map(({ code }) => [code.id, [code.id, code.checked]]));
  return sql`json_each(${JSON.stringify([...codes.values()])})`;
};

const recordReports = (events: readonly CopyEvent[], now: string) => sql`
  UPDATE code_days SET reported_at = ${now}
  FROM (
    SELECT d.code_id, d.checked, sum(d.failed) AS failed, max(d.reported_at) AS reported
    FROM ${distinctCodes(events)} CROSS JOIN code_days d ON d.code_id = value ->> 0 AND d.checked = value ->> 1
    GROUP BY d.code_id, d.checked
  ) AS since
  WHERE code_days.code_id = since.code_id AND code_days.checked = since.checked
    AND day = ${now.slice(0, 10)} AND since.failed >= ${reportedFrom} AND since.reported IS NULL
  RETURNING 1`;

const selectAnswered = (events: readonly CopyEvent[], since: string) => sql`
  SELECT a.id, a.slug, a.country_id AS countryId, value ->> 1 AS checked,
    ${verdictColumns}, a.checked IS value ->> 1 AS isCurrent,
    ${daysSince(since, sql`value ->> 1`)} AS days
  FROM ${distinctCodes(events)} CROSS JOIN answered_codes a ON a.id = value ->> 0`;

interface Recorded {
  /** One entry per answer, in order; false if its address is over the daily limit. */
  accepted: boolean[];
  /** The codes whose answers changed, with all answers since the last check. */
  changed: StoredVerdict[];
}

/** Counts each copy once per address and day, each answer once per network, code and check. */
export async function recordEvents(
  d1: D1Database,
  events: readonly CodeEvent[],
): Promise<Recorded> {
  const answers = events.filter((event): event is AnswerEvent => "answer" in event);
  const counting = events.flatMap((event) =>
    "answer" in event ? answerStatements(d1, event) : copyStatements(d1, event),
  );
  if (answers.length === 0) {
    if (counting.length > 0) await d1.batch(counting);
    return { accepted: [], changed: [] };
  }
  const now = toTimestamp(new Date(Math.max(...answers.map(({ at }) => at))));
  const answerers = prepare(d1, selectAnswerers(answers));
  const results = await d1.batch([
    answerers,
    ...counting,
    prepare(d1, recordReports(answers, now)),
    answerers,
    prepare(d1, selectAnswered(answers, addDays(now.slice(0, 10), 1 - windowDays))),
  ]);
  if (results.at(-3)?.results.length) await prepare(d1, invalidateTaskLists("reported")).run();
  const before = results[0]?.results as Answerer[];
  const after = results.at(-2)?.results as Answerer[];
  const codes = results.at(-1)?.results as StoredVerdict[];
  const counted = new Set(
    answers
      .filter((_, at) => after[at]?.isKnown && !before[at]?.isKnown)
      .map(({ code }) => code.id),
  );
  return {
    accepted: after.map(({ isKnown, times }) => isKnown === 1 || times <= codesPerDay),
    changed: codes.filter(({ id }) => counted.has(id)),
  };
}
