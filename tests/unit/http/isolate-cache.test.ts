import { afterEach, expect, test, vi } from "vitest";
import { IsolateCache } from "#worker/http/isolate-cache.ts";
import { shareWork } from "#worker/http/share-work.ts";

const state = "2026-11-30 state";
const mebibyte = 2 ** 20;

/** A cache whose values are their sizes. */
function cacheOf(limit: number) {
  const cache = new IsolateCache(limit);
  const store = (key: string, bytes: number) => cache.store(key, state, bytes, bytes);
  return { cache, store, isFound: (key: string) => cache.find(key, state) !== null };
}

afterEach(() => vi.useRealTimers());

test("the cache of an isolate is bounded, and the least recently used entry goes first", () => {
  const { cache, store, isFound } = cacheOf(16 * mebibyte);
  for (let at = 0; at < 15; at++) store(`/${at}`, mebibyte);
  expect(isFound("/0")).toBe(true);
  for (let at = 15; at < 17; at++) store(`/${at}`, mebibyte);
  expect(cache.bytes).toBeLessThanOrEqual(16 * mebibyte);
  expect(["/0", "/1", "/2", "/3", "/16"].map(isFound)).toEqual([true, false, false, true, true]);
  store("/whole", 16 * mebibyte);
  expect([isFound("/whole"), cache.bytes]).toEqual([false, 0]);
});

test("an entry of another state replaces the existing one", () => {
  const { cache, store } = cacheOf(mebibyte);
  store("/uae", 1_000);
  const { bytes } = cache;
  cache.store("/uae", "another", 2_000, 1_000);
  expect([cache.bytes, cache.find("/uae", state)]).toEqual([bytes, null]);
  expect(cache.find("/uae", "another")).toBe(2_000);
});

test("a page made from a cached listing expires with it, a minute after the listing was read", () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T12:00:20Z") });
  const { store, isFound } = cacheOf(mebibyte);
  store("listing 1", 1_000);
  vi.setSystemTime("2026-11-30T12:00:59Z");
  store("/uae", 1_000);
  expect(["listing 1", "/uae"].map(isFound)).toEqual([true, true]);
  vi.setSystemTime("2026-11-30T12:01:00Z");
  expect(["listing 1", "/uae"].map(isFound)).toEqual([false, false]);
});

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
});
