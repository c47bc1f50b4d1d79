import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countRows } from "#tests/support/reading/count-rows.ts";
import {
  beginAttempt,
  dropOldAttempts,
  forgetFailures,
  lockedFor,
} from "#worker/auth/login-attempts.ts";

const start = new Date("2026-11-21T10:00:00Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const count = () => env.DB.prepare("SELECT count(*) AS n FROM login_attempts").first<number>("n");

async function fill(rows: number) {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO login_attempts SELECT printf('%064x', i), '[0,0,0,0,1795255200]', 1795255200 FROM n`,
  )
    .bind(rows)
    .run();
}

test("an attempt reads at most three rows, whatever the table holds", async () => {
  await fill(50_000);
  for (let second = 0; second < 12; second++) {
    const { asked, counted } = countRows(env.DB);
    await lockedFor(counted, "key", at(second));
    await beginAttempt(counted, "key", at(second));
    expect(asked.read).toBeLessThanOrEqual(3);
  }
  expect(await count()).toBe(50_001);
  const { asked, counted } = countRows(env.DB);
  await forgetFailures(counted, "key");
  expect(asked.read).toBeLessThanOrEqual(2);
  expect(await count()).toBe(50_000);
});

test("five attempts pass in any 15 minutes, counted from the oldest of them", async () => {
  const waits: (number | null)[] = [];
  for (const second of [0, 100, 200, 300, 400, 500, 899, 900, 901, 1_000, 1_001]) {
    waits.push(await beginAttempt(env.DB, "key", at(second)));
  }
  expect(waits).toEqual([null, null, null, null, null, 400, 1, null, 99, null, 99]);
  expect(await lockedFor(env.DB, "key", at(1_099))).toBe(1);
  expect(await lockedFor(env.DB, "key", at(1_100))).toBeNull();
  expect(await count()).toBe(1);
});

test("of any number of attempts at once exactly five pass", async () => {
  for (const [key, attempts] of [
    ["a", 4],
    ["b", 5],
    ["c", 6],
    ["d", 100],
  ] as const) {
    const tries = Array.from({ length: attempts }, () => beginAttempt(env.DB, key, start));
    const passed = (await Promise.all(tries)).filter((wait) => wait === null);
    expect(passed).toHaveLength(Math.min(attempts, 5));
  }
});

test("rows without a failure in the window are dropped, and the locks of others stay", async () => {
  for (let second = 0; second < 5; second++) await beginAttempt(env.DB, "new", at(1_000 + second));
  await beginAttempt(env.DB, "old", start);
  await env.DB.batch([dropOldAttempts(env.DB, at(1_010))]);
  expect(await count()).toBe(1);
  expect(await lockedFor(env.DB, "new", at(1_010))).toBe(890);
});
