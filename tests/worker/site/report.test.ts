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
import { listStored } from "#worker/site/backups.ts";

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const context = { waitUntil: () => {}, cache: edgeCache() };
const read = () => operatorWith().site();

test("a new site has a size, and nothing else to tell", async () => {
  expect(await read()).toEqual({
    readAt: now.getTime(),
    fault: null,
    nightly: null,
    backup: null,
    history: null,
    late: null,
    databaseBytes: expect.any(Number),
  });
});

test("a site without a place for backups is not well, and lists none", async () => {
  const without = operatorWith({ BACKUPS: undefined } as never);
  expect((await without.site()).fault).toBe("Backups are off: no bucket is bound");
  // That no night came is told first.
  const VERSION = { id: "1", tag: "", timestamp: "2026-11-20T10:00:00Z" };
  const late = operatorWith({ VERSION, BACKUPS: undefined } as never);
  expect((await late.site()).fault).toBe("No nightly run in the last 26 hours");
  expect(await listStored({ ...env, BACKUPS: undefined } as never)).toBe(null);
});

test("the operator reads what the last night did", async () => {
  await operatorWith({}, context).replace("uae", [uploadItem("Noon")]);
  await runNightly({ ...env, BACKUPS }, now);
  expect(await read()).toMatchObject({
    nightly: { at: now.getTime() },
    backup: { key: "coupon-data-2026-11-22.json", bytes: expect.any(Number) },
    history: { operations: 1 },
  });
  await runNightly({ ...env, BACKUPS: { list: fails } as never }, now).catch(() => {});
  expect((await read()).fault).toBe("The last nightly run failed: backup");
});

const day = 86_400_000;
const calls = async () => {
  const Cookie = await logIn();
  return {
    Cookie,
    kept: () => operatorWith().backups(),
    file: (of: string) => ask(`/api/admin/backups/${of}`, { headers: { Cookie } }),
    history: async (place: object = {}) =>
      (await ask(historyAddress(place), { headers: { Cookie } })).text(),
  };
};

test("the backups that are kept are listed with their proof, and can be downloaded", async () => {
  const { kept, file } = await calls();
  expect(await kept()).toEqual([]);
  await BACKUPS.put("coupon-data-2026-11-19.json", "{}");
  await operatorWith({}, context).replace("uae", [uploadItem("Noon")]);
  await runNightly({ ...env, BACKUPS }, new Date(now.getTime() - day));
  const torn = broken(BACKUPS, { get: async () => new Response("{") as never });
  await runNightly({ ...env, BACKUPS: torn }, now).catch(() => {});
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
  const counts = { countries: 11, brands: 1, promo_codes: 1 };
  expect((await read()).backup?.key).toBe("coupon-data-2026-11-21.json");
  expect(await kept()).toMatchObject([
    { day: "2026-11-22", check: { fault: expect.stringContaining("is not what was written") } },
    { day: "2026-11-21", check: { at: now.getTime() - day, digest, counts, fault: null } },
    { day: "2026-11-19", bytes: 2, check: null },
  ]);
  const response = await file("2026-11-21");
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  expect(response.headers.get("Content-Disposition")).toContain("coupon-data-2026-11-21.json");
  expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  expect(await response.json()).toMatchObject({ complete: true, brands: [{ name: "Noon" }] });
  expect((await file("2026-11-20")).status).toBe(404);
  expect((await file("notes.txt")).status).toBe(400);
});

test("a backup is made at once when it is asked for, and says what failed", async () => {
  const { Cookie, kept } = await calls();
  await operatorWith({}, context).replace("uae", [uploadItem("Noon")]);
  const made = await send("POST", "/api/admin/backups", { body: {}, Cookie });
  expect([made.status, await made.json()]).toEqual([200, { data: {}, error: null }]);
  expect(await kept()).toMatchObject([
    { day: "2026-11-22", check: { at: now.getTime(), fault: null } },
  ]);
  const failing = operatorWith({
    BACKUPS: broken(BACKUPS, { createMultipartUpload: fails }),
  } as never);
  const error = "The backup failed: the store is down";
  expect(await failing.backUpNow()).toMatchObject({ status: 503, code: "backup-failed", error });
  expect(await kept()).toMatchObject([{ check: { fault: null } }]);
  const without = await operatorWith({ BACKUPS: undefined } as never).backUpNow();
  expect(without).toMatchObject({ status: 409 });
});

test("the history shows the checks of the last seven backups among the operations, and none is a write", async () => {
  const { history } = await calls();
  await operatorWith({}, context).replace("uae", [uploadItem("Noon")]);
  for (let night = 9; night >= 0; night--) {
    await runNightly({ ...env, BACKUPS }, new Date(now.getTime() - night * day));
  }
  const days = async (place?: object) =>
    [...(await history(place)).matchAll(/coupon-data-\d{4}-\d\d-(\d\d)\.json/g)].map(
      ([, day]) => day,
    );
  const shown = async (place: object) => (await days(place)).length;
  expect((await days()).sort()).toEqual(["16", "17", "18", "19", "20", "21", "22"]);
  expect(await shown({ kind: "backup" })).toBe(10);
  for (const place of [{ q: "noon" }, { country: "uae" }, { who: "operator" }, { kind: "edit" }]) {
    expect(await shown(place)).toBe(0);
  }
  expect(await operatorWith().revisions()).toHaveLength(1);
  const { n } = await env.DB.prepare(
    "SELECT count(*) AS n FROM site_status WHERE name GLOB 'backup *'",
  ).first<any>();
  expect(n).toBe(10);
});
