import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { now, today } from "#tests/support/server/today.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { type AnsweredCode, findLiveCode } from "#worker/answers/find-code.ts";
import type { CodeEvent } from "#worker/answers/record.ts";

/** A queue of Miniflare's, which delivers to the built Worker. */
const { QUEUED_ANSWERS: queue } = env as unknown as { QUEUED_ANSWERS: Queue<CodeEvent> };
const codes = 20;
const failed: Answer = { worked: false, reason: "expired" };
let found: AnsweredCode[] = [];

beforeEach(async () => {
  const last_reported_date = addDays(today, -9);
  const all = manyCodes(codes).map((code) => ({ ...code, last_reported_date }));
  await saveBrands({ uae: [{ name: "Noon", codes: all }] });
  const ids = await readRows("SELECT id FROM promo_codes");
  // Each twice at once, as two shoppers may who are the first.
  const read = [...ids, ...ids].map(({ id }) => findLiveCode(env.DB, id, CountryDays.parse(today)));
  found = (await Promise.all(read)).slice(codes).filter((code) => code !== null);
});

const counterOf = (ANSWERS: Pick<Queue<CodeEvent>, "send">, at = now) =>
  createCounter({ ...env, ANSWERS }, at);
const onDay = (days: number) => new Date(now.getTime() + days * 86_400_000);
const requestFrom = (address: string) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address } });

/** What is sent to a queue that nobody takes from. */
function outbox() {
  const messages: { body: CodeEvent }[] = [];
  const send = async (body: CodeEvent) => {
    messages.push({ body: structuredClone(body) });
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  return { messages, send };
}

async function sums() {
  const sql =
    "SELECT sum(copied) AS copied, sum(worked) AS worked, sum(failed) AS failed FROM code_days";
  return (await readRows(sql))[0];
}

test("answers and copies by way of the queue are all counted, once each", async () => {
  const counter = counterOf(queue);
  await Promise.all(
    found.flatMap((code) =>
      Array.from({ length: 10 }, async (_, at) => {
        const request = requestFrom(`10.${at}.0.${code.id}`);
        await counter.countCopy(request, code);
        await counter.countCopy(request, code);
        const answered = () => counter.countAnswer(request, code, { worked: at > 2 });
        expect([await answered(), await answered()]).toMatchObject([
          { accepted: true },
          { accepted: true },
        ]);
      }),
    ),
  );
  await vi.waitFor(
    async () => expect(await sums()).toEqual({ copied: 200, worked: 140, failed: 60 }),
    { timeout: 20_000 },
  );
  // As many verdicts as this within an hour wait for the operator.
  await vi.waitFor(async () =>
    expect(await operatorWith().heldVerdicts()).toMatchObject([
      { country: "uae", found: codes, codes: { 0: { verdict: { level: "works", answers: 10 } } } },
    ]),
  );
});

test("a batch that fails is written whole when it comes again, and counts once if it comes twice", async () => {
  const { messages, send } = outbox();
  const counter = counterOf({ send });
  const [code] = found as [AnsweredCode];
  for (const at of [1, 2, 3, 4, 5, 5]) {
    await counter.countAnswer(requestFrom(`10.${at}.0.1`), code, failed);
  }
  await counter.countCopy(requestFrom("10.1.0.1"), code);
  expect(messages).toHaveLength(7);
  const batch = { queue: "answers", messages };
  await expect(countQueued(broken(env.DB, { batch: fails }), batch)).rejects.toThrow();
  expect(await sums()).toEqual({ copied: null, worked: null, failed: null });
  for (let times = 0; times < 2; times++) {
    await countQueued(env.DB, batch);
    expect(await sums()).toEqual({ copied: 1, worked: 0, failed: 5 });
  }
  const verdict = "SELECT level, answers FROM answered_codes WHERE level IS NOT NULL";
  expect(await env.DB.prepare(verdict).first()).toEqual({ level: "failing", answers: 5 });
  // Of a network that was counted nothing is sent.
  await counter.countAnswer(requestFrom("10.1.0.9"), code, failed);
  expect(messages).toHaveLength(7);
  // Of an address ten codes are.
  for (const [at, other] of found.slice(1, 12).entries()) {
    const { accepted } = await counter.countAnswer(requestFrom("10.9.0.1"), other, failed);
    expect([accepted, messages.length]).toEqual([at < 10, 8 + Math.min(at, 9)]);
    await countQueued(env.DB, { queue: "answers", messages: messages.slice(-1) });
  }
});

test("answers stay counted if their verdict cannot be kept, which the next answer brings", async () => {
  const { messages, send } = outbox();
  const [code] = found as [AnsweredCode];
  // Of before the last check, which was today.
  const former =
    "INSERT INTO code_days (code_id, checked, day, failed) VALUES (?1, '2026-01-01', ?2, 1)";
  await env.DB.prepare(former).bind(code.id, today).run();
  // The first three on the day before: the report is of the last one's.
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const counter = counterOf({ send }, onDay(at < 4 ? -1 : 0));
    await counter.countAnswer(requestFrom(`10.${at}.0.1`), code, failed);
  }
  let batches = 0;
  const batch = (all: D1PreparedStatement[]) => (batches++ === 0 ? env.DB.batch(all) : fails());
  const levels = () => readRows("SELECT level, answers FROM answered_codes WHERE id = ?1", code.id);
  const take = (d1: D1Database, from: number, to: number) =>
    countQueued(d1, { queue: "answers", messages: messages.slice(from, to) });
  await take(broken(env.DB, { batch }), 0, 5);
  expect([await sums(), await levels()]).toMatchObject([{ failed: 6 }, [{ level: null }]]);
  await take(env.DB, 5, 6);
  expect(await levels()).toEqual([{ level: "failing", answers: 6 }]);
  const rows = `SELECT checked, day, failed, reported_at IS NOT NULL AS isReported FROM code_days
    ORDER BY checked, day`;
  expect((await readRows(rows)).map((row) => Object.values(row))).toEqual([
    ["2026-01-01", today, 1, 0],
    [code.checked, addDays(today, -1), 3, 0],
    [code.checked, today, 3, 1],
  ]);
});

test("verdicts that turn in one batch renew their country once", async () => {
  const { messages, send } = outbox();
  const counter = counterOf({ send });
  const own = [{ code: "CODE", last_reported_date: today }];
  const stores = ["Noon", "Namshi", "Ounass"].map((name) => ({ name, codes: own }));
  await saveBrands({ uae: stores });
  // They were the same before the last check.
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT 1, slug, 'CODE', '2026-01-01', 'failing', 0, 5 FROM brands`,
  );
  for (const { id } of await readRows("SELECT id FROM promo_codes")) {
    const code = await findLiveCode(env.DB, id, CountryDays.parse(today));
    for (let at = 0; code && at < 5; at++) {
      await counter.countAnswer(requestFrom(`10.${at}.0.${id}`), code, failed);
    }
  }
  await env.DB.exec("DELETE FROM purges");
  await countQueued(env.DB, { queue: "answers", messages });
  const levels = "SELECT count(*) AS codes FROM answered_codes WHERE checked = ?1";
  expect(await env.DB.prepare(levels).bind(today).first("codes")).toBe(3);
  expect(await readRows("SELECT tags FROM purges")).toHaveLength(1);
});

test("an answer writes at most 2.5 rows at ten answers a code and day, and a copy as many", async () => {
  const { asked, counted } = countRows(env.DB);
  const { messages, send } = outbox();
  const rowsOf = async (
    days: number,
    give: (counter: ReturnType<typeof counterOf>, from: Request, code: AnsweredCode) => unknown,
  ) => {
    asked.written = 0;
    let all = 0;
    for (let day = 1 - days; day <= 0; day++) {
      const counter = counterOf({ send }, onDay(day));
      for (let at = 0; at < 10; at++) {
        messages.length = 0;
        for (const code of found.slice(0, 2)) {
          await give(counter, requestFrom(`10.${20 - day}.${at}.${code.id}`), code);
        }
        await countQueued(counted, { queue: "answers", messages });
        all += messages.length;
      }
    }
    expect(all).toBe(days * 10 * 2);
    return asked.written / all;
  };
  const answers = await rowsOf(14, (counter, from, code) =>
    counter.countAnswer(from, code, { worked: true }),
  );
  const copies = await rowsOf(2, (counter, from, code) => counter.countCopy(from, code));
  expect([answers <= 2.5, copies <= 2.5], `${answers} and ${copies} rows`).toEqual([true, true]);
});

test("an answer that cannot be queued is a 503 that says when to try again", async () => {
  const id = await env.DB.prepare("SELECT id FROM promo_codes").first("id");
  const headers = { "Content-Type": "application/json", Origin: origin };
  const init = { method: "POST", headers, body: JSON.stringify(failed) };
  const ANSWERS = { send: fails };
  const answer = await withBindings({ ANSWERS } as object, () =>
    ask(`/api/codes/${id}/outcome`, init),
  );
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect((await ask(`/api/codes/${id}/outcome`, init)).status, "tried again").toBe(204);
});

test("the operator sees what failed too often, and what was counted after all", async () => {
  await queue.send({ code: null } as never);
  await vi.waitFor(
    async () =>
      expect((await operatorWith().site()).late).toMatchObject({ counted: 0, error: /TypeError/ }),
    { timeout: 20_000 },
  );
  const [code] = found as [AnsweredCode];
  const body = { code, addressKey: 1, at: now.getTime() };
  for (const counted of [2, 4]) {
    await countQueued(env.DB, { queue: "answers-failed", messages: [{ body }, { body }] });
    expect((await operatorWith().site()).late).toMatchObject({ counted, error: null });
  }
});

test("a thousand answers of a network a day count for a code, and no more", async () => {
  const [code] = found as [AnsweredCode];
  const networks = "0123456789abc ".repeat(999);
  const full =
    "INSERT INTO code_days (code_id, checked, day, worked, networks) VALUES (?1, ?2, ?3, 999, ?4)";
  await env.DB.prepare(full).bind(code.id, code.checked, today, networks).run();
  for (const address of ["10.1.0.1", "10.2.0.1"]) {
    const given = createCounter(env, now).countAnswer(requestFrom(address), code, failed);
    expect((await given).accepted).toBe(true);
  }
  expect(await sums()).toMatchObject({ worked: 999, failed: 1 });
});
