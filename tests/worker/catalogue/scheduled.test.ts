import { env, exports } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { edgeCache } from "#tests/support/server/edge-cache.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { backUp, type RunStep } from "#worker/catalogue/backup.ts";
import { readListingStats } from "#worker/catalogue/read/listing-stats.ts";
import { type NightlyEnv, runNightly } from "#worker/nightly.ts";
import { sendAllPurges } from "#worker/purges/send-purges.ts";
import { runScheduled } from "#worker/scheduled.ts";
import {
  recordAs,
  recordStep,
  type StatusRow,
  selectStatus,
  toStatus,
} from "#worker/site/status.ts";

const midnight = new Date("2026-11-22T00:00:00Z");
const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };

/** The error of the last run; null if it succeeded. */
let failure: AggregateError | null = null;

const status = async () => toStatus((await selectStatus(env.DB).all<StatusRow>()).results);

/** Makes the nightly run, and says what is purged after it. */
async function run(bindings: Partial<NightlyEnv> = {}, now = midnight) {
  failure = await runNightly({ ...env, BACKUPS, ...bindings }, now).then(
    () => null,
    (error) => error,
  );
  const purged: string[][] = [];
  await sendAllPurges(env.DB, edgeCache(purged));
  return purged;
}

const everyMinute = { cron: "* * * * *", scheduledTime: midnight.getTime(), noRetry: () => {} };
const save = (brandsOf: Parameters<typeof saveBrands>[0]) =>
  saveBrands(brandsOf, new Date("2026-11-20T10:00:00Z"));
const listed = (...codes: [code: string, ends: string | null, isActive?: boolean][]) => ({
  name: "Noon",
  codes: codes.map(([code, expiry_date, is_active = true]) => ({ code, expiry_date, is_active })),
});

test("a backup is the export of the day, and the same night's second run replaces it", async () => {
  await save({ uae: [listed(["A", null])] });
  await run();
  await run();
  const { objects } = await BACKUPS.list();
  expect(objects.map(({ key }) => key)).toEqual(["coupon-data-2026-11-22.json"]);
  const stored = await (await BACKUPS.get("coupon-data-2026-11-22.json"))?.json<any>();
  expect(stored.countries).toHaveLength(11);
  expect(stored.brands).toMatchObject([{ name: "Noon", country_id: 1 }]);
  expect(stored.promo_codes).toMatchObject([{ code: "A" }]);
  expect(stored.complete).toBe(true);
});

test("the latest 90 backups are kept, and other objects are left alone", async () => {
  await BACKUPS.put("notes.txt", "of the operator");
  for (let day = 0; day < 95; day++) {
    const name = new Date(Date.UTC(2026, 7, 1 + day)).toISOString().slice(0, 10);
    await BACKUPS.put(`coupon-data-${name}.json`, "{}");
    await recordAs(env.DB, `backup coupon-data-${name}.json`, {}, midnight).run();
  }
  await run({ BACKUPS: broken(BACKUPS, { get: fails }) });
  expect((await BACKUPS.list()).objects, "one that cannot be read takes no place").toHaveLength(97);
  await run();
  const noted = "SELECT min(name) AS first FROM site_status WHERE name GLOB 'backup *'";
  expect(await env.DB.prepare(noted).first("first")).toBe("backup coupon-data-2026-08-07.json");
  const keys = (await BACKUPS.list()).objects.map(({ key }) => key);
  expect(keys).toHaveLength(91);
  expect(keys).toContain("notes.txt");
  expect(keys).toContain("coupon-data-2026-11-22.json");
  expect(keys).not.toContain("coupon-data-2026-08-06.json");
  expect(keys).toContain("coupon-data-2026-08-07.json");
}, 30_000);

test("a run notes its steps, the backup and the size of the history, for health and the operator", async () => {
  await save({ uae: [listed(["A", null])] });
  await env.DB.exec(
    `INSERT INTO site_status (name, at, value) VALUES ('nightly', 1, '{"steps":{"of old":{}}}')`,
  );
  await run();
  expect(failure).toBeNull();
  const { nightly, backup, history } = await status();
  expect(nightly?.at).toBe(midnight.getTime());
  expect(nightly?.steps.map(({ name, error }) => [name, error])).toEqual([
    ["sessions", null],
    ["answers", null],
    ["history", null],
    ["verdicts", null],
    ["record", null],
    ["facts", null],
    ["partners", null],
    ["backup", null],
  ]);
  const stored = (await (await BACKUPS.get("coupon-data-2026-11-22.json"))?.text()) ?? "";
  expect(backup).toEqual({
    key: "coupon-data-2026-11-22.json",
    bytes: Buffer.byteLength(stored),
    digest: createHash("sha256").update(stored).digest("hex"),
    counts: { countries: 11, brands: 1, promo_codes: 1 },
    at: midnight.getTime(),
  });
  expect(history).toMatchObject({ operations: 1, bytes: expect.any(Number) });
  await save({ uae: [listed(["A", null], ["B", null])] });
  const { uae } = await readListingStats(
    { $client: env.DB } as never,
    CountryDays.parse("2026-11-22"),
  );
  expect(uae.live, "a small site counts its codes as they are").toBe(2);
});

test("a step that fails leaves the others done, and the run fails as a whole", async () => {
  await save({ uae: [listed(["A", "2026-11-21"])] });
  let during: unknown;
  const createMultipartUpload = async () => {
    during = (await status()).nightly?.steps;
    throw new Error("down ".repeat(100));
  };
  const bucket = broken(BACKUPS, { createMultipartUpload });
  expect(await run({ BACKUPS: bucket })).toHaveLength(1);
  const steps = during as { name: string; error: string | null }[];
  expect(steps.at(-1), "it is noted before it begins, lest it end the run").toMatchObject({
    name: "backup",
    error: "it did not end",
  });
  expect(failure).toBeInstanceOf(AggregateError);
  expect(failure?.errors).toHaveLength(1);
  const failed = (await status()).nightly?.steps.filter(({ error }) => error !== null);
  const error = `Error: ${"down ".repeat(100)}`.slice(0, 300);
  expect(failed).toMatchObject([{ name: "backup", error }]);
});

test("two runs at once keep each other's steps, and of a step that both make the later run's", async () => {
  const later = new Date(midnight.getTime() + 60_000);
  const nextNight = new Date(midnight.getTime() + 86_400_000);
  const note = (name: string, at: Date, error: string | null = null) =>
    recordStep(env.DB, name, { milliseconds: 5, error }, at);
  const steps = async () =>
    Object.fromEntries(
      (await status()).nightly?.steps.map(({ name, error }) => [name, error]) ?? [],
    );
  await note("sessions", midnight);
  await note("facts/uae", midnight, "down");
  await note("sessions", later, "late");
  await note("history", midnight);
  await note("facts", later);
  await note("sessions", midnight);
  expect(await steps()).toEqual({ sessions: "late", history: null, facts: null });
  expect((await status()).nightly?.at).toBe(later.getTime());
  await note("sessions", nextNight);
  await note("history", later, "it did not end");
  expect(await steps()).toEqual({ sessions: null });
  expect((await status()).nightly?.at).toBe(nextNight.getTime());
});

test("the Worker's own handler makes the run as a workflow, each step by itself", async () => {
  await save({ uae: [listed(["A", null])] });
  const handler = exports.default as unknown as { scheduled: (event: object) => Promise<unknown> };
  await handler.scheduled({ scheduledTime: midnight, cron: "0 0 * * *" });
  await vi.waitFor(
    async () => {
      const { nightly, backup } = await status();
      expect([nightly?.steps.length, nightly?.steps.at(-1)?.error]).toEqual([8, null]);
      expect(backup?.at).toBe(midnight.getTime());
    },
    { timeout: 20_000 },
  );
  const steps = await readRows(
    "SELECT j.key FROM site_status s, json_each(s.value, '$.steps') j WHERE s.name = 'nightly'",
  );
  expect(steps.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      ...["verdicts/uae", "verdicts/oman", "backup/part 1 of try 1", "backup/check"],
    ]),
  );
  expect(await BACKUPS.head("coupon-data-2026-11-22.json")).not.toBeNull();
});

test("a backup goes on where its last step ended, and begins anew after a write", async () => {
  const codes = manyCodes(500);
  const description = "نص ".repeat(600);
  const uae = Array.from({ length: 90 }, (_, at) => ({ name: `Brand ${at}`, description, codes }));
  await save({ uae });
  const steps: string[] = [];
  const run: RunStep = async (name, work) => {
    steps.push(name);
    // As a workflow keeps it between two steps.
    const value = structuredClone(await work());
    if (name === "part 1 of try 1") await save({ "saudi-arabia": [listed(["A", null])] });
    return value;
  };
  const written = await backUp(env.DB, BACKUPS, "2026-11-22", run, 1);
  expect(written.fault).toBeNull();
  const stored = await BACKUPS.get("coupon-data-2026-11-22.json");
  expect(stored?.size).toBeGreaterThan(8 * 1024 * 1024);
  const { promo_codes } = JSON.parse((await stored?.text()) ?? "");
  expect(promo_codes).toHaveLength(45_001);
  expect(steps).toEqual([
    ...["begin 1", "part 1 of try 1", "part 2 of try 1", "begin 2", "part 1 of try 2"],
    ...["part 2 of try 2", "part 3 of try 2", "check"],
  ]);
}, 60_000);

test("a write to more than 3,000 brands leaves counts and index to the cron", async () => {
  const brands = Array.from({ length: 3_001 }, (_, at) => uploadItem(`Brand ${at}`));
  expect(await operatorWith().replace("uae", brands)).toMatchObject({ value: { warnings: [] } });
  expect(await env.SUMMARIES.get("coupon-counts")).toBeNull();
  await runScheduled(everyMinute, env, { waitUntil: () => {} });
  const day = everyMinute.scheduledTime;
  expect(await env.SUMMARIES.get<any>("coupon-counts", "json")).toMatchObject({
    day: new Date(day).toISOString().slice(0, 10),
    counts: { uae: 3_001 },
  });
}, 30_000);
