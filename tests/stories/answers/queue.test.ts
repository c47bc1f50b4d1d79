// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { type AnsweredCode, findLiveCode } from "#worker/answers/find-code.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import { failed, outbox, requestFrom, worked } from "./answer-rules.ts";

/** Miniflare's queue, which delivers to the built Worker. */
const { QUEUED_ANSWERS: queue } = env as unknown as { QUEUED_ANSWERS: Queue<CodeEvent> };
const last_reported_date = addDays(today, -9);
let code: AnsweredCode;

beforeEach(async () => {
  await saveBrands({ uae: [{ name: "Noon", codes: [{ code: "C1", last_reported_date }] }] });
  const [{ id }] = await readRows("SELECT id FROM promo_codes");
  // Twice at once, like two first shoppers.
  const found = await Promise.all([0, 1].map(() => findLiveCode(env.DB, id, daysAt(now))));
  code = found[1] as AnsweredCode;
});

function openOutbox() {
  const { ANSWERS, ...box } = outbox();
  return { ...box, counter: createCounter({ ...env, ANSWERS }, now) };
}

const sums = async () =>
  Object.values((await readRows("SELECT sum(copied), sum(worked), sum(failed) FROM code_days"))[0]);

test("the queue delivers answers and copies to the Worker", async () => {
  const counter = createCounter({ ...env, ANSWERS: queue }, now);
  await Promise.all([1, 2, 3].map((at) => counter.countCopy(requestFrom(`10.${at}.0.1`), code)));
  await counter.countAnswer(requestFrom("10.1.0.1"), code, worked);
  await vi.waitFor(async () => expect(await sums()).toEqual([3, 1, 0]), { timeout: 20_000 });
});

test("a failed batch is written whole when delivered again, and counts once", async () => {
  const { messages, counter, deliver } = openOutbox();
  for (const at of [1, 2, 3, 4, 5, 5])
    await counter.countAnswer(requestFrom(`10.${at}.0.1`), code, failed);
  await counter.countCopy(requestFrom("10.1.0.1"), code);
  await expect(deliver(broken(env.DB, { batch: fails }))).rejects.toThrow();
  expect(await sums()).toEqual([null, null, null]);
  for (let time = 0; time < 2; time++) {
    await deliver();
    expect(await sums()).toEqual([1, 0, 5]);
  }
  const [verdict] = await readRows("SELECT level, answers FROM answered_codes");
  expect(verdict).toEqual({ level: "failing", answers: 5 });
  await counter.countAnswer(requestFrom("10.1.0.9"), code, failed);
  expect(messages, "answers of known networks are not sent").toHaveLength(7);
});

test("an answer that cannot be queued is a 503 with the time to try again", async () => {
  const answer = () => send("POST", `/api/codes/${code.id}/outcome`, { body: failed });
  const response = await withBindings({ ANSWERS: { send: fails } } as object, answer);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect((await answer()).status, "tried again").toBe(204);
});

test("the operator sees which answers of the dead-letter queue were counted", async () => {
  const late = async () => (await operatorWith().site()).late;
  const { messages, counter, deliver } = openOutbox();
  for (const at of [1, 2]) await counter.countCopy(requestFrom(`10.${at}.0.1`), code);
  await deliver(env.DB, 0, 2, "answers-failed");
  expect(await late()).toMatchObject({ counted: 2, error: null });
  messages.push({ body: { code: null } as never });
  await deliver(env.DB, 2, 3, "answers-failed").catch(() => {});
  expect(await late()).toMatchObject({ error: expect.stringContaining("TypeError") });
});
