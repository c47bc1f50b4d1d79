import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { countries } from "#app/domain/countries.ts";
import { brand, promoCode } from "#tests/support/catalogue.ts";
import { broken, brokenDatabase, fails, never } from "#tests/support/faulty.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCouponCounts, refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

const key = "coupon-counts";
const today = "2026-11-21";
const everywhere = (count: number | null) =>
  Object.fromEntries(countries.map(({ code }) => [code, count]));
// Three live codes in the UAE and one in Oman.
const counted = { ...everywhere(0), uae: 3, oman: 1 };

async function read({ d1 = env.DB, kv = env.SUMMARIES, day = today } = {}) {
  const work: Promise<unknown>[] = [];
  const counts = await readCouponCounts(openForReading(d1), kv, day, (one) => work.push(one));
  if (kv === env.SUMMARIES) await Promise.all(work);
  return counts;
}

const shown = async (stores: Parameters<typeof read>[0] = {}) => (await read(stores)).byCountry;
const current = (byCountry: object) => ({ byCountry, current: true });

beforeEach(async () => {
  const write = { kind: "import", now: new Date(`${today}T10:00:00Z`) } as const;
  const codes = [
    promoCode({ code: "A" }),
    promoCode({ code: "B", expiry_date: today }),
    promoCode({ code: "GONE", expiry_date: "2026-11-20" }),
    promoCode({ code: "OFF", is_active: false }),
  ];
  const brands = [
    brand({ name: "Noon", promo_codes: codes }),
    brand({ name: "Zara", promo_codes: codes.slice(0, 1) }),
    brand({ name: "Closed", is_active: false, promo_codes: codes }),
  ];
  await saveCountry(env.DB, 1, brands, write);
  await saveCountry(env.DB, 11, brands.slice(1), write);
});

test("a summary in KV is taken without asking D1", async () => {
  const counts = { ...everywhere(7), uae: 1234 };
  await env.SUMMARIES.put(key, JSON.stringify({ day: today, counts }));
  expect(await read()).toEqual(current(counts));
  expect(await read({ d1: brokenDatabase(env.DB, never) })).toEqual(current(counts));
});

test("without a summary codes are counted in D1 and the summary is stored", async () => {
  expect(await read()).toEqual(current(counted));
  expect(await env.SUMMARIES.get(key, "json")).toEqual({ day: today, counts: counted });
  expect(await shown({ d1: brokenDatabase(env.DB, fails) })).toEqual(counted);
});

test("after a write the summary is made anew", async () => {
  await env.SUMMARIES.put(key, JSON.stringify({ day: today, counts: everywhere(7) }));
  await refreshCouponCounts(openForReading(env.DB), env.SUMMARIES, today);
  expect(await read()).toEqual(current(counted));
});

test("yesterday's summary is not taken, because codes expire overnight", async () => {
  await read();
  expect(await read({ day: "2026-11-22" })).toEqual(current({ ...counted, uae: 2 }));
});

test("yesterday's summary is better than none where D1 fails or is late, but not to be kept", async () => {
  await read();
  for (const settle of [fails, never]) {
    const d1 = brokenDatabase(env.DB, settle);
    expect(await read({ d1, day: "2026-11-22" })).toEqual({ byCountry: counted, current: false });
  }
  expect(await env.SUMMARIES.get(key, "json")).toMatchObject({ day: today });
});

test.for([
  ["no JSON", "{"],
  ["an empty text", ""],
  ["null", "null"],
  ["another shape", '{"uae":5}'],
  ["no day", '{"counts":{"uae":5}}'],
  ["no counts", `{"day":"${today}"}`],
  ["a list of counts", `{"day":"${today}","counts":[1,2]}`],
  ["counts in words", `{"day":"${today}","counts":{"uae":"5"}}`],
  ["negative counts", `{"day":"${today}","counts":{"uae":-5}}`],
  ["broken numbers", `{"day":"${today}","counts":{"uae":1.5}}`],
] as const)("a summary that is %s is passed over and replaced", async ([, value]) => {
  await env.SUMMARIES.put(key, value);
  expect(await read()).toEqual(current(counted));
  expect(await env.SUMMARIES.get(key, "json")).toEqual({ day: today, counts: counted });
});

test("where KV fails to read or to write, codes are counted in D1", async () => {
  const kv = broken(env.SUMMARIES, { get: fails, put: fails });
  expect(await read({ kv })).toEqual(current(counted));
});

test("where KV does not answer, codes are counted in D1 after half a second", async () => {
  const start = Date.now();
  const kv = broken(env.SUMMARIES, { get: never, put: never });
  expect(await read({ kv })).toEqual(current(counted));
  expect(Date.now() - start).toBeGreaterThanOrEqual(450);
  expect(Date.now() - start).toBeLessThan(1_500);
});

test("where both stores fail, every count is 0", async () => {
  const kv = broken(env.SUMMARIES, { get: fails, put: fails });
  const counts = await read({ d1: brokenDatabase(env.DB, fails), kv });
  expect(counts).toEqual({ byCountry: everywhere(0), current: false });
});

test("where D1 does not answer, every count is unknown after two seconds", async () => {
  const counts = await read({ d1: brokenDatabase(env.DB, never) });
  expect(counts).toEqual({ byCountry: everywhere(null), current: false });
  expect(await env.SUMMARIES.get(key)).toBeNull();
});

test("counts that could not be had are not stored", async () => {
  await read({ d1: brokenDatabase(env.DB, fails) });
  expect(await env.SUMMARIES.get(key)).toBeNull();
});
