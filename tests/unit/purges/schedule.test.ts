import { expect, test } from "vitest";
import { maxTags, planPurge, type QueuedPurge } from "#worker/purges/schedule.ts";

const now = Date.UTC(2026, 10, 22, 12);
const queued = (id: number, sentAt: number | null = null) => ({ id, tags: [`tag-${id}`], sentAt });
const sentIds = (rows: QueuedPurge[], lastAt: number | null) => {
  const plan = planPurge(rows, lastAt, now);
  return "ids" in plan ? plan.ids : plan;
};

test("the first purge runs at once", () => {
  expect(sentIds([queued(1), queued(2)], null)).toEqual([1, 2]);
});

test("a purge waits until 15 seconds after the last one", () => {
  expect(sentIds([queued(1)], now - 14_999)).toEqual({ wait: 1 });
  expect(sentIds([queued(1)], now - 15_000)).toEqual([1]);
});

test("a last purge counts if its clock is a little ahead, but not if it is wrong", () => {
  expect(sentIds([queued(1)], now + 5_000)).toEqual({ wait: 10_000 });
  expect(sentIds([queued(1)], now + 86_400_000)).toEqual([1]);
});

test("sent tags are sent again after 20 seconds, after those never sent", () => {
  const tags = [queued(1, now - 20_000), queued(2, now - 19_999), queued(3)];
  expect(sentIds(tags, null)).toEqual([3, 1]);
});

test("without due tags there is no wait", () => {
  expect(sentIds([], now)).toEqual([]);
  expect(sentIds([queued(1, now - 1_000)], now)).toEqual([]);
});

test("a purge sends the oldest writes with at most 100 tags", () => {
  const one = (id: number, from: number) => ({
    id,
    tags: Array.from({ length: 40 }, (_, at) => `tag-${from + at}`),
    sentAt: null,
  });
  const plan = planPurge([one(1, 0), one(2, 20), one(3, 60), one(4, 100)], null, now);
  expect(plan).toMatchObject({ ids: [1, 2, 3] });
  expect("tags" in plan && plan.tags).toHaveLength(maxTags);
});
