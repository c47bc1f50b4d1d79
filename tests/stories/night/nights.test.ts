import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { broken, fails, throws } from "#tests/support/server/faulty.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { randomStory } from "#tests/support/server/random-runs.ts";
import { now, today } from "#tests/support/server/today.ts";
import { beginDays } from "#worker/begin-days.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { runNightly } from "#worker/nightly.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { sendPurges } from "#worker/purges/send-purges.ts";
import { done, edgeCache, openSite, refuses, story } from "./night-rules.ts";

afterEach(() => vi.restoreAllMocks());

const midnight = new Date("2026-11-23T00:00:00Z");
const noon = { name: "Noon", codes: [{ code: "A1", expiry_date: today }, { code: "A2" }] };

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

const codeUntil = (expiry_date: string, start_date: string | null = null) => [
  { name: "Noon", codes: [{ code: "A", expiry_date, start_date }] },
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

test.for(Object.entries({ uae: 1, morocco: 2 }))("a write of %s has its day", async (row) => {
  const [country, live_after] = row;
  vi.setSystemTime("2026-12-07T21:30:00Z");
  const last = uploadCode("LAST", { expiryDate: "2026-12-07" });
  const promoCodes = [last, uploadCode("NEW", { lastReportedDate: "2026-12-08" })];
  const saved = await operatorWith().replace(country, [uploadItem("Noon", { promoCodes })]);
  const isFuture = saved.ok && /verified in the future/.test(saved.value.warnings.join());
  expect(isFuture).toBe(country === "morocco");
  expect(await readRows("SELECT live_after FROM revisions")).toEqual([{ live_after }]);
});

test("a night deletes ended sessions and failed logins after 15 minutes", async () => {
  const seconds = midnight.getTime() / 1_000;
  await readRows(`INSERT INTO sessions (token_hash, created_at, last_seen_at, browser)
    SELECT value, ${seconds - 1_800}, ${seconds} - value, '' FROM json_each('[1799, 1800]')`);
  await readRows(`INSERT INTO login_attempts (key_hash, failed_at, last_failed_at)
    SELECT value, '[]', ${seconds} - value FROM json_each('[899, 900]')`);
  await runNight();
  const rows =
    "SELECT token_hash AS age FROM sessions UNION ALL SELECT key_hash FROM login_attempts";
  expect(await readRows(rows)).toEqual([{ age: "1799" }, { age: "899" }]);
});

const begin = now.getTime();

const note = (tags: string[], at = begin) => enqueuePurge(env.DB, tags, new Date(at)).run();
const waiting = () => readRows("SELECT tags, sent_at FROM purges ORDER BY id");

story("a write purges its tags at once, and again a minute later", async (site) => {
  await site.write({ Noon: ["A1"] });
  for (const count of [1, 2, 2]) {
    expect(site.purged).toHaveLength(count);
    await site.minute();
  }
});

story("writes within 15 seconds are purged by one purge of the cron", async (site) => {
  await site.write({ Noon: ["A1"] });
  site.passSeconds(14);
  await site.write({ Noon: ["A1", "A2"] });
  await site.write({ Noon: ["A1"] }, { country: "oman" });
  expect(site.purged).toHaveLength(1);
  await site.minute();
  expect(site.purged[1]?.tags).toEqual(expect.arrayContaining(["country-uae", "country-oman"]));
});

story("tags whose purge cannot be recorded are purged again", async (site) => {
  await site.write({ Noon: ["A1"] }, { purge: fails });
  const { failed } = await site.minute({ DB: failingDatabase("DELETE FROM purges") });
  await site.minute();
  expect([failed, site.purged.length]).toEqual([true, 2]);
});

const purge = fc.constantFrom<unknown>(done, done, fails, refuses, throws);
const codes = fc.uniqueArray(fc.constantFrom("A1", "A2", "A3"), { minLength: 1 });
const act = fc.oneof(
  fc.record({ country: fc.constantFrom("uae", "oman"), codes, purge }),
  fc.constantFrom(3, 20, 61),
  fc.record({ purge }),
);

const runs = { minLength: 6, maxLength: 14, numRuns: 8 };
randomStory("every tag is purged within a minute of its write", act, runs, async (acts) => {
  const site = openSite();
  for (const one of acts) {
    if (typeof one === "number") site.passSeconds(one);
    else if ("codes" in one) await site.write({ Noon: one.codes }, one);
    else await site.minute(one);
  }
  for (let at = 0; at < 3; at++) expect(await site.minute()).toEqual({ failed: false, left: [] });
  expect(await waiting(), "each is purged twice, and then forgotten").toEqual([]);
  vi.restoreAllMocks();
});

test("one of several isolates purges at a time", async () => {
  const purged: string[][] = [];
  await note(["home"]);
  const isolates = Array.from({ length: 8 }, () => sendPurges(env.DB, edgeCache(purged), begin));
  expect((await Promise.all(isolates)).filter((outcome) => outcome === "sent")).toHaveLength(1);
  expect(purged).toEqual([["home"]]);
});

test("a tag that is noted during its purge is purged again", async () => {
  await note(["home", "api"]);
  const cache = edgeCache([], async () => {
    await note(["home"], begin + 1_000);
    return done();
  });
  await sendPurges(env.DB, cache, begin);
  expect((await waiting()).map(({ sent_at }) => sent_at)).toEqual([begin, null]);
});
