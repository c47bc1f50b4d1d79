import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { broken, brokenDatabase, fails, never } from "#tests/support/server/faulty.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { keyedHash } from "#worker/auth/token.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCouponCounts, refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { derive } from "#worker/catalogue/read/derived.ts";

const key = "coupon-counts";
const today = "2026-11-21";
const everywhere = (count: number) =>
  Object.fromEntries(countries.map(({ code }) => [code, count]));
// Three live codes in the UAE and one in Oman.
const counted = { ...everywhere(0), uae: 3, oman: 1 };

async function read({ d1 = env.DB, kv = env.SUMMARIES, day = today } = {}) {
  const work: Promise<unknown>[] = [];
  const counts = await readCouponCounts(
    d1,
    kv,
    day,
    readCatalogueStates(openForReading(d1)),
    (one) => work.push(one),
  );
  if (kv === env.SUMMARIES) await Promise.all(work);
  const { byCountry, current } = counts;
  return { byCountry, current };
}

const shown = async (stores: Parameters<typeof read>[0] = {}) => (await read(stores)).byCountry;
const current = (byCountry: object) => ({ byCountry, current: true });

beforeEach(() => {
  const codes = [
    { code: "A" },
    { code: "B", expiry_date: today },
    { code: "GONE", expiry_date: "2026-11-20" },
    { code: "OFF", is_active: false },
    { code: "USED", usage_count: 5, max_usage: 5 },
  ];
  const others = [
    { name: "Zara", codes: codes.slice(0, 1) },
    { name: "Closed", is_active: false, codes },
    { name: "Empty", category: "beauty" },
  ];
  return saveBrands({
    uae: [{ name: "Noon", category: "fashion", codes }, ...others],
    oman: others,
  });
});

/** Stores the counts of the present catalogue, each made `count`, as the site itself would. */
async function storeCounts(count: number) {
  await env.SUMMARIES.delete(key);
  await refreshCouponCounts(env.SUMMARIES, await derive(env.DB, today));
  const counts = everywhere(count);
  const text = JSON.stringify({ ...(await env.SUMMARIES.get<any>(key, "json")), counts });
  const statement = env.DB.prepare("SELECT catalogue_state AS state FROM countries ORDER BY id");
  const { results } = await statement.all<{ state: string }>();
  const states = results.map(({ state }) => state).join(" ");
  const signature = await keyedHash(states, "counts", text);
  await env.SUMMARIES.put(key, text, { metadata: { states, signature } });
  return counts;
}

test("a summary in KV of another state is used for three minutes, whichever came first, but not for keeping", async () => {
  const counts = await storeCounts(7);
  expect(await read()).toEqual(current(counts));
  await saveBrands({ uae: [{ name: "Noon", codes: [{ code: "A" }] }] });
  const late = { byCountry: counts, current: false };
  expect(await read()).toEqual(late);
  passTime(179);
  expect(await read()).toEqual(late);
  passTime(2);
  expect(await read()).toEqual(current({ ...counted, uae: 1 }));
  expect(await env.SUMMARIES.get(key, "json")).not.toMatchObject({ counts });
  // As after the database was restored to an earlier time.
  await env.DB.exec("UPDATE countries SET catalogue_state = 'earlier' WHERE id = 1");
  await storeCounts(7);
  await read();
  await env.DB.exec("UPDATE countries SET catalogue_state = 'another' WHERE id = 1");
  expect(await read()).toEqual({ byCountry: counts, current: false });
  passTime(181);
  expect(await read()).toEqual(current({ ...counted, uae: 1 }));
});

test("wrong counts in the right form are passed over and replaced", async () => {
  await read();
  const { value, metadata } = await env.SUMMARIES.getWithMetadata<any>(key, "json");
  const wrong = JSON.stringify({ ...value, counts: { ...value.counts, uae: 300 } });
  for (const options of [{ metadata }, {}]) {
    await env.SUMMARIES.put(key, wrong, options);
    expect(await read()).toEqual(current(counted));
    expect(await env.SUMMARIES.getWithMetadata(key, "json")).toMatchObject({ value, metadata });
  }
});

test("counts are made from the primary, and states read from any replica", async () => {
  const sessions: (string | undefined)[] = [];
  let batches = 0;
  const d1 = broken(env.DB, {
    withSession: (constraint?: string) => {
      sessions.push(constraint);
      return env.DB.withSession(constraint);
    },
    batch: (statements: D1PreparedStatement[]) => {
      batches++;
      return env.DB.batch(statements);
    },
  });
  expect(await read({ d1 })).toEqual(current(counted));
  expect(sessions).toEqual(["first-unconstrained"]);
  expect(batches).toBe(1);
});

test("without D1 a summary of today is shown, but not for keeping", async () => {
  const counts = await storeCounts(7);
  for (const settle of [fails, never]) {
    const shown = await read({ d1: brokenDatabase(env.DB, settle) });
    expect(shown).toEqual({ byCountry: counts, current: false });
  }
});

test("without a summary codes are counted in D1 and the summary is stored", async () => {
  expect(await read()).toEqual(current(counted));
  expect(await env.SUMMARIES.get(key, "json")).toEqual({
    day: today,
    counts: counted,
    offers: [
      expect.objectContaining({ countryId: 1, slug: "noon", code: "A" }),
      expect.objectContaining({ countryId: 11, slug: "zara", code: "A" }),
    ],
    categories: { fashion: 1 },
    popular: { noon: "uae", zara: "uae" },
  });
  expect(await shown({ d1: brokenDatabase(env.DB, fails) })).toEqual(counted);
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

test("where both stores fail, every count is 0", async () => {
  const kv = broken(env.SUMMARIES, { getWithMetadata: fails, put: fails });
  const counts = await read({ d1: brokenDatabase(env.DB, fails), kv });
  expect(counts).toEqual({ byCountry: everywhere(0), current: false });
});
