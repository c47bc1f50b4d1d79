// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { now, today } from "#tests/support/server/today.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { type AnsweredCode, findLiveCode } from "#worker/answers/find-code.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import { failed, worked } from "./answer-rules.ts";

/** Miniflare's queue, which delivers to the built Worker. */
const { QUEUED_ANSWERS: queue } = env as unknown as { QUEUED_ANSWERS: Queue<CodeEvent> };
const checked = addDays(today, -9);
let codes: AnsweredCode[] = [];
let code: AnsweredCode;

beforeEach(async () => {
  const all = manyCodes(20).map((one) => ({ ...one, last_reported_date: checked }));
  await saveBrands({ uae: [{ name: "Noon", codes: all }] });
  const ids = await readRows("SELECT id FROM promo_codes");
  // Twice at once, like two first shoppers.
  const found = [...ids, ...ids].map(({ id }) =>
    findLiveCode(env.DB, id, CountryDays.parse(today)),
  );
  codes = (await Promise.all(found)).slice(20) as AnsweredCode[];
  code = codes[0] as AnsweredCode;
});

const requestFrom = (address: string) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address } });

/** A queue without a consumer, and the delivery of its messages. */
function outbox() {
  const messages: { body: CodeEvent }[] = [];
  const send = async (body: CodeEvent) => {
    messages.push({ body: structuredClone(body) });
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  const counterOn = (days = 0) =>
    createCounter({ ...env, ANSWERS: { send } }, new Date(now.getTime() + days * 86_400_000));
  const deliver = (d1 = env.DB, from = 0, to = Infinity, name = "answers") =>
    countQueued(d1, { queue: name, messages: messages.slice(from, to) });
  return { messages, counterOn, deliver };
}

const sums = async () =>
  Object.values((await readRows("SELECT sum(copied), sum(worked), sum(failed) FROM code_days"))[0]);
const levels = () => readRows("SELECT level, answers FROM answered_codes WHERE level IS NOT NULL");

test("the queue delivers each answer and copy, and each counts once", async () => {
  const counter = createCounter({ ...env, ANSWERS: queue }, now);
  await Promise.all(
    codes.flatMap((one) =>
      Array.from({ length: 10 }, async (_, at) => {
        const request = requestFrom(`10.${at}.0.${one.id}`);
        for (let time = 0; time < 2; time++) {
          await counter.countCopy(request, one);
          const { accepted } = await counter.countAnswer(request, one, at > 2 ? worked : failed);
          expect(accepted).toBe(true);
        }
      }),
    ),
  );
  await vi.waitFor(async () => expect(await sums()).toEqual([200, 140, 60]), { timeout: 20_000 });
  // So many changed verdicts within an hour are held for the operator.
  await vi.waitFor(async () =>
    expect(await operatorWith().heldVerdicts()).toMatchObject([
      { country: "uae", found: 20, codes: { 0: { verdict: { level: "works", answers: 10 } } } },
    ]),
  );
});

test("a failed batch is written whole when delivered again, and counts once", async () => {
  const { messages, counterOn, deliver } = outbox();
  for (const at of [1, 2, 3, 4, 5, 5])
    await counterOn().countAnswer(requestFrom(`10.${at}.0.1`), code, failed);
  await counterOn().countCopy(requestFrom("10.1.0.1"), code);
  await expect(deliver(broken(env.DB, { batch: fails }))).rejects.toThrow();
  expect(await sums()).toEqual([null, null, null]);
  for (let time = 0; time < 2; time++) {
    await deliver();
    expect(await sums()).toEqual([1, 0, 5]);
  }
  expect(await levels()).toEqual([{ level: "failing", answers: 5 }]);
  await counterOn().countAnswer(requestFrom("10.1.0.9"), code, failed);
  expect(messages, "answers of known networks are not sent").toHaveLength(7);
});

test("an address answers about ten codes a day through the queue too", async () => {
  const { messages, counterOn, deliver } = outbox();
  const answers = async (list: readonly AnsweredCode[]) => {
    const accepted: boolean[] = [];
    for (const one of list) {
      accepted.push((await counterOn().countAnswer(requestFrom("10.9.0.1"), one, failed)).accepted);
      await deliver(env.DB, messages.length - 1);
    }
    return accepted.filter(Boolean).length;
  };
  expect(await answers(codes.slice(0, 12))).toBe(10);
  expect(await answers(codes.slice(8, 14)), "the known ones").toBe(2);
  expect(messages).toHaveLength(10);
});

test("answers stay counted if their verdict fails, and the next answer brings it", async () => {
  const { counterOn, deliver } = outbox();
  // Answers of the day before, the last check and of today.
  await readRows(
    "INSERT INTO code_days (code_id, checked, day, failed) VALUES (?1, '2026-01-01', ?2, 1)",
    ...[code.id, today],
  );
  for (const at of [1, 2, 3, 4, 5, 6])
    await counterOn(at < 4 ? -1 : 0).countAnswer(requestFrom(`10.${at}.0.1`), code, failed);
  await deliver(failingDatabase("UPDATE answered_codes"), 0, 5);
  expect([await sums(), await levels()]).toEqual([[0, 0, 6], []]);
  await deliver(env.DB, 5);
  expect(await levels()).toEqual([{ level: "failing", answers: 6 }]);
  const rows = await readRows(
    "SELECT checked, day, failed, reported_at FROM code_days ORDER BY checked, day",
  );
  expect(
    rows.map(({ reported_at, ...row }) => [...Object.values(row), reported_at !== null]),
  ).toEqual([
    ["2026-01-01", today, 1, false],
    [checked, addDays(today, -1), 3, false],
    [checked, today, 3, true],
  ]);
});

test("ten answers a code and day write at most 2.5 rows each", async () => {
  const { asked, counted } = countRows(env.DB);
  const { messages, counterOn, deliver } = outbox();
  for (let day = -13; day <= 0; day++)
    for (let at = 0; at < 10; at++) {
      messages.length = 0;
      for (const one of codes.slice(0, 2))
        await counterOn(day).countAnswer(requestFrom(`10.${20 - day}.${at}.1`), one, worked);
      await deliver(counted);
    }
  expect(asked.written / (14 * 20)).toBeLessThanOrEqual(2.5);
});

test("an answer that cannot be queued is a 503 with the time to try again", async () => {
  const { id } = (await readRows("SELECT id FROM promo_codes"))[0];
  const headers = { "Content-Type": "application/json", Origin: origin };
  const init = { method: "POST", headers, body: JSON.stringify(failed) };
  const response = await withBindings({ ANSWERS: { send: fails } } as object, () =>
    ask(`/api/codes/${id}/outcome`, init),
  );
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect((await ask(`/api/codes/${id}/outcome`, init)).status, "tried again").toBe(204);
});

test("the operator sees which answers of the dead-letter queue were counted", async () => {
  const late = async () => (await operatorWith().site()).late;
  await queue.send({ code: null } as never);
  await vi.waitFor(
    async () => expect(await late()).toMatchObject({ counted: 0, error: /TypeError/ }),
    { timeout: 20_000 },
  );
  const { counterOn, deliver } = outbox();
  for (const at of [1, 2]) await counterOn().countCopy(requestFrom(`10.${at}.0.1`), code);
  for (const counted of [2, 4]) {
    await deliver(env.DB, 0, 2, "answers-failed");
    expect(await late()).toMatchObject({ counted, error: null });
  }
});
