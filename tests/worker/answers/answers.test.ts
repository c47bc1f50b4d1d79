import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/record.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { runNightly } from "#worker/scheduled.ts";

const checked = addDays(today, -9);
const write = { kind: "import", now: new Date("2026-11-20T10:00:00Z") } as const;
const code = (name: string, value: number, fields = {}) =>
  promoCode({ code: name, discount: `${value}% off`, last_reported_date: checked, ...fields });
const platform = { d1: env.DB, kv: env.SUMMARIES, cache: undefined, today };

beforeEach(() =>
  saveCountry(
    env.DB,
    1,
    [brand({ name: "Noon", promo_codes: [code("BEST", 50), code("SECOND", 20)] })],
    write,
  ),
);

async function readRows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

async function idOf(name: string): Promise<number> {
  const [row] = await readRows<{ id: number }>("SELECT id FROM promo_codes WHERE code = ?1", name);
  return row?.id ?? 0;
}

const requestFrom = (address: string) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address } });

/** Counts an answer of each address, one after the other. */
async function answerFrom(name: string, addresses: readonly string[], answer: Answer, at = now) {
  const counter = createCounter(env, platform, at);
  const found = await findLiveCode(env.DB, await idOf(name), today);
  if (!found) throw new Error(`${name} is not live`);
  for (const address of addresses) await counter.countAnswer(requestFrom(address), found, answer);
}

const networks = (count: number) => Array.from({ length: count }, (_, at) => `10.${at}.0.1`);
const fails: Answer = { worked: false, reason: "expired" };

const days = () =>
  readRows<Record<string, unknown>>("SELECT * FROM code_days ORDER BY code_id, day, checked");

async function noon(): Promise<any> {
  const { data } = await (await ask("/api/brands/noon?countryId=1")).json<any>();
  return data;
}

async function verdictOf(name: string) {
  return (await noon()).promo_codes.find((one: any) => one.code === name).verdict;
}

async function bestInList(): Promise<string> {
  const [row] = await readRows<{ code: string }>(
    "SELECT live_facts ->> '$.best[0].code' AS code FROM brands",
  );
  return row?.code ?? "";
}

describe("calls", () => {
  test("an answer is counted after the response, once a day for an address", async () => {
    const path = `/api/codes/${await idOf("BEST")}/outcome`;
    const body = { worked: false, reason: "minimum" };
    for (let tries = 0; tries < 3; tries++) {
      const response = await send("POST", path, { body, "CF-Connecting-IP": "192.0.2.1" });
      expect(response.status).toBe(204);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    await vi.waitFor(async () =>
      expect(
        await readRows("SELECT sum(times) AS times FROM code_day_keys GROUP BY times"),
      ).toEqual([{ times: 1 }, { times: 3 }]),
    );
    expect(await days()).toMatchObject([
      { day: today, checked, worked: 0, failed: 1, counted_failed: 1, networks: 1 },
    ]);
    expect(JSON.parse(String((await days())[0]?.reasons))).toEqual({ minimum: 1 });
  });

  test("a form is led back to the code in its language", async () => {
    const id = await idOf("BEST");
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const [text, location] of [
      ["worked=true&reason=&language=ar", "/ar/uae/noon#BEST"],
      ["worked=false&reason=first-order", "/uae/noon#BEST"],
    ]) {
      const response = await send("POST", `/api/codes/${id}/outcome`, { text, ...form });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(location);
    }
    const copied = await send("POST", `/api/codes/${id}/copy`, { text: "", ...form });
    expect(copied.status).toBe(303);
    await vi.waitFor(async () => expect((await days())[0]?.copied).toBe(1));
  });

  test.each([
    ["without an answer", { body: {} }, 400, /worked: must be true or false/],
    ["with another answer", { body: { worked: "maybe" } }, 400, /worked: must be true or false/],
    [
      "with a reason of its own",
      { body: { worked: false, reason: "ugly" } },
      400,
      /reason: must be one of expired, items, minimum, first-order, other/,
    ],
    ["with an unknown field", { body: { worked: true, email: "a@b.c" } }, 400, /email/],
    [
      "of another site",
      { body: { worked: true }, Origin: "https://evil.example" },
      403,
      /own pages/,
    ],
    ["without an origin", { body: { worked: true }, Origin: undefined }, 403, /own pages/],
    ["as plain text", { text: "yes", "Content-Type": "text/plain" }, 415, /a form/],
    ["that is too large", { text: `{"worked":${" ".repeat(5_000)}true}` }, 413, /4 KB/],
  ])("an answer %s is refused", async (_, given, status, message) => {
    const response = await send("POST", `/api/codes/${await idOf("BEST")}/outcome`, given);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ data: null, error: expect.stringMatching(message) });
    expect(await days()).toEqual([]);
  });

  test("codes that are unknown, ended, used up or not active take no answer", async () => {
    const brands = [
      brand({
        name: "Noon",
        promo_codes: [
          code("ENDED", 1, { expiry_date: addDays(today, -1) }),
          code("OFF", 1, { is_active: false }),
          code("USED", 1, { usage_count: 5, max_usage: 5 }),
        ],
      }),
      brand({ name: "Gone", is_active: false, promo_codes: [code("HIDDEN", 1)] }),
    ];
    await saveCountry(env.DB, 1, brands, write);
    const ids = await Promise.all(["ENDED", "OFF", "USED", "HIDDEN"].map(idOf));
    for (const id of [...ids, 999_999]) {
      for (const kind of ["copy", "outcome"]) {
        const response = await send("POST", `/api/codes/${id}/${kind}`, {
          body: kind === "copy" ? {} : fails,
        });
        expect(response.status, `${kind} ${id}`).toBe(404);
      }
    }
    expect((await send("POST", "/api/codes/x/copy", { body: {} })).status).toBe(400);
  });
});

test("two answers of a network count for the verdict, of however many addresses", async () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at + 1}`);
  await answerFrom("BEST", addresses, fails);
  await answerFrom("BEST", ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"], fails);
  await answerFrom("BEST", ["2001:db8:1:3::1"], fails);
  expect(await days()).toMatchObject([
    { failed: 43, counted_failed: 4, networks: 2, reported_at: "2026-11-22T12:00:00Z" },
  ]);
  expect(await verdictOf("BEST")).toEqual({ level: "unknown", worked: null, answers: null });
});

test("a code that fails leads no list, and a check of the operator's starts anew", async () => {
  expect(await bestInList()).toBe("BEST");
  await answerFrom("BEST", networks(4), fails);
  expect((await verdictOf("BEST")).level).toBe("unknown");
  await answerFrom("BEST", ["10.99.0.1"], fails);
  expect(await verdictOf("BEST")).toEqual({ level: "failing", worked: 0, answers: 5 });
  expect(await bestInList()).toBe("SECOND");
  const [purge] = await readRows<{ tags: string }>("SELECT tags FROM purges ORDER BY id DESC");
  expect(JSON.parse(purge?.tags ?? "[]")).toContain("country-uae");

  const next = [code("BEST", 50, { last_reported_date: today }), code("SECOND", 20)];
  await saveCountry(env.DB, 1, [brand({ name: "Noon", promo_codes: next })], write);
  expect(await verdictOf("BEST")).toEqual({ level: "unknown", worked: null, answers: null });
  expect(await bestInList()).toBe("BEST");
  expect((await days())[0]).toMatchObject({
    reported_at: "2026-11-22T12:00:00Z",
    settled_at: "2026-11-20T10:00:00Z",
  });
});

test("a country's rows count the answers about the code that leads them, and no other's", async () => {
  const row = async (query = "") => {
    const html = await (await ask(`/uae${query}`)).text();
    return /class="row"[^>]*noon.*?<\/a>/s.exec(html)?.[0] ?? "";
  };
  await answerFrom("SECOND", networks(6), { worked: true });
  expect(await row()).toContain("50% off");
  expect(await row()).not.toContain("Worked for");
  await answerFrom("BEST", networks(7), { worked: true });
  expect(await row()).toContain("Worked for 7 of 7");
  await answerFrom("BEST", ["10.99.0.1"], fails);
  // The page itself is kept for a minute.
  expect(await row("?sort=best")).toContain("Worked for 7 of 8");
});

test("undo brings a removed code back with its answers, and a check undone too", async () => {
  await answerFrom("BEST", networks(5), fails);
  const id = await idOf("BEST");
  await saveCountry(env.DB, 1, [brand({ name: "Noon", promo_codes: [code("SECOND", 20)] })], write);
  const cookie = await logIn();
  const { data } = await (
    await ask("/api/admin/revisions?country=uae", { headers: { Cookie: cookie } })
  ).json<any>();
  const undo = `/api/admin/revisions/${data.revisions?.[0]?.id ?? data[0]?.id}/restore`;
  expect((await send("POST", undo, { body: {}, Cookie: cookie })).status).toBe(200);
  expect(await idOf("BEST")).toBe(id);
  expect(await verdictOf("BEST")).toMatchObject({ level: "failing", answers: 5 });
  expect(await bestInList()).toBe("SECOND");
});

test("a renamed store's codes keep their answers, and a code with another text has none", async () => {
  await answerFrom("BEST", networks(5), { worked: true });
  await saveCountry(
    env.DB,
    1,
    [
      {
        ...brand({ name: "Noon Daily", promo_codes: [code("BEST", 50), code("OTHER", 20)] }),
        was: "noon",
      },
    ],
    write,
  );
  const { data } = await (await ask("/api/brands/noon-daily?countryId=1")).json<any>();
  const verdicts = Object.fromEntries(data.promo_codes.map((one: any) => [one.code, one.verdict]));
  expect(verdicts).toEqual({
    BEST: { level: "works", worked: 5, answers: 5 },
    OTHER: { level: "unknown", worked: null, answers: null },
  });
});

test("a new code that is given the id of a removed one has none of its answers", async () => {
  await answerFrom("SECOND", networks(5), fails);
  const id = await idOf("SECOND");
  for (const name of ["", "THIRD"]) {
    const codes = [code("BEST", 50), ...(name ? [code(name, 20)] : [])];
    await saveCountry(env.DB, 1, [brand({ name: "Noon", promo_codes: codes })], write);
  }
  expect(await idOf("THIRD")).toBe(id);
  expect((await verdictOf("THIRD")).level).toBe("unknown");
  expect((await noon()).promo_codes).toHaveLength(2);
});

test("the night deletes who was counted, and works verdicts out for the new day", async () => {
  const past = addDays(today, -29);
  await answerFrom("BEST", networks(5), fails, new Date(`${past}T12:00:00Z`));
  await env.DB.prepare("UPDATE code_days SET checked = ?1").bind(checked).run();
  await answerFrom("BEST", ["10.9.0.1"], fails);
  expect(await bestInList()).toBe("SECOND");
  const tomorrow = addDays(today, 1);
  await runNightly(env, { waitUntil: () => {} }, new Date(`${tomorrow}T00:00:00Z`));
  expect(await readRows("SELECT * FROM code_day_keys")).toEqual([]);
  expect(await readRows("SELECT * FROM code_verdicts")).toEqual([]);
  expect(await bestInList()).toBe("BEST");
});

test("ten thousand answers at once lose none and count none twice", {
  timeout: 60_000,
}, async () => {
  const counter = createCounter(env, platform, now);
  const found = await findLiveCode(env.DB, await idOf("BEST"), today);
  const one = (at: number) =>
    counter.countAnswer(requestFrom(`10.${at >> 8}.${at & 255}.1`), found!, { worked: at % 4 > 0 });
  for (let at = 0; at < 400; at += 100) {
    await Promise.all(Array.from({ length: 200 }, (_, more) => one(at + (more >> 1))));
  }
  expect(await days()).toMatchObject([
    { worked: 300, failed: 100, counted_worked: 300, counted_failed: 100, networks: 400 },
  ]);
  expect(await verdictOf("BEST")).toEqual({ level: "works", worked: 300, answers: 400 });
});
