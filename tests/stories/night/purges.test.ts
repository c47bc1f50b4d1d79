import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { edgeCache, refuses } from "#tests/support/server/edge-cache.ts";
import { fails, never, throws } from "#tests/support/server/faulty.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { now as noon } from "#tests/support/server/today.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { sendPurges } from "#worker/purges/send-purges.ts";
import { done, openSite, story } from "./night-rules.ts";

const begin = noon.getTime();

const note = (tags: string[], at = begin) => enqueuePurge(env.DB, tags, new Date(at)).run();
const waiting = () => readRows("SELECT tags, sent_at FROM purges ORDER BY id");

story("a write purges its tags at once, and again a minute later", async (site) => {
  await site.write({ Noon: ["A1"] });
  const tags = ["api", "brand-noon", "country-uae", "home", "logos-uae", "sitemap"];
  expect(site.purged.map(({ tags }) => [...tags].sort())).toEqual([tags]);
  await site.minute();
  expect(site.purged).toHaveLength(2);
  await site.minute();
  expect(await waiting()).toEqual([]);
  expect(site.purged).toHaveLength(2);
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

story("tags stay noted while the cache never answers", async (site) => {
  const timer = setTimeout;
  const purge = () => {
    const atOnce = ((act: () => void) => timer(act, 1)) as never;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(atOnce);
    return never();
  };
  await site.write({ Noon: ["A1"] }, { purge });
  const left = expect.arrayContaining(["home"]);
  expect(await site.minute({ purge })).toMatchObject({ failed: true, left });
  vi.restoreAllMocks();
  expect(await site.minute()).toEqual({ failed: false, left: [] });
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

test("every tag is purged within a minute of random writes", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      await emptyStores();
      const site = openSite();
      for (const one of acts) {
        if (typeof one === "number") site.passSeconds(one);
        else if ("codes" in one) await site.write({ Noon: one.codes }, one);
        else await site.minute(one);
      }
      expect(await site.minute()).toEqual({ failed: false, left: [] });
      for (let at = 0; at < 2; at++) await site.minute();
      expect(await waiting(), "each is purged twice, and then forgotten").toEqual([]);
      vi.restoreAllMocks();
    }),
    randomRuns(8),
  ),
);

test("one of several isolates purges at a time", async () => {
  const purged: string[][] = [];
  await note(["home"]);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => sendPurges(env.DB, edgeCache(purged), begin)),
  );
  expect(purged).toEqual([["home"]]);
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
});

test("a tag that is noted during its purge is purged again", async () => {
  await note(["home", "api"]);
  const cache = edgeCache([], async () => {
    await note(["home"], begin + 1_000);
    return done();
  });
  await sendPurges(env.DB, cache, begin);
  expect(await waiting()).toEqual([
    { tags: '["home","api"]', sent_at: begin },
    { tags: '["home"]', sent_at: null },
  ]);
});
