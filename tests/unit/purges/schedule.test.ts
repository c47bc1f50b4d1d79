import { expect, test } from "vitest";
import { maxTags, planPurge, type QueuedPurge } from "#worker/purges/schedule.ts";

const now = Date.UTC(2026, 10, 22, 12);
const queued = (id: number, sentAt: number | null = null) => ({ id, tags: [`tag-${id}`], sentAt });
const sentIds = (rows: QueuedPurge[], lastAt: number | null) => {
  const plan = planPurge(rows, lastAt, now);
  return "ids" in plan ? plan.ids : plan;
};

test.for([
  [null, [1]],
  [now - 14_999, { wait: 1 }],
  [now - 15_000, [1]],
  // A clock that is a little ahead, and a wrong one.
  [now + 5_000, { wait: 10_000 }],
  [now + 86_400_000, [1]],
] as const)("a purge waits until 15 seconds after the last one at %s", ([lastAt, sent]) => {
  expect(sentIds([queued(1)], lastAt)).toEqual(sent);
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
