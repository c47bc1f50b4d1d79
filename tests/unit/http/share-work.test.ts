import { expect, test, vi } from "vitest";
import { shareWork } from "#worker/http/share-work.ts";

/** Starts three simultaneous requests; returns their results and how often each worked. */
function startThree(first: () => Promise<string>) {
  const works = [vi.fn(first), vi.fn(async () => "own"), vi.fn(async () => "own")];
  const started = works.map((work) => shareWork("listing", () => {}, work));
  return {
    results: Promise.allSettled(started),
    count: () => works.map((w) => w.mock.calls.length),
  };
}

test("simultaneous requests work once, later ones again", async () => {
  for (const _ of ["first", "later"]) {
    const { results, count } = startThree(async () => "shared");
    expect(await results).toEqual(Array(3).fill({ status: "fulfilled", value: "shared" }));
    expect(count()).toEqual([1, 0, 0]);
  }
});

test("requests work by themselves if the first one fails or is cancelled", async () => {
  vi.useFakeTimers();
  for (const first of [() => Promise.reject(new Error("D1")), () => new Promise<never>(() => {})]) {
    const { count } = startThree(first);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(count()).toEqual([1, 1, 1]);
  }
  vi.useRealTimers();
});
