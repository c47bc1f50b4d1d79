import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { logIn, origin, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readText } from "#tests/support/reading/page.ts";
import { now, today } from "#tests/support/server/today.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import { renewVerdicts } from "#worker/answers/verdicts.ts";
import { failed, hosting } from "./answer-rules.ts";

const last_reported_date = addDays(today, -9);
const code = (name: string, percent: number) => ({
  ...{ code: name, discount: `${percent}% off`, last_reported_date },
});
const danube = [code("HOME50", 50), code("HOME30", 30), code("HOME20", 20)];
const category = "Home & Garden";

beforeEach(() =>
  saveBrands({
    uae: [
      { name: "Danube Home", category, codes: danube },
      { name: "Home Box", category, codes: [code("SOFA", 15)] },
    ],
  }),
);

const selectIds = `
  SELECT p.id FROM promo_codes p JOIN brands b ON b.id = brand_id WHERE slug LIKE ?1 ORDER BY p.id`;
const idsOf = async (store: string) => (await readRows(selectIds, store)).map(({ id }) => id);

const requestFrom = (address: string, asn?: number) =>
  new Request(origin, {
    headers: { "CF-Connecting-IP": address },
    cf: asn ? { asn } : {},
  } as object);

/** Sends the answers of some senders about a code; returns which were accepted. */
async function answer(id: number, senders: readonly Request[], at = now) {
  const found = await findLiveCode(env.DB, id, daysAt(at));
  const accepted: boolean[] = [];
  for (const sender of senders) {
    const given = await createCounter(env, at).countAnswer(sender, found!, failed);
    await given.verdict;
    accepted.push(given.accepted);
  }
  return accepted;
}

/** Reads the statements of pages, feeds and the MCP server about Danube Home. */
async function statements() {
  const store = await readText("/uae/danube-home");
  const row = /href="\/uae\/danube-home".*?<\/a>/s.exec(await readText("/uae"))?.[0] ?? "";
  const response = await send("POST", "/mcp", {
    Accept: "application/json, text/event-stream",
    body: {
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "best_code", arguments: { country: "uae", store: "danube-home" } },
    },
  });
  return {
    title: /<title>[^<]*50%/.test(store),
    noneWorks: store.includes("No code works here today"),
    similar: store.includes("Home Box"),
    marked: store.split("0 of ").length - 1,
    row: row.includes("50% off"),
    basket: store.split("data-rank=").length - 1,
    feed: /0 of \d+ said it worked/.test(await readText("/uae/danube-home/feed.atom")),
    mcp: (await response.text()).includes("HOME50"),
  };
}

const statementsOf = (isShown: boolean) => ({
  ...{ title: isShown, noneWorks: !isShown, similar: !isShown, row: isShown },
  ...{ basket: isShown ? 3 : 0, feed: !isShown, mcp: isShown },
});
const [unaffected, affected] = [statementsOf(true), statementsOf(false)];

test("15 posts of five networks mark a store's codes and affect nothing else", async () => {
  for (const id of await idsOf("danube-home"))
    for (let at = 1; at <= 5; at++) {
      const from = { "CF-Connecting-IP": `198.51.${at}.7` };
      const { status } = await send("POST", `/api/codes/${id}/outcome`, { body: failed, ...from });
      expect(status).toBe(204);
    }
  const failing = () => readRows("SELECT 1 FROM answered_codes WHERE level = 'failing'");
  await expect.poll(async () => (await failing()).length).toBe(3);
  const said = await statements();
  expect(said).toMatchObject(unaffected);
  expect(said.marked).toBeGreaterThanOrEqual(3);
});

/** Senders in so many networks, of these autonomous systems by turns. */
const networks = (count: number, systems: readonly number[]) =>
  Array.from({ length: count }, (_, at) =>
    requestFrom(`10.${at}.0.1`, systems[at % systems.length]),
  );
const five = [5384, 15802, 8966, 25019, 35819];
const six = Array(6).fill(5384);

test.for([
  ["ten networks of five systems on two days", five, [5, 5], affected],
  ["ten networks of five systems on one day", five, [0, 10], unaffected],
  ["nine networks of five systems on two days", five, [4, 5], unaffected],
  ["ten networks of four systems on two days", five.slice(1), [5, 5], unaffected],
  ["six of ten networks in one system", [...five.slice(1), ...six], [4, 6], unaffected],
  ["five of ten networks in one system", [...five.slice(1), ...six.slice(1)], [5, 5], affected],
  ["ten networks whose systems are unknown, as locally", [], [5, 5], affected],
] as const)("%s", async ([, systems, [before, on], expected]) => {
  const senders = networks(before + on, systems);
  for (const id of await idsOf("danube-home")) {
    await answer(id, senders.slice(0, before), new Date(now.getTime() - 86_400_000));
    await answer(id, senders.slice(before));
  }
  expect(await statements()).toMatchObject(expected);
});

test("hosting networks get the responses of others, but do not count", async () => {
  const [id = 0, other = 0] = await idsOf("danube-home");
  const responses = async (first: number, asn: number) => {
    const twelve = Array.from({ length: 12 }, (_, at) => requestFrom(`10.${first}.${at}.1`, asn));
    const known = requestFrom(`10.${first}.0.9`, asn);
    return [await answer(id, [...twelve, ...twelve, known]), await answer(other, [known])];
  };
  expect(await responses(1, hosting)).toEqual(await responses(2, 5384));
  const select = "SELECT failed, reasons, length(uncounted) / 14 AS uncounted FROM code_days";
  expect(await readRows(`${select} ORDER BY failed DESC`)).toEqual([
    { failed: 12, reasons: '{"expired":12}', uncounted: 12 },
    { failed: 1, reasons: '{"expired":1}', uncounted: 1 },
  ]);
});

const levels = async () => {
  const select = "SELECT level, count(*) AS codes FROM answered_codes WHERE level <> '' GROUP BY 1";
  return Object.fromEntries((await readRows(select)).map(({ level, codes }) => [level, codes]));
};

/** Five networks send an answer about each code through a queue; returns the number of messages. */
async function flood(ids: readonly number[], size = 100) {
  const messages: { body: CodeEvent }[] = [];
  const send = async (body: CodeEvent) => {
    messages.push({ body: structuredClone(body) });
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  const counter = createCounter({ ...env, ANSWERS: { send } }, now);
  for (const id of ids) {
    const found = await findLiveCode(env.DB, id, daysAt(now));
    for (const [at, asn] of five.entries())
      await counter.countAnswer(requestFrom(`2001:db8:${at}:${id}::1`, asn), found!, failed);
  }
  for (let from = 0; from < messages.length; from += size)
    await countQueued(env.DB, { queue: "answers", messages: messages.slice(from, from + size) });
  return messages.length;
}

const stores = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Store ${at}`,
    codes: manyCodes(10).map((one) => ({ ...one, last_reported_date })),
  }));
const held = () => operatorWith().heldVerdicts();
const countReported = async () => (await operatorWith().tasks("reported", null)).found;
const review = async (apply: boolean) =>
  send("POST", "/api/admin/held-verdicts", {
    body: { country: "uae", apply },
    Cookie: await logIn(),
  });

test.for([100, 10])("150 queued answers in batches of %i wait for the operator", async (size) => {
  await saveBrands({ uae: stores(3), oman: stores(1) });
  const ids = (await idsOf("store-%")).slice(0, 30);
  expect(await flood(ids, size)).toBe(150);
  expect(await held()).toMatchObject([{ country: "uae", found: 30, codes: { length: 20 } }]);
  await renewVerdicts(env.DB, 1, new Date(`${addDays(today, 1)}T00:00:00Z`));
  await answer(ids[0], [requestFrom("10.9.0.1", 1)]);
  expect(await levels()).toEqual({});
  expect((await review(true)).status).toBe(200);
  expect([await levels(), await held()]).toEqual([{ failing: 30 }, []]);
  expect((await review(true)).status, "reviewed once").toBe(404);
});

test("discarded answers are deleted, and their networks cannot give them again", async () => {
  await saveBrands({ uae: stores(3) });
  const ids = await idsOf("store-%");
  await flood(ids);
  expect(await countReported()).toBe(30);
  expect(await (await review(false)).json()).toMatchObject({ data: { codes: 30 } });
  expect([await levels(), await held(), await countReported()]).toEqual([{}, [], 0]);
  const left = "SELECT DISTINCT failed, reasons, systems, reported_at FROM code_days";
  expect(await readRows(left)).toEqual([
    { failed: 0, reasons: null, systems: null, reported_at: null },
  ]);
  expect(await flood(ids)).toBe(0);
});

test("any four and a fifth of a country's verdicts change within an hour", async () => {
  await saveBrands({ uae: stores(4) });
  const ids = await idsOf("store-%");
  await flood(ids.slice(0, 4));
  expect([await levels(), await held()]).toEqual([{ failing: 4 }, []]);
  // The first four changed more than an hour ago; 21 others have a verdict.
  await readRows("UPDATE answered_codes SET turned_at = turned_at - 3600001");
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT 1, slug, code, last_reported_date, 'works', 5, 5
      FROM promo_codes p JOIN brands b ON b.id = brand_id
      WHERE p.id IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(ids.slice(4, 25)),
  );
  await flood(ids.slice(25, 31));
  expect([await levels(), await held()]).toEqual([{ failing: 10, works: 21 }, []]);
  await flood(ids.slice(31, 33));
  // All verdicts of the day are held, also those already shown.
  expect([await levels(), (await held())[0]?.found]).toEqual([{}, 12]);
});
