import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readText } from "#tests/support/reading/page.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { renewVerdicts } from "#worker/answers/verdicts.ts";
import { failed, outbox, requestFrom } from "./answer-rules.ts";

const last_reported_date = addDays(today, -9);
const code = (name: string, percent: number) => ({
  ...{ code: name, discount: `${percent}% off`, last_reported_date },
});
const danube = [code("HOME50", 50), code("HOME30", 30), code("HOME20", 20)];
const category = "Home & Garden";
const homeBox = { name: "Home Box", category, codes: [code("SOFA", 15)] };

beforeEach(() => saveBrands({ uae: [{ name: "Danube Home", category, codes: danube }, homeBox] }));

const selectIds = `
  SELECT p.id FROM promo_codes p JOIN brands b ON b.id = brand_id WHERE slug LIKE ?1 ORDER BY p.id`;
const idsOf = async (store: string) => (await readRows(selectIds, store)).map(({ id }) => id);

async function answer(id: number, senders: readonly Request[], at = now) {
  const found = await findLiveCode(env.DB, id, daysAt(at));
  for (const sender of senders)
    await (await createCounter(env, at).countAnswer(sender, found!, failed)).verdict;
}

async function readEffects() {
  const store = await readText("/uae/danube-home");
  const row = /href="\/uae\/danube-home".*?<\/a>/s.exec(await readText("/uae"))?.[0] ?? "";
  const Accept = "application/json, text/event-stream";
  const params = { name: "best_code", arguments: { country: "uae", store: "danube-home" } };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const mcp = await (await send("POST", "/mcp", { Accept, body })).text();
  const effects = {
    store: store.includes("No code works here today"),
    feed: /0 of \d+ said it worked/.test(await readText("/uae/danube-home/feed.atom")),
    title: !/<title>[^<]*50%/.test(store),
    list: !row.includes("50% off"),
    mcp: !mcp.includes("HOME50"),
    basket: !store.includes("data-rank="),
  };
  return Object.entries(effects).flatMap(([name, isStated]) => (isStated ? name : []));
}

const five = [5384, 15802, 8966, 25019, 35819];

test.for([
  ["five networks on one day", five, [0, 5], false],
  ["ten networks of five systems on two days", five, [5, 5], true],
] as const)("what %s report about all codes of a store", async ([, systems, days, isStated]) => {
  const senders = Array.from({ length: days[0] + days[1] }, (_, at) =>
    requestFrom(`10.${at}.0.1`, systems[at % systems.length]),
  );
  for (const id of await idsOf("danube-home")) {
    await answer(id, senders.slice(0, days[0]), new Date(now.getTime() - 86_400_000));
    await answer(id, senders.slice(days[0]));
  }
  const all = ["store", "feed", "title", "list", "mcp", "basket"];
  expect(await readEffects()).toEqual(isStated ? all : []);
});

const levels = async () => {
  const select = "SELECT level, count(*) AS codes FROM answered_codes WHERE level <> '' GROUP BY 1";
  return Object.fromEntries((await readRows(select)).map(({ level, codes }) => [level, codes]));
};

/** Five networks send an answer about each code through a queue; returns the number of messages. */
async function flood(ids: readonly number[], size = 100) {
  const { messages, ANSWERS, deliver } = outbox();
  const counter = createCounter({ ...env, ANSWERS }, now);
  for (const id of ids) {
    const found = await findLiveCode(env.DB, id, daysAt(now));
    for (const [at, asn] of five.entries())
      await counter.countAnswer(requestFrom(`2001:db8:${at}:${id}::1`, asn), found!, failed);
  }
  for (let from = 0; from < messages.length; from += size) await deliver(env.DB, from, from + size);
  return messages.length;
}

const stores = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Store ${at}`,
    codes: manyCodes(10).map((one) => ({ ...one, last_reported_date })),
  }));
const held = () => operatorWith().heldVerdicts();
const review = async (apply: boolean) => {
  const body = { country: "uae", apply };
  const Cookie = await logIn();
  return (await send("POST", "/api/admin/held-verdicts", { body, Cookie })).status;
};

test("150 queued answers wait for the operator, in batches of any size", async () => {
  await saveBrands({ uae: stores(3), oman: stores(1) });
  const ids = (await idsOf("store-%")).slice(0, 30);
  expect(await flood(ids, 10)).toBe(150);
  expect(await held()).toMatchObject([{ country: "uae", found: 30, codes: { length: 20 } }]);
  await renewVerdicts(env.DB, 1, new Date(`${addDays(today, 1)}T00:00:00Z`));
  await answer(ids[0], [requestFrom("10.9.0.1", 1)]);
  expect(await levels()).toEqual({});
  expect([await review(true), await review(true)]).toEqual([200, 404]);
  expect([await levels(), await held()]).toEqual([{ failing: 30 }, []]);
});

test("discarded answers are deleted, and their networks cannot give them again", async () => {
  await saveBrands({ uae: stores(3) });
  await flood(await idsOf("store-%"));
  expect(await review(false)).toBe(200);
  expect([await levels(), await held()]).toEqual([{}, []]);
  const select = "SELECT DISTINCT failed, reasons, systems, reported_at FROM code_days";
  expect((await readRows(select)).map(Object.values)).toEqual([[0, null, null, null]]);
  expect(await flood(await idsOf("store-%"))).toBe(0);
});

test("any four and a fifth of a country's verdicts change within an hour", async () => {
  await saveBrands({ uae: stores(4) });
  const ids = await idsOf("store-%");
  await flood(ids.slice(0, 4));
  expect([await levels(), await held()]).toEqual([{ failing: 4 }, []]);
  // The first four changed more than an hour ago; 21 others have a verdict.
  await readRows("UPDATE answered_codes SET turned_at = turned_at - 3600001");
  await readRows(`INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
    SELECT 1, slug, code, last_reported_date, 'works', 5, 5 FROM promo_codes p
    JOIN brands b ON b.id = brand_id WHERE p.id IN (${ids.slice(4, 25)})`);
  await flood(ids.slice(25, 31));
  expect([await levels(), await held()]).toEqual([{ failing: 10, works: 21 }, []]);
  await flood(ids.slice(31, 33));
  expect([await levels(), (await held())[0]?.found]).toEqual([{}, 12]);
});
