import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import type { BrandGiven, CodeGiven } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { keepAnswerRecord } from "#worker/answers/site-record.ts";
import { runNightly } from "#worker/nightly.ts";
import { createServices } from "#worker/services.ts";

const checked = addDays(today, -9);
const written = new Date("2026-11-20T10:00:00Z");
const code = (name: string, value: number, fields = {}) => ({
  code: name,
  discount: `${value}% off`,
  last_reported_date: checked,
  ...fields,
});
const save = (...uae: BrandGiven[]) => saveBrands({ uae }, written);
const saveNoon = (...codes: CodeGiven[]) => save({ name: "Noon", codes });

beforeEach(() => saveNoon(code("BEST", 50), code("SECOND", 20)));

async function idOf(name: string): Promise<number> {
  const [row] = await readRows<{ id: number }>("SELECT id FROM promo_codes WHERE code = ?1", name);
  return row?.id ?? 0;
}

const requestFrom = (address: string) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address } });

/** Counts an answer of each address, one after the other, as if it were the moment `at`. */
async function answerFrom(name: string, addresses: readonly string[], answer: Answer, at = now) {
  const counter = createCounter(env, at);
  const found = await findLiveCode(env.DB, await idOf(name), toDay(at));
  if (!found) throw new Error(`${name} is not live`);
  for (const address of addresses) {
    await (await counter.countAnswer(requestFrom(address), found, answer)).verdict;
  }
}

const networks = (count: number) => Array.from({ length: count }, (_, at) => `10.${at}.0.1`);
const fails: Answer = { worked: false, reason: "expired" };
const noonUtc = (day: string) => new Date(`${day}T12:00:00Z`);
const night = (day: string) => runNightly(env, new Date(`${day}T00:00:00Z`));

const days = () =>
  readRows<Record<string, unknown>>("SELECT * FROM code_days ORDER BY code_id, day");

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
  test("an answer counts once for a network, and its reason is kept if the code failed", async () => {
    const path = `/api/codes/${await idOf("BEST")}/outcome`;
    for (const [address, body] of [
      ["192.0.2.1", { worked: false, reason: "minimum" }],
      ["192.0.2.1", { worked: false, reason: "expired" }],
      ["192.0.2.9", { worked: true }],
      ["198.51.100.1", { worked: true, reason: "expired" }],
    ] as const) {
      const response = await send("POST", path, { body, "CF-Connecting-IP": address });
      expect(response.status).toBe(204);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await days()).toMatchObject([{ day: today, checked, worked: 1, failed: 1 }]);
    expect(JSON.parse(String((await days())[0]?.reasons))).toEqual({ minimum: 1 });
    const about = await (await ask("/about")).text();
    expect(about).toMatch(/Answers<[^>]*>\s*<[^>]*>2</);
  });

  test("an address answers about ten codes a day, and about those of its network without end", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `CODE${at}`);
    const codes = names.map((name) => code(name, 10));
    await saveNoon(...codes);
    const post = async (name: string, address: string) =>
      send("POST", `/api/codes/${await idOf(name)}/outcome`, {
        body: { worked: true },
        "CF-Connecting-IP": address,
      });
    // As many networks as a day keeps have answered about the tenth.
    await readRows(
      "INSERT INTO answered_codes (id, country_id, slug, code) VALUES (99, 1, 'noon', 'CODE0')",
    );
    await readRows(
      "INSERT INTO code_days (code_id, checked, day, networks) VALUES (99, ?1, ?2, ?3)",
      ...[checked, today, "x".repeat(20_000)],
    );
    for (const name of names.slice(0, 10).reverse()) {
      expect((await post(name, "192.0.2.1")).status).toBe(204);
    }
    const refused = await post("CODE10", "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(12 * 3600));
    expect((await post("CODE9", "192.0.2.1")).status).toBe(204);
    expect((await post("CODE10", "192.0.2.2")).status).toBe(204);
    expect((await post("CODE10", "192.0.2.1")).status).toBe(204);
    expect((await post("CODE11", "192.0.2.1")).status).toBe(429);
    expect(await days()).toHaveLength(11);
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
    const bare = await send("POST", `/api/codes/${id}/copy`, { "Content-Type": undefined });
    expect(bare.status, "without a body").toBe(303);
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
    const codes = [
      code("ENDED", 1, { expiry_date: addDays(today, -1) }),
      code("OFF", 1, { is_active: false }),
      code("USED", 1, { usage_count: 5, max_usage: 5 }),
    ];
    const gone = { name: "Gone", is_active: false, codes: [code("HIDDEN", 1)] };
    await save({ name: "Noon", codes }, gone);
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

test("a network counts once in 30 days, of however many addresses, and again after a check", async () => {
  const failed = () => readRows<{ failed: number }>("SELECT sum(failed) AS failed FROM code_days");
  const addresses = Array.from({ length: 9 }, (_, at) => `203.0.113.${at + 1}`);
  await answerFrom("BEST", [...addresses, "2001:db8:1:1::1", "2001:db8:1:2::1"], fails);
  expect(await failed()).toEqual([{ failed: 2 }]);
  await answerFrom("BEST", addresses, fails, noonUtc(addDays(today, 29)));
  expect(await failed()).toEqual([{ failed: 2 }]);
  await answerFrom("BEST", addresses, fails, noonUtc(addDays(today, 30)));
  expect(await failed()).toEqual([{ failed: 3 }]);

  await saveNoon(code("BEST", 50, { last_reported_date: today }), code("SECOND", 20));
  await answerFrom("BEST", addresses, fails);
  expect(await failed()).toEqual([{ failed: 4 }]);
});

test("a code that fails leads no list, and a check of the operator's starts anew", async () => {
  const reported = async () => (await operatorWith().tasks("reported", null)).items.length;
  expect([await bestInList(), await reported()]).toEqual(["BEST", 0]);
  await answerFrom("BEST", networks(4), fails);
  expect([(await verdictOf("BEST")).level, await reported()]).toEqual(["unknown", 1]);
  const later = new Date(`${today}T13:00:00Z`);
  await answerFrom("BEST", ["10.99.0.1"], fails, later);
  expect(await verdictOf("BEST")).toEqual({ level: "failing", worked: 0, answers: 5 });
  expect(await bestInList()).toBe("SECOND");
  const [purge] = await readRows<{ tags: string }>("SELECT tags FROM purges ORDER BY id DESC");
  expect(JSON.parse(purge?.tags ?? "[]")).toContain("country-uae");

  await saveNoon(code("BEST", 50, { last_reported_date: today }), code("SECOND", 20));
  expect(await verdictOf("BEST")).toEqual({ level: "unknown", worked: null, answers: null });
  expect(await bestInList()).toBe("BEST");
  expect((await days())[0]).toMatchObject({
    reported_at: "2026-11-22T12:00:00Z",
    settled_at: "2026-11-20T10:00:00Z",
  });
});

test("a country's rows count the answers about the code that leads them, and no other's", async () => {
  const row = async (path = "/uae") => {
    const html = await (await ask(path)).text();
    return /class="row"[^>]*noon.*?<\/a>/s.exec(html)?.[0] ?? "";
  };
  await saveBrands({ egypt: [{ name: "Noon", codes: [code("BEST", 50)] }] }, written);
  await answerFrom("SECOND", networks(6), { worked: true });
  expect(await row()).toContain("50% off");
  expect(await row()).not.toContain("worked");
  await answerFrom("BEST", networks(11), { worked: true });
  expect(await row()).toContain("11 of 11 worked");
  // It says so once a tenth of them is new. The page itself is kept for a minute.
  await answerFrom("BEST", ["10.99.0.1"], fails);
  expect(await row("/uae?sort=best")).toContain("11 of 11 worked");
  await answerFrom("BEST", ["10.98.0.1"], fails);
  expect(await row("/uae?sort=checked")).toContain("11 of 13 worked");
  expect(await row("/egypt")).toMatch(/50% off(?!.*worked)/s);
  await saveNoon(code("BEST", 50, { last_reported_date: today }));
  expect(await row("/uae?sort=checked")).toMatch(/50% off(?!.*worked)/s);
});

const failingFive = { level: "failing", worked: 0, answers: 5 };

test("codes that are cleared and imported again keep their answers, under other ids", async () => {
  await answerFrom("BEST", networks(5), fails);
  await answerFrom("SECOND", networks(4), fails);
  const ids = [await idOf("BEST"), await idOf("SECOND")];
  await save();
  const codes = [code("BEST", 50), code("SECOND", 20)];
  await save({ name: "Zara", codes }, { name: "Noon", codes });
  expect((await operatorWith().tasks("reported", null)).items).toMatchObject([
    { brand: "noon", code: "BEST", answers: { level: "failing", reasons: { expired: 5 } } },
    { brand: "noon", code: "SECOND", answers: { level: "unknown", failed: 4 } },
  ]);
  expect(ids).not.toContain((await noon()).promo_codes[0].id);
  expect(await verdictOf("BEST")).toEqual(failingFive);
  const [facts] = await readRows<{ code: string }>(
    "SELECT live_facts ->> '$.best[0].code' AS code FROM brands WHERE slug = 'noon'",
  );
  expect(facts?.code).toBe("SECOND");
  // Their networks are known too.
  await answerFrom("SECOND", networks(4), fails);
  expect((await verdictOf("SECOND")).level).toBe("unknown");
});

test("a renamed store takes its codes' answers with it, if two change places too", async () => {
  const store = (name: string, was?: string) => ({
    name,
    codes: [code("BEST", 50)],
    ...(was && { was }),
  });
  const levels = async () =>
    (await readRows<{ one: string }>("SELECT slug || ' ' || level AS one FROM answered_codes")).map(
      ({ one }) => one,
    );
  // A store that is gone, whose name another one takes.
  await save(store("Zara"));
  await answerFrom("BEST", networks(5), { worked: true });
  await save(store("Noon"));
  await answerFrom("BEST", networks(5), fails);
  await save(store("Zara", "noon"));
  expect([...(await levels()), await bestInList()]).toEqual(["zara failing", ""]);
  await save(store("Zara"), store("Noon"));
  await save(store("Noon", "zara"), store("Zara", "noon"));
  expect(await levels()).toEqual(["noon failing"]);
  expect(await verdictOf("BEST")).toEqual(failingFive);
});

test.each([
  ["the night", night],
  ["an answer", (day: string) => answerFrom("BEST", ["10.8.0.1"], fails, noonUtc(day))],
])("%s works the verdict out for a new day", async (_, begin) => {
  await answerFrom("BEST", networks(5), fails, noonUtc(addDays(today, -29)));
  await answerFrom("BEST", ["10.9.0.1"], fails);
  expect(await verdictOf("BEST")).toMatchObject({ level: "failing", answers: 6 });
  expect(await bestInList()).toBe("SECOND");
  await begin(addDays(today, 1));
  expect(await readRows("SELECT level FROM answered_codes")).toEqual([{ level: null }]);
  expect(await bestInList()).toBe("BEST");
});

test("the night works out the verdicts of more codes than it reads at once", async () => {
  const codes = Array.from({ length: 400 }, (_, at) => code(`C${at}`, 10));
  await save(...["Namshi", "Noon", "Zara"].map((name) => ({ name, codes })));
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT 1, slug, code, last_reported_date, 'failing', 5, 12
      FROM promo_codes JOIN brands b ON b.id = brand_id`,
  );
  // About the last one as many answered as before, and others.
  await readRows(
    `INSERT INTO code_days (code_id, checked, day, worked, failed)
      SELECT max(id), checked, ?1, 7, 5 FROM answered_codes`,
    today,
  );
  await readRows(
    "UPDATE answered_codes SET level = 'mixed' WHERE id = (SELECT max(id) FROM answered_codes)",
  );
  await night(addDays(today, 1));
  const judged = "SELECT level, worked FROM answered_codes WHERE level IS NOT NULL";
  expect(await readRows(judged)).toEqual([{ level: "mixed", worked: 7 }]);
});

test("a removed code keeps its answers and verdict for 30 days, one that is there for 90", async () => {
  await answerFrom("BEST", networks(5), fails);
  await answerFrom("SECOND", networks(5), fails);
  await saveNoon(code("SECOND", 20));
  const kept = async () => {
    const rows = await readRows<{ code: string; days: number }>(
      `SELECT code, level, (SELECT count(*) FROM code_days WHERE code_id = id) AS days
        FROM answered_codes ORDER BY code`,
    );
    return rows.map((row) => Object.values(row).join(" "));
  };
  for (const [after, expected] of [
    [1, ["BEST failing 1", "SECOND failing 1"]],
    [30, ["BEST failing 1", "SECOND  1"]],
    [31, ["SECOND  1"]],
    [90, ["SECOND  1"]],
    [91, ["SECOND  0"]],
  ] as const) {
    await night(addDays(today, after));
    expect(await kept(), `${after} nights later`).toEqual(expected);
  }
});

test("a report is dealt with when its code ends, not on its last day", async () => {
  const saveUntil = (expiry_date: string) =>
    saveBrands({ uae: [{ name: "Noon", codes: [code("BEST", 50, { expiry_date })] }] }, now);
  await answerFrom("BEST", networks(4), fails);
  await saveUntil(today);
  expect(await days()).toMatchObject([{ reported_at: expect.any(String), settled_at: null }]);
  await saveUntil(addDays(today, -1));
  expect((await days())[0]?.settled_at).toBe("2026-11-22T12:00:00Z");
});

test("a site with many answers shows the record of its last night, and another one that of now", async () => {
  const shown = () => createServices(env, { waitUntil: () => {} }).codes.record();
  for (const ago of [29, 30])
    await answerFrom("SECOND", ["10.80.0.1"], fails, noonUtc(addDays(today, -ago)));
  await readRows(
    `UPDATE code_days SET reported_at = '2026-11-01T00:00:00Z',
      settled_at = iif(day < ?1, '2026-11-01T05:00:00Z', '2026-11-01T01:00:00Z')`,
    addDays(today, -29),
  );
  await answerFrom("BEST", networks(5), fails);
  await keepAnswerRecord(env.DB, now, 6);
  await answerFrom("BEST", ["10.90.0.1"], fails);
  expect(await shown()).toEqual({ worked: 0, answers: 6, hours: 1 });
  await keepAnswerRecord(env.DB, now);
  await answerFrom("BEST", ["10.91.0.1"], fails);
  expect((await shown()).answers).toBe(8);
});

test("many answers at once lose none and count no network twice", async () => {
  const counter = createCounter(env, now);
  const found = await findLiveCode(env.DB, await idOf("BEST"), today);
  const one = async (at: number) => {
    const request = requestFrom(`10.${at >> 8}.${at & 255}.1`);
    await (await counter.countAnswer(request, found!, { worked: at % 4 > 0 })).verdict;
  };
  await Promise.all(Array.from({ length: 80 }, (_, at) => one(at >> 1)));
  expect(await days()).toMatchObject([{ worked: 30, failed: 10 }]);
  expect(await verdictOf("BEST")).toEqual({ level: "works", worked: 30, answers: 40 });
  const work: Promise<unknown>[] = [];
  const { codes } = createServices(env, { waitUntil: (one) => work.push(one) });
  await codes.countAnswer(requestFrom("10.98.0.1"), found!, fails);
  codes.countCopy(requestFrom("10.98.0.1"), found!);
  expect(work, "verdict and copy go on after the response").toHaveLength(2);
  await Promise.all(work);
});
