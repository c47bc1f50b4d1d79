import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { now, today } from "#tests/support/server/today.ts";
import { readAnswerRecord, storeAnswerRecord } from "#worker/answers/site-record.ts";
import {
  checked,
  failed,
  hosting,
  networks,
  openShoppers,
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

story("the operator sees a code that four networks report, until its check", async (shoppers) => {
  const reported = async () => (await operatorWith().tasks("reported", null)).items;
  await shoppers.answer("noon/SECOND", networks(3), failed);
  expect(await reported()).toEqual([]);
  await shoppers.answer("noon/SECOND", networks(1, 3), { worked: false, reason: "items" });
  expect(await reported()).toMatchObject([
    { code: "SECOND", answers: { failed: 4, reasons: { expired: 3, items: 1 } } },
  ]);
  await shoppers.edit("noon/SECOND", { last_reported_date: today });
  expect(await reported()).toEqual([]);
});

story("the record adds up 30 days and the hours until reports are settled", async (shoppers) => {
  const record = () => readAnswerRecord({ $client: env.DB } as never, toDay(new Date()));
  await shoppers.answer("noon/BEST", networks(4), failed);
  await shoppers.answer("zara/BEST", "10.8.0.1", worked);
  vi.setSystemTime(now.getTime() + 3 * 3_600_000);
  await shoppers.edit("noon/BEST", { last_reported_date: today });
  expect(await record()).toEqual({ worked: 1, answers: 5, hours: 3 });
  await storeAnswerRecord(env.DB, new Date(), 5);
  await shoppers.answer("zara/BEST", "10.9.0.1", worked);
  expect((await record()).answers, "many answers are summed at night").toBe(5);
  await storeAnswerRecord(env.DB, new Date(), 7);
  vi.setSystemTime(`${addDays(today, 30)}T12:00:00Z`);
  expect(await record()).toEqual({ worked: 0, answers: 0, hours: null });
});

test("answers at the same moment are all counted, each network once", async () => {
  const { post } = await openShoppers();
  const posts = Array.from({ length: 80 }, (_, at) =>
    post("outcome", "noon/BEST", `10.${at >> 1}.0.1`, { worked: at % 8 > 1 }),
  );
  await Promise.all(posts);
  const counts = await readRows("SELECT worked, failed FROM code_days");
  expect(counts).toEqual([{ worked: 30, failed: 10 }]);
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
  answer: (shoppers, { code, addresses, given, asn }) =>
    shoppers.answer(code, addresses, given, asn),
  copy: (shoppers, { addresses: [first = ""] }) => shoppers.copy("noon/BEST", first),
  check: (shoppers, { code }) => shoppers.edit(code, { last_reported_date: toDay(new Date()) }),
  remove: (shoppers) => shoppers.edit("zara/BEST", { isRemoved: true }),
  "add again": (shoppers) => shoppers.edit("zara/BEST", { isRemoved: false }),
  "pass days": (shoppers, { days }) => shoppers.passDays(days),
};
const often = [...Array(8).fill("answer"), "pass days", "pass days"];
const act = fc.tuple(fc.constantFrom(...often, ...Object.keys(acts)), input);

test.for([false, true])(
  "each of many random answers counts once, and verdicts equal a recount; queued: %s",
  { timeout: 240_000 },
  (isQueued) =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 16 }), async (list) => {
        await emptyStores();
        const shoppers = await openShoppers({ isQueued });
        for (const [name, input] of list) await acts[name]?.(shoppers, input);
      }),
      randomRuns(3),
    ),
);
