// @module-tag all
import { env, exports } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { backUp, type RunStep } from "#worker/catalogue/backup.ts";
import { runNightly } from "#worker/nightly.ts";
import { recordAs } from "#worker/site/status.ts";

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const readBackup = async (day: string) =>
  (await (await BACKUPS.get(`coupon-data-${day}.json`))?.text()) ?? "";
const listBackups = () => operatorWith().backups();
const saveNoon = () => saveBrands({ uae: [{ name: "Noon", codes: [{ code: "A" }] }] });

const runNight = (daysAgo = 0, bucket: object = BACKUPS) =>
  runNightly(
    { ...env, BACKUPS: bucket as R2Bucket },
    new Date(now.getTime() - daysAgo * 86_400_000),
  ).catch(() => {});

test("stored backups are listed with their checks, and can be downloaded", async () => {
  const headers = { Cookie: await logIn() };
  const download = (day: string) => ask(`/api/admin/backups/${day}`, { headers });
  expect(await listBackups()).toEqual([]);
  await BACKUPS.put("coupon-data-2026-11-19.json", "{}");
  await saveNoon();
  // A second run replaces the backup of the first.
  for (const night of [1, 1]) await runNight(night);
  await runNight(0, broken(BACKUPS, { get: async () => new Response("{") as never }));
  const stored = await readBackup("2026-11-21");
  expect(JSON.parse(stored)).toMatchObject({ complete: true, brands: [{ name: "Noon" }] });
  const check = {
    ...{ at: now.getTime() - 86_400_000, fault: null },
    digest: createHash("sha256").update(stored).digest("hex"),
    counts: { countries: 11, brands: 1, promo_codes: 1 },
  };
  expect(await listBackups()).toMatchObject([
    { day: "2026-11-22", check: { fault: expect.stringContaining("is not what was written") } },
    { day: "2026-11-21", check },
    { day: "2026-11-19", bytes: 2, check: null },
  ]);
  const response = await download("2026-11-21");
  expect(response.headers.get("Content-Disposition")).toContain("coupon-data-2026-11-21.json");
  expect(await response.text()).toBe(stored);
  expect((await download("2026-11-20")).status).toBe(404);
});

test("the latest 90 backups are kept, and other objects are left as they are", async () => {
  await BACKUPS.put("notes.txt", "of the operator");
  for (let day = 0; day < 95; day++) {
    const name = new Date(Date.UTC(2026, 7, 1 + day)).toISOString().slice(0, 10);
    await BACKUPS.put(`coupon-data-${name}.json`, "{}");
    await recordAs(env.DB, `backup coupon-data-${name}.json`, {}, now).run();
  }
  const keys = async () => (await BACKUPS.list()).objects.map((object) => object.key).sort();
  await runNight(0, broken(BACKUPS, { get: fails }));
  expect(await keys(), "an unreadable backup replaces none").toHaveLength(97);
  await runNight();
  const [first = "", ...others] = await keys();
  expect([first, others.length]).toEqual(["coupon-data-2026-08-07.json", 90]);
  expect(others).toContain("notes.txt");
  const noted = "SELECT min(name) AS first FROM site_status WHERE name GLOB 'backup *'";
  expect(await readRows(noted)).toEqual([{ first: `backup ${first}` }]);
}, 30_000);

test("the Worker's handler makes the run as a workflow, each step by itself", async () => {
  await saveNoon();
  const handler = exports.default as unknown as { scheduled: (event: object) => Promise<unknown> };
  await handler.scheduled({ scheduledTime: new Date("2026-11-22T00:00:00Z"), cron: "0 0 * * *" });
  const selectSteps = "SELECT value FROM site_status WHERE name = 'nightly'";
  const names = ["verdicts/uae", "verdicts/oman", "backup/part 1 of try 1", "backup/check"];
  await vi.waitFor(async () => {
    const [{ value }] = await readRows(selectSteps);
    expect(Object.keys(JSON.parse(value).steps)).toEqual(expect.arrayContaining(names));
  }, 20_000);
  expect(await readBackup("2026-11-22")).toContain("Noon");
});

test("a backup continues after its last step, and starts again after a write", async () => {
  const description = "نص ".repeat(600);
  const uae = Array.from({ length: 90 }, (_, at) => ({
    ...{ name: `Brand ${at}`, description, codes: manyCodes(500) },
  }));
  await saveBrands({ uae });
  const steps: string[] = [];
  const runStep: RunStep = async (name, work) => {
    steps.push(name);
    // A workflow stores it like this between two steps.
    const value = structuredClone(await work());
    if (name === "part 1 of try 1") await saveBrands({ "saudi-arabia": [{ name: "Noon" }] });
    return value;
  };
  expect((await backUp(env.DB, BACKUPS, "2026-11-22", runStep, 1)).fault).toBeNull();
  const { brands, promo_codes } = JSON.parse(await readBackup("2026-11-22"));
  expect([brands.length, promo_codes.length]).toEqual([91, 45_000]);
  const parts = (attempt: number, count: number) =>
    Array.from({ length: count }, (_, at) => `part ${at + 1} of try ${attempt}`);
  expect(steps).toEqual(["begin 1", ...parts(1, 2), "begin 2", ...parts(2, 3), "check"]);
}, 60_000);
