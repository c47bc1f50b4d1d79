import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { send } from "#tests/support/operator/operator.ts";
import { randomStory } from "#tests/support/server/random-runs.ts";
import { now, today } from "#tests/support/server/today.ts";
import { hashSender } from "#worker/answers/count-once.ts";
import { type AnsweredCode, findLiveCode } from "#worker/answers/find-code.ts";
import { hashNetwork } from "#worker/answers/networks.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { readAnswerRecord, storeAnswerRecord } from "#worker/answers/site-record.ts";
import {
  checked,
  failed,
  hosting,
  networks,
  openShoppers,
  requestFrom,
  type Shoppers,
  story,
  worked,
} from "./answer-rules.ts";

story("a network answers once about a code within 30 days, an address copies", async (shoppers) => {
  await shoppers.answer("noon/BEST", ["192.0.2.1", "192.0.2.9"], failed);
  await shoppers.answer("noon/BEST", ["2001:db8:1:1::1", "2001:db8:1:2::1"], worked);
  await shoppers.answer("egypt/noon/BEST", "192.0.2.1", worked);
  await shoppers.copy("noon/BEST", "192.0.2.1", "192.0.2.1", "192.0.2.9");
  await shoppers.passDays(29);
  await shoppers.answer("noon/BEST", "192.0.2.1", worked);
  await shoppers.passDays(1);
  await shoppers.answer("noon/BEST", "192.0.2.1", worked);
});

story("ten networks of five systems confirm a verdict, those of four do not", async (shoppers) => {
  for (let at = 0; at < 10; at++) {
    if (at === 5) await shoppers.passDays(1);
    await shoppers.answer("noon/BEST", networks(1, at), failed, 1 + (at % 4));
    await shoppers.answer("zara/BEST", networks(1, at), failed, 1 + (at % 5));
  }
});

test.for([false, true])(
  "an address answers about ten codes a day; queued: %s",
  async (isQueued) => {
    const shoppers = await openShoppers({ isQueued });
    const codes = Array.from({ length: 12 }, (_, at) => `noon/C${at}`);
    await shoppers.edit(codes, { discount: "1% off", last_reported_date: checked });
    const countRefused = async () => {
      const statuses: number[] = [];
      for (const code of codes) statuses.push(...(await shoppers.answer(code, "10.1.0.1", worked)));
      return statuses.filter((status) => status === 429).length;
    };
    expect([await countRefused(), await countRefused()], "known ones are accepted").toEqual([2, 2]);
    const { headers } = await shoppers.post("outcome", "uae/noon/C11", "10.1.0.1", worked);
    expect(headers.get("Retry-After")).toBe(String(12 * 3600));
    await shoppers.passDays(1);
    expect(await countRefused()).toBe(0);
  },
);

story("a removed code keeps its answers for 30 days, another for 90", async (shoppers) => {
  await shoppers.answer("zara/BEST", networks(5), failed);
  await shoppers.answer("noon/BEST", "10.1.0.1", worked);
  const stored = async () => (await readRows("SELECT DISTINCT code_id FROM code_days")).length;
  await shoppers.edit("zara/BEST", { isRemoved: true });
  await shoppers.passDays(29);
  await shoppers.edit("zara/BEST", { isRemoved: false });
  expect([await shoppers.verdict("zara/BEST"), await stored()]).toEqual(["failing", 2]);
  await shoppers.edit("zara/BEST", { isRemoved: true });
  await shoppers.passDays(2);
  expect(await stored()).toBe(1);
  await shoppers.passDays(59);
  expect(await readRows("SELECT day, networks FROM code_days")).toEqual([
    { day: today, networks: null },
  ]);
  await shoppers.passDays(1);
  expect(await stored()).toBe(0);
});

story("the record adds up 30 days and the hours until reports are settled", async (shoppers) => {
  const record = async () =>
    Object.values(await readAnswerRecord({ $client: env.DB } as never, toDay(new Date())));
  await shoppers.answer("noon/BEST", networks(4), failed);
  await shoppers.answer("zara/BEST", "10.8.0.1", worked);
  vi.setSystemTime(now.getTime() + 3 * 3_600_000);
  await shoppers.edit("noon/BEST", { last_reported_date: today });
  expect(await record()).toEqual([1, 5, 3]);
  await storeAnswerRecord(env.DB, new Date(), 5);
  await shoppers.answer("zara/BEST", "10.9.0.1", worked);
  expect((await record())[1], "many answers are summed at night").toBe(5);
});

test("answers at the same moment are all counted, each network once", async () => {
  const { post } = await openShoppers();
  const posts = Array.from({ length: 40 }, (_, at) =>
    post("outcome", "noon/BEST", `10.${at >> 1}.0.1`, { worked: at % 8 > 1 }),
  );
  await Promise.all(posts);
  const counts = await readRows("SELECT worked, failed FROM code_days");
  expect(counts).toEqual([{ worked: 15, failed: 5 }]);
});

// Few codes and networks, so that answers meet each other and verdicts turn.
const code = fc.constantFrom("noon/BEST", "noon/SECOND", "zara/BEST");
const minimum = { worked: false, reason: "minimum" as const };
const given = fc.constantFrom(failed, failed, failed, worked, worked, minimum);
const address = fc.nat(13).map((at) => `10.${at}.0.${(at % 2) + 1}`);
const addresses = fc.uniqueArray(address, { minLength: 1, maxLength: 8 });
const asn = fc.constantFrom(0, 0, 5384, 15802, 8966, hosting);
const days = fc.constantFrom(1, 1, 7, 29);
const input = fc.record({ code, given, addresses, asn, days });

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;
const acts: Record<string, (shoppers: Shoppers, input: Input) => Promise<unknown>> = {
  answer: (it, { code, addresses, given, asn }) => it.answer(code, addresses, given, asn),
  copy: (it, { addresses: [first = ""] }) => it.copy("noon/BEST", first),
  check: (it, { code }) => it.edit(code, { last_reported_date: toDay(new Date()) }),
  remove: (it) => it.edit("zara/BEST", { isRemoved: true }),
  "add again": (it) => it.edit("zara/BEST", { isRemoved: false }),
  "pass days": (it, { days }) => it.passDays(days),
};
const often = [...Array(8).fill("answer"), "pass days", "pass days"];
const act = fc.tuple(fc.constantFrom(...often, ...Object.keys(acts)), input);

for (const isQueued of [false, true])
  randomStory(
    `each of many random answers counts once, and verdicts equal a recount; queued: ${isQueued}`,
    act,
    { minLength: 10, maxLength: 16, numRuns: 3 },
    async (list) => {
      const shoppers = await openShoppers({ isQueued });
      for (const [name, input] of list) await acts[name]?.(shoppers, input);
    },
  );

const traced = Array.from({ length: 20 }, (_, at) =>
  at % 2 === 0 ? `198.51.${at}.7` : `2001:db8:${at.toString(16)}:1::9`,
);

/** Returns the keys by which a copy and an answer of an address, and a network, are stored. */
async function keysOf(address: string, code: AnsweredCode) {
  const { DB, SESSION_SECRET: secret } = env;
  const sender = async (kind: "copy" | "answer", subject: string) =>
    (await hashSender(secret, requestFrom(address), { kind, subject, day: today })).addressKey;
  const network = (about: object) =>
    hashNetwork(DB, secret, requestFrom(address), { ...code, ...about }, today);
  const all = [{}, { id: 0 }, { checked: "2026-01-01" }].map(network);
  const [own = {}, ...others] = (await Promise.all(all)).map(Object.values);
  expect(new Set([own, ...others].flat()).size, "no key links two codes or checks").toBe(3);
  return { address: [await sender("copy", String(code.id)), await sender("answer", "")], own };
}

test("nothing stored leads to an address, and after a month nothing to a network", async () => {
  await writeNoon();
  const lines: string[] = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void lines.push(values.join(" ")));
  const [{ id }] = await readRows("SELECT id FROM promo_codes");
  for (const address of traced) {
    const from = { "CF-Connecting-IP": address, Cookie: "shopper=1", "User-Agent": "a shopper's" };
    await send("POST", `/api/codes/${id}/copy`, { body: {}, ...from });
    await send("POST", `/api/codes/${id}/outcome`, { body: { worked: true }, ...from });
  }
  const counts = () => readRows("SELECT copied, worked FROM code_days");
  await vi.waitFor(async () => expect(await counts()).toEqual([{ copied: 20, worked: 20 }]));
  const code = (await findLiveCode(env.DB, id, CountryDays.parse(today))) as AnsweredCode;
  const keys = await Promise.all(traced.map((address) => keysOf(address, code)));
  const stored = await everyRow(env.DB);
  const guesses = [...traced, ...traced.map((one) => `${today}\n${code.id}\n${one}`)];
  const hashes = guesses.map((text) => createHash("sha256").update(text).digest("hex"));
  for (const trace of [...traced, ...hashes, "shopper"])
    expect(stored + lines.join("\n")).not.toContain(trace);
  vi.restoreAllMocks();
  for (const [days, ...expected] of [
    [0, 40, 20],
    [29, 0, 20],
    [30, 0, 0],
  ] as const) {
    await pruneAnswers(env.DB, addDays(today, days));
    const rows = await everyRow(env.DB);
    const left = [keys.flatMap((one) => one.address), keys.flatMap(({ own }) => own)];
    const countStored = (list: unknown[]) => list.filter((key) => rows.includes(`${key}`)).length;
    expect(left.map(countStored)).toEqual(expected);
  }
  expect(await readRows("SELECT * FROM network_keys")).toEqual([]);
});
