import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { edgeCache, purgeDone } from "#tests/support/server/edge-cache.ts";
import { now as noon } from "#tests/support/server/today.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { sendPurges } from "#worker/purges/send-purges.ts";

const begin = noon.getTime();

const note = (tags: string[], at = begin) => enqueuePurge(env.DB, tags, new Date(at)).run();
const waiting = () => readRows("SELECT tags, sent_at FROM purges ORDER BY id");

test("of several isolates that want to purge at once one does", async () => {
  const purged: string[][] = [];
  await note(["home"]);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => sendPurges(env.DB, edgeCache(purged), begin)),
  );
  expect(purged).toEqual([["home"]]);
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
});

test("what was never sent goes before a thousand writes that are sent again", async () => {
  const purged: string[][] = [];
  await readRows(
    `INSERT INTO purges (tags, noted_at, sent_at)
      SELECT '["old"]', 0, 1 FROM json_each(?1)`,
    JSON.stringify(Array(1_000).fill(0)),
  );
  await note(["new"]);
  await sendPurges(env.DB, edgeCache(purged), begin);
  expect(purged).toEqual([["new", "old"]]);
});

test("a tag that another write notes during its purge is purged anew", async () => {
  await note(["home", "api"]);
  const cache = edgeCache([], async () => {
    await note(["home"], begin + 1_000);
    return purgeDone;
  });
  await sendPurges(env.DB, cache, begin);
  expect(await waiting()).toEqual([
    { tags: '["home","api"]', sent_at: begin },
    { tags: '["home"]', sent_at: null },
  ]);
});

/** Workers Caching's limit of an account: a token each 12 seconds, at most 25. */
function tokenBucket(tokens: number) {
  let last = begin;
  return (at: number) => {
    tokens = Math.min(25, tokens + (at - last) / 12_000);
    last = at;
    tokens -= 1;
    return tokens >= 0;
  };
}

test("200 writes in ten minutes: no purge is refused, and every tag is purged after its last write", async () => {
  // Whatever others left in the account's bucket: here nothing but the tokens of a minute.
  const take = tokenBucket(5);
  const writtenAt = new Map<string, number>();
  const purges: { at: number; tags: string[] }[] = [];
  let clock = begin;
  const cache = edgeCache([], async (tags) => {
    if (!take(clock)) throw new Error("429: too many purges");
    purges.push({ at: clock, tags });
    return purgeDone;
  });
  // A write each three seconds, and after them the crons of two more minutes.
  const writes = Array.from({ length: 200 }, (_, at) => ({ at: begin + at * 3_000, write: at }));
  const crons = Array.from({ length: 13 }, (_, at) => ({ at: begin + at * 60_000, write: null }));
  const events: { at: number; write: number | null }[] = [...writes, ...crons];
  while (events.length > 0) {
    const { at, write } = events.sort((a, b) => a.at - b.at).shift()!;
    clock = at;
    if (write !== null) {
      const tags = ["home", "api", `country-${write % 11}`, `brand-${write}`];
      await note(tags, at);
      for (const tag of tags) writtenAt.set(tag, at);
    }
    const outcome = await sendPurges(env.DB, cache, at);
    // A cron waits for its turn.
    const isTold = write === null && typeof outcome === "object";
    if (isTold) events.push({ at: at + outcome.wait, write: null });
  }
  for (const [tag, at] of writtenAt) {
    const after = purges.filter((purge) => purge.at >= at && purge.tags.includes(tag));
    // Once within a minute, and once more for what replicas had not seen.
    expect(after.length, tag).toBeGreaterThanOrEqual(2);
    expect(after[0]!.at - at, tag).toBeLessThanOrEqual(60_000);
    expect(after.at(-1)!.at - after[0]!.at, tag).toBeGreaterThanOrEqual(20_000);
  }
  for (const { at } of purges) {
    const inMinute = purges.filter((other) => other.at >= at && other.at < at + 60_000);
    expect(inMinute.length).toBeLessThanOrEqual(5);
  }
  expect(await waiting()).toEqual([]);
});
