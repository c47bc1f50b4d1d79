import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { now, today } from "#tests/support/server/today.ts";
import { beginDays } from "#worker/begin-days.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { runNightly } from "#worker/nightly.ts";
import { openSite, story } from "./night-rules.ts";

afterEach(() => vi.restoreAllMocks());

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const midnight = new Date("2026-11-23T00:00:00Z");
const noon = { name: "Noon", codes: [{ code: "A1", expiry_date: today }, { code: "A2" }] };

/** Runs a night; returns the error of each step. */
async function runNight(bindings: object = {}): Promise<Record<string, string | null>> {
  const run = runNightly({ ...env, ...bindings } as never, midnight);
  if ("DB" in bindings) await expect(run).rejects.toThrow("Parts of the nightly run failed");
  else await run;
  const [row] = await readRows("SELECT value FROM site_status WHERE name = 'nightly'");
  const steps: Record<string, { error: string | null }> = JSON.parse(row.value).steps;
  return Object.fromEntries(
    Object.entries(steps).map(([name, { error }]) => [name, error ?? null]),
  );
}

const verdicts = countries.map(({ code }) => `verdicts/${code}`);
const steps = ["sessions", "answers", "history", ...verdicts, "record", "facts", "partners"];

test.for([
  ["DELETE FROM network_keys", ["answers"]],
  ["AS isCurrent", verdicts],
  ["live_facts ->> 'version'", ["facts"]],
  ["partner_fetches", ["partners", "backup/part 1 of try 1"]],
] as const)("if %s fails the other steps of the night still run", async ([sql, failed]) => {
  await saveBrands({ uae: [noon] });
  const done = await runNight({ DB: failingDatabase(sql) });
  expect(Object.keys(done)).toEqual(expect.arrayContaining(steps));
  expect(Object.keys(done).filter((name) => done[name])).toEqual(failed);
  expect(Object.values(await runNight()).filter(Boolean), "the next run").toEqual([]);
});

const stored = async (key: string, options: R2GetOptions) => (await BACKUPS.get(key, options))!;
const changed = async (object: Promise<R2Object>, fields: object) => broken(await object, fields);
const nineBytes = { arrayBuffer: async () => new ArrayBuffer(9) };

test.for<[name: string, get: (key: string, options: R2GetOptions) => Promise<object | null>]>([
  ["longer", (...given) => changed(stored(...given), { size: 1_000_000 })],
  ["another", (...given) => changed(stored(...given), nineBytes)],
  ["gone", async () => null],
  ["unreadable", fails],
])("a backup that is %s when read back is recorded with its fault", async ([, get]) => {
  await saveBrands({ uae: [noon] });
  expect(await operatorWith().backUpNow()).toMatchObject({ ok: true });
  vi.setSystemTime(now.getTime() + 1_000);
  const result = await operatorWith({ BACKUPS: broken(BACKUPS, { get }) } as object).backUpNow();
  expect(result).toMatchObject({ ok: false, status: 503 });
  const fault = expect.stringMatching(/coupon-data-2026-11-22\.json/);
  expect(await operatorWith().backups()).toMatchObject([{ check: { fault } }]);
  const last = "SELECT at FROM site_status WHERE name = 'backup'";
  expect(await readRows(last), "the last good one stays").toEqual([{ at: now.getTime() }]);
});

/** Counts as the home page reads them. */
async function counts(bindings: Partial<Env> = {}) {
  const { DB, SUMMARIES } = { ...env, ...bindings };
  const work: Promise<unknown>[] = [];
  const states = readCatalogueStates(openForReading(DB));
  const read = await readCouponCounts(DB, SUMMARIES, daysAt(new Date()), states, (one) =>
    work.push(one),
  );
  await Promise.all(work);
  return { uae: read.byCountry.uae, current: read.current };
}

story(
  "a write updates the counts and the index, and the minute those it could not",
  async (site) => {
    const kv = (method: string) => ({ SUMMARIES: broken(env.SUMMARIES, { [method]: fails }) });
    await site.write({ Noon: ["A1"] });
    expect(await counts({ DB: failingDatabase("FROM brands") })).toEqual({ uae: 1, current: true });
    const result = await site.write({ Noon: ["A1", "A2"] }, kv("put"));
    expect(result.ok && result.value.warnings.length, "the operator is told").toBeGreaterThan(0);
    expect(await site.minute(kv("put"))).toMatchObject({ failed: true });
    await site.minute(kv("get"));
    expect(await counts({ DB: failingDatabase("FROM brands") })).toEqual({ uae: 2, current: true });
  },
);

test("KV may lag three minutes behind a write; then D1 counts", async () => {
  await saveBrands({ uae: [noon] });
  expect(await counts()).toEqual({ uae: 2, current: true });
  await saveBrands({ uae: [{ name: "Noon", codes: [{ code: "A9" }] }] });
  expect(await counts()).toEqual({ uae: 2, current: false });
  passTime(179);
  expect(await counts()).toEqual({ uae: 2, current: false });
  passTime(2);
  expect(await counts()).toEqual({ uae: 1, current: true });
  expect(await counts({ DB: failingDatabase("FROM brands") }), "from KV").toEqual({
    uae: 1,
    current: true,
  });
});

test("counts in KV that the site did not sign are ignored", async () => {
  await saveBrands({ uae: [noon] });
  await counts();
  const { metadata } = await env.SUMMARIES.getWithMetadata("coupon-counts");
  await env.SUMMARIES.put("coupon-counts", `{"day":"${today}","counts":{"uae":300}}`, { metadata });
  expect(await counts()).toEqual({ uae: 2, current: true });
});

test("the home page has counts while KV or D1 fails", async () => {
  await saveBrands({ uae: [noon] });
  const DB = failingDatabase("");
  expect(await counts({ DB }), "without either").toEqual({ uae: 0, current: false });
  await counts();
  expect(await counts({ DB })).toEqual({ uae: 2, current: false });
  const SUMMARIES = broken(env.SUMMARIES, { getWithMetadata: fails });
  expect(await counts({ SUMMARIES })).toEqual({ uae: 2, current: true });
});

test("a refresh starts every catalogue and its counts afresh, after D1 was restored", async () => {
  await openSite().write({ Noon: ["A1"], Zara: ["Z1"] });
  await counts();
  await readRows("DELETE FROM brands WHERE slug = 'zara'");
  expect(await counts()).toEqual({ uae: 2, current: true });
  await operatorWith().refresh();
  const states = await readRows("SELECT DISTINCT catalogue_state FROM countries");
  expect(states).toHaveLength(countries.length);
  expect(await counts()).toEqual({ uae: 1, current: true });
});

const codeUntil = (expiry_date: string, start_date?: string) => [
  { name: "Noon", codes: [{ code: "A", expiry_date, ...(start_date && { start_date }) }] },
];

test("pages with an ending or starting code are purged at midnight of their country", async () => {
  const [ended, starting] = [codeUntil("2026-12-07"), codeUntil("2026-12-20", "2026-12-08")];
  await saveBrands({ uae: ended, morocco: ended, egypt: ended, qatar: codeUntil("2026-12-08") });
  await saveBrands({ oman: starting });
  for (const [moment, ...places] of [
    ["2026-12-07T19:59:00Z"],
    ["2026-12-07T20:00:00Z", "country-oman", "country-uae"],
    ["2026-12-07T20:01:00Z"],
    ["2026-12-07T22:00:00Z", "country-egypt"],
    // After the midnights of Morocco with and without Ramadan time, and if the cron has missed one.
    ["2026-12-08T00:01:00Z", "country-morocco"],
    ["2026-12-08T21:00:00Z", "country-qatar"],
  ]) {
    await env.DB.exec("DELETE FROM purges");
    await beginDays(env.DB, new Date(String(moment)));
    const rows = await readRows("SELECT j.value AS tag FROM purges, json_each(tags) j");
    const tags = rows.map(({ tag }) => tag).filter((tag) => /^(country|brand)/.test(tag));
    expect(tags.sort(), moment).toEqual(places.length > 0 ? ["brand-noon", ...places] : []);
  }
});

test("a write is reviewed, checked and recorded by the day of its country", async () => {
  vi.setSystemTime("2026-12-07T21:30:00Z");
  const last = uploadCode("LAST", { expiryDate: "2026-12-07" });
  const promoCodes = [last, uploadCode("NEW", { lastReportedDate: "2026-12-08" })];
  for (const [country, live] of [
    ["uae", 1],
    ["morocco", 2],
  ] as const) {
    const upload = [uploadItem("Noon", { promoCodes })];
    const preview = await operatorWith().replace(country, upload, { dryRun: true });
    if (!preview.ok) throw new Error(preview.error);
    const { review: [review] = [], warnings } = preview.value;
    expect(/verified in the future/.test(warnings.join()), country).toBe(country === "morocco");
    expect(review?.liveCodes, country).toEqual({ before: 0, after: live });
    await operatorWith().replace(country, upload);
  }
  const { countries } = await operatorWith().tasks("expired", null);
  expect(countries.filter(({ expired }) => expired > 0)).toMatchObject([{ country: "uae" }]);
  const recorded = await readRows("SELECT live_after AS live FROM revisions ORDER BY id");
  expect(recorded).toEqual([{ live: 1 }, { live: 2 }]);
});
