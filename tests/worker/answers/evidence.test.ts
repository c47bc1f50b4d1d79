import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { now, today } from "#tests/support/server/today.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import { runNightly } from "#worker/nightly.ts";

const failed = { worked: false, reason: "expired" } as const;
const written = new Date("2026-11-20T10:00:00Z");
const last_reported_date = addDays(today, -9);
const danube = ["HOME50", "HOME30", "HOME20"].map((code, at) => ({
  ...{ code, discount: `${50 - 10 * at}% off`, last_reported_date },
}));
const sofas = [{ code: "SOFA", discount: "15% off", last_reported_date }];

beforeEach(() =>
  saveBrands(
    {
      uae: [
        { name: "Danube Home", category: "Home & Garden", codes: danube },
        { name: "Home Box", category: "Home & Garden", codes: sofas },
      ],
    },
    written,
  ),
);

const idsOf = async (store: string) =>
  (
    await readRows<{ id: number }>(
      "SELECT p.id FROM promo_codes p JOIN brands b ON b.id = brand_id WHERE slug LIKE ?1 ORDER BY p.id",
      store,
    )
  ).map(({ id }) => id);

const requestFrom = (address: string, asn?: number) =>
  new Request(origin, {
    headers: { "CF-Connecting-IP": address },
    cf: asn ? { asn } : {},
  } as object);

/** Answers about a code that all of some senders give, one after the other. */
async function answer(id: number, senders: readonly Request[], at = now, says: any = failed) {
  const code = await findLiveCode(env.DB, id, daysAt(at));
  if (!code) throw new Error("The code is not live");
  const counter = createCounter(env, at);
  const taken: boolean[] = [];
  for (const sender of senders) {
    const { accepted, verdict } = await counter.countAnswer(sender, code, says);
    await verdict;
    taken.push(accepted);
  }
  return taken;
}

/** What the site says of Danube Home. */
async function saidOfDanube() {
  const page = async (path: string) => (await (await ask(path)).text()).replace(/<!--.*?-->/g, "");
  const store = await page("/uae/danube-home");
  const list = await page("/uae");
  const feed = await page("/uae/danube-home/feed.atom");
  const mcp = await send("POST", "/mcp", {
    Accept: "application/json, text/event-stream",
    body: {
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "best_code", arguments: { country: "uae", store: "danube-home" } },
    },
  });
  return {
    title: /<title>(.*?)<\/title>/.exec(store)?.[1]?.includes("50%"),
    noneWorks: store.includes("No code works here today"),
    similar: store.includes("Home Box"),
    marked: store.split("0 of ").length - 1,
    row: /href="\/uae\/danube-home".*?<\/a>/s.exec(list)?.[0]?.includes("50% off"),
    rowNote: /href="\/uae\/danube-home".*?<\/a>/s.exec(list)?.[0]?.includes("0 of"),
    basket: store.split("data-rank=").length - 1,
    feed: /did not work|fail/i.test(feed),
    mcp: (await mcp.text()).includes("HOME50"),
  };
}

const untouched = {
  ...{ title: true, noneWorks: false, similar: false, row: true, rowNote: false },
  ...{ basket: 3, feed: false, mcp: true },
};

test("15 posts of five networks mark a store's three codes and change nothing that is said of the store", async () => {
  for (const id of await idsOf("danube-home")) {
    for (let at = 1; at <= 5; at++) {
      const headers = { "CF-Connecting-IP": `198.51.${at}.7` };
      const body = { worked: false, reason: "expired" };
      const { status } = await send("POST", `/api/codes/${id}/outcome`, { body, ...headers });
      expect(status).toBe(204);
    }
  }
  await expect
    .poll(
      async () => (await readRows("SELECT 1 FROM answered_codes WHERE level = 'failing'")).length,
    )
    .toBe(3);
  const said = await saidOfDanube();
  expect(said).toMatchObject(untouched);
  expect(said.marked).toBeGreaterThanOrEqual(3);
});

/** Senders of so many networks, in these autonomous systems by turns. */
const networks = (count: number, systems: readonly number[], from = 0) =>
  Array.from({ length: count }, (_, at) =>
    requestFrom(`10.${from + at}.0.1`, systems[at % systems.length]),
  );
const five = [5384, 15802, 8966, 25019, 35819];

test.for([
  ["ten networks of five systems on two days", five, [5, 5], true],
  ["ten networks of five systems on one day", five, [0, 10], false],
  ["nine networks of five systems on two days", five, [4, 5], false],
  ["ten networks of four systems on two days", five.slice(1), [5, 5], false],
  [
    "ten networks of five systems, six of them of one",
    [...five.slice(1), ...Array(6).fill(1)],
    [4, 6],
    false,
  ],
  ["ten networks whose systems are not known, as on a local site", [], [5, 5], true],
] as const)("%s", async ([, systems, [before, on], isSaid]) => {
  const senders = networks(before + on, systems);
  for (const id of await idsOf("danube-home")) {
    await answer(id, senders.slice(0, before), new Date(now.getTime() - 86_400_000));
    await answer(id, senders.slice(before));
  }
  expect(await saidOfDanube()).toMatchObject(
    isSaid
      ? {
          noneWorks: true,
          similar: true,
          title: false,
          row: false,
          basket: 0,
          feed: true,
          mcp: false,
        }
      : untouched,
  );
});

test("hosting and tunnel networks get the responses of others and count nothing", async () => {
  const ids = await idsOf("danube-home");
  const [id = 0, other = 0] = ids;
  const responses = async (first: number, asn: number) => {
    const from = (last: number, host = 1) => requestFrom(`10.${first}.${last}.${host}`, asn);
    return [
      ...(await answer(
        id,
        Array.from({ length: 12 }, (_, at) => from(at)),
      )),
      // Again, by another address of a known network, and about another code.
      ...(await answer(
        id,
        Array.from({ length: 12 }, () => from(0)),
      )),
      ...(await answer(id, [from(0, 9)])),
      ...(await answer(other, [from(0)])),
    ];
  };
  expect(await responses(1, 14061)).toEqual(await responses(2, 5384));
  expect(
    await readRows(
      "SELECT code_id, worked, failed, reasons, length(uncounted) / 14 AS uncounted FROM code_days ORDER BY failed DESC",
    ),
  ).toEqual([
    {
      code_id: expect.any(Number),
      worked: 0,
      failed: 12,
      reasons: '{"expired":12}',
      uncounted: 12,
    },
    { code_id: expect.any(Number), worked: 0, failed: 1, reasons: '{"expired":1}', uncounted: 1 },
  ]);
});

test("6to4, Teredo and NAT64 addresses of an IPv4 network give no further answer", async () => {
  const [id = 0] = await idsOf("danube-home");
  const same = [
    "192.0.2.1",
    "2002:c000:201::1",
    "2002:c000:2ff:7::1",
    "64:ff9b::192.0.2.9",
    "2001:0:1:2:3:4:3fff:fdfe",
  ];
  await answer(
    id,
    same.map((address) => requestFrom(address)),
  );
  expect(await readRows("SELECT failed FROM code_days")).toEqual([{ failed: 1 }]);
});

const levels = async () =>
  Object.fromEntries(
    (
      await readRows<{ level: string; codes: number }>(
        "SELECT level, count(*) AS codes FROM answered_codes WHERE level IS NOT NULL GROUP BY level",
      )
    ).map(({ level, codes }) => [level, codes]),
  );

/** Five IPv6 networks send an answer each about some codes, which come through a queue. */
async function flood(ids: readonly number[], size = 100, says: any = failed) {
  const messages: { body: CodeEvent }[] = [];
  const send = async (body: CodeEvent) => {
    messages.push({ body: structuredClone(body) });
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  const counter = createCounter({ ...env, ANSWERS: { send } }, now);
  for (const id of ids) {
    const code = await findLiveCode(env.DB, id, daysAt(now));
    for (let network = 1; code && network <= 5; network++) {
      const address = `2001:db8:${network}:${id}::1`;
      await counter.countAnswer(requestFrom(address, five[network - 1]), code, says);
    }
  }
  for (let from = 0; from < messages.length; from += size) {
    await countQueued(env.DB, { queue: "answers", messages: messages.slice(from, from + size) });
  }
  return messages.length;
}

const stores = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      name: `Store ${at}`,
      codes: manyCodes(10).map((code) => ({ ...code, last_reported_date })),
    },
  }));
const held = () => operatorWith().heldVerdicts();
const review = async (apply: boolean) => {
  const body = { country: "uae", apply };
  return send("POST", "/api/admin/held-verdicts", { body, Cookie: await logIn() });
};

test.for([100, 10])(
  "300 answers through a queue in batches of %i fail no code until the operator applies them",
  async (size) => {
    await saveBrands({ uae: stores(6), oman: stores(1) }, written);
    const ids = await idsOf("store-%");
    expect(await flood(ids.slice(0, 60), size)).toBe(300);
    expect(await levels()).toEqual({});
    expect(await held()).toMatchObject([{ country: "uae", found: 60, codes: { length: 20 } }]);
    // The night holds them back too, and so do further answers.
    await runNightly(env, new Date(`${addDays(today, 1)}T00:00:00Z`));
    await answer(ids[0] ?? 0, [requestFrom("10.9.0.1", 1)]);
    expect(await levels()).toEqual({});
    expect((await review(true)).status).toBe(200);
    expect([await levels(), await held()]).toEqual([{ failing: 60 }, []]);
    expect((await review(true)).status, "once").toBe(404);
  },
);

test("discarded answers are gone, and their networks cannot give them again", async () => {
  await saveBrands({ uae: stores(6) }, written);
  const ids = await idsOf("store-%");
  await flood(ids);
  expect(await (await review(false)).json()).toMatchObject({ data: { codes: 60 } });
  expect([await levels(), await held()]).toEqual([{}, []]);
  expect(
    await readRows(
      "SELECT sum(failed) AS failed, max(reasons) AS reasons, max(systems) AS systems FROM code_days",
    ),
  ).toEqual([{ failed: 0, reasons: null, systems: null }]);
  expect(await flood(ids)).toBe(0);
});

test("a fifth of a country's verdicts change within an hour, and any four, but no more", async () => {
  await saveBrands({ uae: stores(4) }, written);
  const ids = await idsOf("store-%");
  await flood(ids.slice(0, 4));
  expect([await levels(), await held()]).toEqual([{ failing: 4 }, []]);
  // Verdicts of some other time.
  await readRows("UPDATE answered_codes SET turned_at = turned_at - 3600001");
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT 1, slug, code, last_reported_date, 'works', 5, 5 FROM promo_codes p JOIN brands b ON b.id = brand_id
      WHERE p.id IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(ids.slice(4, 25)),
  );
  await flood(ids.slice(25, 31));
  expect([await levels(), await held()]).toEqual([{ failing: 10, works: 21 }, []]);
  await flood(ids.slice(31, 33));
  // Those of the hour's first codes are taken back with the others of the day.
  expect([await levels(), (await held())[0]?.found]).toEqual([{}, 12]);
});
