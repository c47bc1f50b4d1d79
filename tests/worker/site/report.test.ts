import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { historyAddress } from "#app/domain/pages/admin-pages.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { edgeCache } from "#tests/support/server/edge-cache.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { runNightly } from "#worker/nightly.ts";

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const context = { waitUntil: () => {}, cache: edgeCache() };
const readReport = () => operatorWith().site();
const listBackups = () => operatorWith().backups();
const saveNoon = () => operatorWith({}, context).replace("uae", [uploadItem("Noon")]);

/** Runs the nightly job some days ago, also if it fails. */
const runNight = (daysAgo = 0, bucket: object = BACKUPS) =>
  runNightly(
    { ...env, BACKUPS: bucket as R2Bucket },
    new Date(now.getTime() - daysAgo * 86_400_000),
  ).catch(() => {});

test("the report of a new site has only its size", async () => {
  expect(await readReport()).toEqual({
    readAt: now.getTime(),
    ...{ fault: null, nightly: null, backup: null, history: null, late: null, mail: null },
    databaseBytes: expect.any(Number),
  });
});

test("stored backups are listed with their checks, and can be downloaded", async () => {
  const headers = { Cookie: await logIn() };
  const download = (day: string) => ask(`/api/admin/backups/${day}`, { headers });
  expect(await listBackups()).toEqual([]);
  await BACKUPS.put("coupon-data-2026-11-19.json", "{}");
  await saveNoon();
  await runNight(1);
  await runNight(0, broken(BACKUPS, { get: async () => new Response("{") as never }));
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
  const counts = { countries: 11, brands: 1, promo_codes: 1 };
  const at = now.getTime() - 86_400_000;
  expect((await readReport()).backup?.key).toBe("coupon-data-2026-11-21.json");
  expect(await listBackups()).toMatchObject([
    { day: "2026-11-22", check: { fault: expect.stringContaining("is not what was written") } },
    { day: "2026-11-21", check: { at, digest, counts, fault: null } },
    { day: "2026-11-19", bytes: 2, check: null },
  ]);
  const response = await download("2026-11-21");
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  expect(response.headers.get("Content-Disposition")).toContain("coupon-data-2026-11-21.json");
  expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  expect(await response.json()).toMatchObject({ complete: true, brands: [{ name: "Noon" }] });
  expect((await download("2026-11-20")).status).toBe(404);
  expect((await download("notes.txt")).status).toBe(400);
});

test("a backup is written at once on request, or says why it failed", async () => {
  const Cookie = await logIn();
  await saveNoon();
  const response = await send("POST", "/api/admin/backups", { body: {}, Cookie });
  expect([response.status, await response.json()]).toEqual([200, { data: {}, error: null }]);
  const check = { at: now.getTime(), fault: null };
  expect(await listBackups()).toMatchObject([{ day: "2026-11-22", check }]);
  const failing = broken(BACKUPS, { createMultipartUpload: fails });
  const failed = await operatorWith({ BACKUPS: failing } as never).backUpNow();
  const error = "The backup failed: the store is down";
  expect(failed).toMatchObject({ status: 503, code: "backup-failed", error });
  expect(await listBackups()).toMatchObject([{ check: { fault: null } }]);
  const without = await operatorWith({ BACKUPS: undefined } as never).backUpNow();
  expect(without).toMatchObject({ status: 409 });
});

test("the history shows the checks of the last seven backups, and none is a write", async () => {
  const headers = { Cookie: await logIn() };
  await saveNoon();
  for (let night = 7; night >= 0; night--) await runNight(night);
  const readDays = async (place: object = {}) => {
    const html = await (await ask(historyAddress(place), { headers })).text();
    return [...html.matchAll(/coupon-data-\d{4}-\d\d-(\d\d)\.json/g)].map(([, day]) => day);
  };
  expect((await readDays()).sort()).toEqual(["16", "17", "18", "19", "20", "21", "22"]);
  expect(await readDays({ kind: "backup" })).toHaveLength(8);
  for (const place of [{ q: "noon" }, { country: "uae" }, { who: "operator" }, { kind: "edit" }])
    expect(await readDays(place)).toEqual([]);
  expect(await operatorWith().revisions()).toHaveLength(1);
  const count = "SELECT count(*) AS n FROM site_status WHERE name GLOB 'backup *'";
  expect(await env.DB.prepare(count).first("n")).toBe(8);
});
