import { expect, test } from "vitest";
import { mergeQueue } from "#app/admin/tasks/merge-queue.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";

const day = "2026-11-22";

const task = (brand: string, code: string, fields: Partial<Task> = {}): Task =>
  ({ country: "uae", brand, code, checked: "2026-11-01", expires: day, ...fields }) as Task;

const queue = (version: number, items: Task[], fields: Partial<TaskQueue> = {}): TaskQueue => ({
  day,
  countries: [
    { country: "uae", version },
    { country: "oman", version: 5 },
  ] as TaskQueue["countries"],
  items,
  found: items.length,
  brands: [],
  done: [],
  ...fields,
});

const edits = [{ country: "uae", version: 1, brands: [{ slug: "noon" }] }];
const [a, b, zara] = [task("noon", "A"), task("noon", "B"), task("zara", "Z")];
const before = queue(1, [a, zara, b]);
const expiring = { list: "expiring", sort: "" } as const;

const merged = (after: TaskQueue, place: Parameters<typeof mergeQueue>[3] = expiring) =>
  mergeQueue(before, after, edits, place)?.items ?? null;

test("entries of the brands that were written go or change in their places, all others stay", () => {
  const verified = task("noon", "B", { checked: day });
  expect(merged(queue(2, [verified], { found: 2 }))).toEqual([zara, verified]);
  const elsewhere = { ...task("noon", "A"), country: "oman" };
  const all = queue(1, [a, elsewhere]);
  expect(mergeQueue(all, queue(2, []), edits, expiring)?.items).toEqual([elsewhere]);
});

test("the counts are those after the write", () => {
  const after = queue(2, [a, b], { found: 3 });
  expect(mergeQueue(before, after, edits, expiring)).toEqual({ ...after, items: [a, zara, b] });
});

test.for<[why: string, after: TaskQueue, place?: Parameters<typeof mergeQueue>[3]]>([
  ["a colleague wrote to the same country", queue(3, [a, b])],
  ["nothing was written", queue(1, [a, b])],
  [
    "a colleague wrote to another one",
    { ...queue(2, [a, b]), countries: [{ country: "oman", version: 6 }] as any },
  ],
  ["the day has changed", { ...queue(2, [a, b]), day: "2026-11-23" }],
  ["an entry has come", queue(2, [a, b, task("noon", "C")])],
  ["an entry belongs elsewhere", queue(2, [a, task("noon", "B", { expires: "2026-12-01" })])],
  [
    "an entry belongs elsewhere in the operator's order",
    queue(2, [a, task("noon", "B", { checked: day })]),
    { list: "expiring", sort: "-checked" },
  ],
])("the list is read again if %s", ([, after, place]) => {
  expect(merged(after, place)).toBe(null);
});

test("of a list that is too long to be sent, entries that were not shown stay unshown, until too few are left", () => {
  const shown = Array.from({ length: 1_001 }, (_, at) => task(at < 2 ? "noon" : "zara", `C${at}`));
  const long = queue(1, shown, { found: 3_000 });
  const last = task("noon", "LAST");
  const one = mergeQueue(long, queue(2, [shown[1]!, last], { found: 2_999 }), edits, expiring);
  expect(one?.items).toEqual(shown.slice(1));
  expect(mergeQueue(long, queue(2, [last], { found: 2_998 }), edits, expiring)).toBe(null);
});
