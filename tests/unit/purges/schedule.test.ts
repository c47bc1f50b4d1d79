import { expect, test } from "vitest";
import { maxTags, planPurge, type QueuedPurge } from "#worker/purges/schedule.ts";

const now = Date.UTC(2026, 10, 22, 12);
const noted = (id: number, sentAt: number | null = null) => ({ id, tags: [`tag-${id}`], sentAt });
const sentIds = (noted: QueuedPurge[], lastAt: number | null) => {
  const plan = planPurge(noted, lastAt, now);
  return "ids" in plan ? plan.ids : plan;
};

test("the first purge of all runs at once", () => {
  expect(sentIds([noted(1), noted(2)], null)).toEqual([1, 2]);
});

test("a purge waits until 15 seconds after the last one", () => {
  expect(sentIds([noted(1)], now - 14_999)).toEqual({ wait: 1 });
  expect(sentIds([noted(1)], now - 15_000)).toEqual([1]);
});

test("a last purge by a clock that is a little ahead counts, and one by a wrong clock does not", () => {
  expect(sentIds([noted(1)], now + 5_000)).toEqual({ wait: 10_000 });
  expect(sentIds([noted(1)], now + 86_400_000)).toEqual([1]);
});

test("what was sent is sent again after 20 seconds, behind what was never sent", () => {
  const tags = [noted(1, now - 20_000), noted(2, now - 19_999), noted(3)];
  expect(sentIds(tags, null)).toEqual([3, 1]);
});

test("where nothing is due nobody waits for a turn", () => {
  expect(sentIds([], now)).toEqual([]);
  expect(sentIds([noted(1, now - 1_000)], now)).toEqual([]);
});

test("a purge takes the oldest writes, as many as have 100 tags together", () => {
  const one = (id: number, from: number) => ({
    id,
    tags: Array.from({ length: 40 }, (_, at) => `tag-${from + at}`),
    sentAt: null,
  });
  const plan = planPurge([one(1, 0), one(2, 20), one(3, 60), one(4, 100)], null, now);
  expect(plan).toMatchObject({ ids: [1, 2, 3] });
  expect("tags" in plan && plan.tags).toHaveLength(maxTags);
});
