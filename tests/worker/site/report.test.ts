import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { runNightly } from "#worker/scheduled.ts";
import { noteSlowAnswer } from "#worker/site/slowest.ts";

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const cache = {
  purge: async () => ({ success: true, zoneTag: "", errors: [] }),
} as unknown as CacheContext;
const context = { waitUntil: () => {}, cache };
const read = () => operatorWith().site();

test("a new site has a version and a size, and nothing else to tell", async () => {
  expect(await read()).toEqual({
    version: { id: env.VERSION.id, uploaded: env.VERSION.timestamp },
    readAt: now.getTime(),
    fault: null,
    nightly: null,
    backup: null,
    history: null,
    databaseBytes: expect.any(Number),
    purges: { waiting: 0, oldest: null },
    slowest: [],
  });
});

test("the operator reads what the last night did, and how many writes wait for their purge", async () => {
  await operatorWith({}, context).replace("uae", [uploadItem("Noon")]);
  await runNightly({ ...env, BACKUPS }, context, now);
  await operatorWith({}, context).replace("uae", [uploadItem("Noon"), uploadItem("Zara")]);
  const headers = { Cookie: await logIn() };
  const { data } = await (await ask("/api/admin/site", { headers })).json<any>();
  expect(data).toEqual(JSON.parse(JSON.stringify(await read())));
  expect(data).toMatchObject({
    nightly: { at: now.getTime() },
    backup: { key: "coupon-data-2026-11-22.json", bytes: expect.any(Number) },
    history: { operations: 1 },
    purges: { waiting: 1, oldest: now.getTime() },
  });
  const html = await (await ask("/admin?view=site", { headers })).text();
  for (const shown of [
    env.VERSION.id.slice(0, 8),
    "9 of 9 steps",
    "read back: 1 code",
    "same when read back",
  ]) {
    expect(html).toContain(shown);
  }
  await runNightly({ ...env, BACKUPS: { list: fails } as never }, context, now).catch(() => {});
  expect((await read()).fault).toBe("The last nightly run failed: backup");
});

const asked = (path: string) => ({ path, url: `https://example.com${path}`, route: "/api/brands" });
const slow = (path: string, milliseconds: number, at = now, d1 = env.DB) =>
  noteSlowAnswer(d1, asked(path), milliseconds, at);

test("the slowest answer of each kind of path is kept for the day", async () => {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await slow("/uae", 210);
  await slow("/uae", 250);
  await slow("/oman", 220);
  await slow("/api/brands", 900);
  const told = (await read()).slowest.map(({ path, milliseconds }) => [path, milliseconds]);
  expect(told).toEqual([
    ["/api/brands", 900],
    ["/uae", 250],
  ]);
  await slow("/oman", 230, tomorrow);
  expect((await operatorWith().site()).slowest).toMatchObject([{ path: "/api/brands" }]);
});

test("a slow answer that cannot be noted does no harm", async () => {
  await slow("/qatar", 2_000, now, brokenDatabase(env.DB, fails));
  expect((await read()).slowest).toEqual([]);
});
