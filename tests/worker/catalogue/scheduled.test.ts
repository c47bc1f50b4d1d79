// @module-tag all
import { env, exports } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { backUp, type RunStep } from "#worker/catalogue/backup.ts";
import { type NightlyEnv, runNightly } from "#worker/nightly.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { recordAs, selectStatus, toStatus } from "#worker/site/status.ts";

const midnight = new Date("2026-11-22T00:00:00Z");
const key = "coupon-data-2026-11-22.json";
const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };

const readStatus = async () => toStatus((await selectStatus(env.DB).all<any>()).results);
const readErrors = async () =>
  (await readStatus()).nightly?.steps.map(({ name, error }) => [name, error]);
const readBackup = async () => (await (await BACKUPS.get(key))?.text()) ?? "";

/** Makes the nightly run, and returns its failure. */
const run = (bindings: Partial<NightlyEnv> = {}): Promise<AggregateError | null> =>
  runNightly({ ...env, BACKUPS, ...bindings }, midnight).then(
    () => null,
    (error) => error,
  );

const saveNoon = () => saveBrands({ uae: [{ name: "Noon", codes: [{ code: "A" }] }] });

test("a night records its steps, the history and a backup, which a second run replaces", async () => {
  await saveNoon();
  await env.DB.exec(
    `INSERT INTO site_status (name, at, value) VALUES ('nightly', 1, '{"steps":{"of old":{}}}')`,
  );
  expect([await run(), await run()]).toEqual([null, null]);
  const steps = ["sessions", "answers", "history", "verdicts", "record", "facts", "partners"];
  expect(await readErrors()).toEqual([...steps, "backup"].map((name) => [name, null]));
  const stored = await readBackup();
  expect((await BACKUPS.list()).objects).toMatchObject([{ key }]);
  const { countries, brands, promo_codes, complete } = JSON.parse(stored);
  expect([countries.length, brands[0].name, promo_codes[0].code]).toEqual([11, "Noon", "A"]);
  expect(complete).toBe(true);
  const { nightly, backup, history } = await readStatus();
  expect(nightly?.at).toBe(midnight.getTime());
  expect(backup).toEqual({
    ...{ key, bytes: Buffer.byteLength(stored), at: midnight.getTime() },
    digest: createHash("sha256").update(stored).digest("hex"),
    counts: { countries: 11, brands: 1, promo_codes: 1 },
  });
  expect(history).toMatchObject({ operations: 1, bytes: expect.any(Number) });
});

test("the latest 90 backups are kept, and other objects are left as they are", async () => {
  await BACKUPS.put("notes.txt", "of the operator");
  for (let day = 0; day < 95; day++) {
    const name = new Date(Date.UTC(2026, 7, 1 + day)).toISOString().slice(0, 10);
    await BACKUPS.put(`coupon-data-${name}.json`, "{}");
    await recordAs(env.DB, `backup coupon-data-${name}.json`, {}, midnight).run();
  }
  const keys = async () => (await BACKUPS.list()).objects.map((object) => object.key).sort();
  await run({ BACKUPS: broken(BACKUPS, { get: fails }) });
  expect(await keys(), "an unreadable backup replaces none").toHaveLength(97);
  await run();
  const noted = "SELECT min(name) AS first FROM site_status WHERE name GLOB 'backup *'";
  expect(await readRows(noted)).toEqual([{ first: "backup coupon-data-2026-08-07.json" }]);
  const kept = await keys();
  expect(kept).toHaveLength(91);
  expect([kept[0], kept[89], kept[90]]).toEqual(["coupon-data-2026-08-07.json", key, "notes.txt"]);
}, 30_000);

test("the Worker's handler makes the run as a workflow, each step by itself", async () => {
  await saveNoon();
  const handler = exports.default as unknown as { scheduled: (event: object) => Promise<unknown> };
  await handler.scheduled({ scheduledTime: midnight, cron: "0 0 * * *" });
  await vi.waitFor(async () => expect((await readErrors())?.[7]).toEqual(["backup", null]), 20_000);
  const selectSteps = "SELECT value FROM site_status WHERE name = 'nightly'";
  const [{ value }] = await readRows(selectSteps);
  for (const name of ["verdicts/uae", "verdicts/oman", "backup/part 1 of try 1", "backup/check"])
    expect(Object.keys(JSON.parse(value).steps)).toContain(name);
  expect(await readBackup()).toContain("Noon");
});

test("a backup continues after its last step, and starts again after a write", async () => {
  const codes = manyCodes(500);
  const description = "نص ".repeat(600);
  const uae = Array.from({ length: 90 }, (_, at) => ({ name: `Brand ${at}`, description, codes }));
  await saveBrands({ uae });
  const steps: string[] = [];
  const runStep: RunStep = async (name, work) => {
    steps.push(name);
    // A workflow stores it like this between two steps.
    const value = structuredClone(await work());
    const other = { name: "Noon", codes: [{ code: "A" }] };
    if (name === "part 1 of try 1") await saveBrands({ "saudi-arabia": [other] });
    return value;
  };
  expect((await backUp(env.DB, BACKUPS, "2026-11-22", runStep, 1)).fault).toBeNull();
  const stored = await readBackup();
  expect(Buffer.byteLength(stored)).toBeGreaterThan(8 * 1024 * 1024);
  expect(JSON.parse(stored).promo_codes).toHaveLength(45_001);
  const parts = (attempt: number, count: number) =>
    Array.from({ length: count }, (_, at) => `part ${at + 1} of try ${attempt}`);
  expect(steps).toEqual(["begin 1", ...parts(1, 2), "begin 2", ...parts(2, 3), "check"]);
}, 60_000);

test("a write to more than 3,000 brands leaves counts and index to the cron", async () => {
  const brands = Array.from({ length: 3_001 }, (_, at) => uploadItem(`Brand ${at}`));
  expect(await operatorWith().replace("uae", brands)).toMatchObject({ value: { warnings: [] } });
  const readCounts = () => env.SUMMARIES.get<any>("coupon-counts", "json");
  expect(await readCounts()).toBeNull();
  const event = { cron: "* * * * *", scheduledTime: midnight.getTime(), noRetry: () => {} };
  await runScheduled(event, env, { waitUntil: () => {} });
  expect(await readCounts()).toMatchObject({ day: "2026-11-22", counts: { uae: 3_001 } });
}, 30_000);
