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
import { today } from "#tests/support/server/today.ts";
import { beginDays } from "#worker/begin-days.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { runNightly } from "#worker/nightly.ts";
import { story } from "./night-rules.ts";

afterEach(() => vi.restoreAllMocks());

const midnight = new Date("2026-11-23T00:00:00Z");
const noon = { name: "Noon", codes: [{ code: "A1", expiry_date: today }, { code: "A2" }] };

/** Runs a night; returns its steps, and those that failed. */
async function runNight(bindings: object = {}) {
  const run = runNightly({ ...env, ...bindings } as never, midnight);
  if ("DB" in bindings) await expect(run).rejects.toThrow("Parts of the nightly run failed");
  else await run;
  const [{ value }] = await readRows("SELECT value FROM site_status WHERE name = 'nightly'");
  const { steps } = JSON.parse(value);
  const names = Object.keys(steps);
  return { names, failed: names.filter((name) => steps[name].error) };
}

const verdicts = countries.map(({ code }) => `verdicts/${code}`);
const steps = ["sessions", "answers", "history", ...verdicts, "record", "facts", "partners"];

test.for([
  ["DELETE FROM network_keys", ["answers"]],
  ["AS isCurrent", verdicts],
  ["live_facts ->> 'version'", ["facts"]],
  ["partner_fetches", ["partners", "backup/part 1 of try 1"]],
] as const)("if %s fails the other steps of the night still run", async ([sql, expected]) => {
  await saveBrands({ uae: [noon] });
  const { names, failed } = await runNight({ DB: failingDatabase(sql) });
  expect(names).toEqual(expect.arrayContaining(steps));
  expect([failed, (await runNight()).failed]).toEqual([expected, []]);
});

/** Counts of the UAE as the home page reads them: "2", or "2 outdated". */
async function counts(bindings: Partial<Env> = {}) {
  const { DB, SUMMARIES } = { ...env, ...bindings };
  const work: Promise<unknown>[] = [];
  const states = readCatalogueStates(openForReading(DB));
  const later = (one: Promise<unknown>) => work.push(one);
  const read = await readCouponCounts(DB, SUMMARIES, daysAt(new Date()), states, later);
  await Promise.all(work);
  return `${read.byCountry.uae}${read.current ? "" : " outdated"}`;
}
/** Counts without a query of brands. */
const countsOfKv = () => counts({ DB: failingDatabase("FROM brands") });

story("a write updates the counts and index, and the minute those it could not", async (site) => {
  const kv = (method: string) => ({ SUMMARIES: broken(env.SUMMARIES, { [method]: fails }) });
  await site.write({ Noon: ["A1"] });
  expect(await countsOfKv()).toBe("1");
  const { warnings } = await site.write({ Noon: ["A1", "A2"] }, kv("put"));
  expect(warnings.length, "the operator is told").toBeGreaterThan(0);
  expect(await site.minute(kv("put"))).toMatchObject({ failed: true });
  await site.minute(kv("get"));
  expect(await countsOfKv()).toBe("2");
});

test("KV may lag three minutes behind a write; then D1 counts", async () => {
  await saveBrands({ uae: [noon] });
  expect(await counts()).toBe("2");
  await saveBrands({ uae: [{ name: "Noon", codes: [{ code: "A9" }] }] });
  for (const seconds of [0, 179]) {
    passTime(seconds);
    expect(await counts()).toBe("2 outdated");
  }
  passTime(2);
  expect([await counts(), await countsOfKv()]).toEqual(["1", "1"]);
});

test("counts in KV that the site did not sign are ignored", async () => {
  await saveBrands({ uae: [noon] });
  await counts();
  const { metadata } = await env.SUMMARIES.getWithMetadata("coupon-counts");
  await env.SUMMARIES.put("coupon-counts", `{"day":"${today}","counts":{"uae":300}}`, { metadata });
  expect(await counts()).toBe("2");
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
  for (const [country, live_after] of [
    ["uae", 1],
    ["morocco", 2],
  ] as const) {
    const saved = await operatorWith().replace(country, [uploadItem("Noon", { promoCodes })]);
    const isFuture = saved.ok && /verified in the future/.test(saved.value.warnings.join());
    expect(isFuture, country).toBe(country === "morocco");
    const [recorded] = await readRows("SELECT live_after FROM revisions ORDER BY id DESC");
    expect(recorded).toEqual({ live_after });
  }
});
