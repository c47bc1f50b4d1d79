import { afterEach, expect, test, vi } from "vitest";
import { IsolateCache, maxBytes } from "#worker/http/isolate-cache.ts";

const state = "2026-11-30 state";

/** A cache of a size limit, whose values are numbers. */
function cacheOf(limit: number) {
  const cache = new IsolateCache(limit);
  const store = (key: string, bytes: number) => cache.store(key, state, bytes, bytes);
  return { cache, store, isFound: (key: string) => cache.find(key, state) !== null };
}

afterEach(() => vi.useRealTimers());

test("the cache of an isolate is bounded, and the least recently used entry goes first", () => {
  expect(maxBytes).toBe(16 * 2 ** 20);
  const { cache, store, isFound } = cacheOf(maxBytes);
  for (let at = 0; at < 15; at++) store(`/${at}`, 2 ** 20);
  expect(isFound("/0")).toBe(true);
  for (let at = 15; at < 17; at++) store(`/${at}`, 2 ** 20);
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  expect(["/0", "/1", "/2", "/3", "/16"].map(isFound)).toEqual([true, false, false, true, true]);
  store("/whole", maxBytes);
  expect([isFound("/whole"), cache.bytes]).toEqual([false, 0]);
  store("/full", maxBytes - 2 * "/full".length - 1_024);
  expect([isFound("/full"), cache.bytes]).toEqual([true, maxBytes]);
});

test("small entries count by more than their bytes, and so does a long key", () => {
  const { store, isFound } = cacheOf(2 ** 20);
  const keys = Array.from({ length: 5_000 }, (_, at) => `/${at}`);
  for (const key of keys) store(key, 1);
  expect(keys.filter(isFound).length).toBeLessThan(1_100);
  store(`/${"long".repeat(10_000)}`, 1);
  expect(isFound("/4999")).toBe(true);
  expect(isFound("/3990")).toBe(false);
});

test("an entry of another state replaces the existing one", () => {
  const { cache, store } = cacheOf(2 ** 20);
  store("/uae", 1_000);
  const { bytes } = cache;
  cache.store("/uae", "another", 2_000, 1_000);
  expect(cache.bytes).toBe(bytes);
  expect(cache.find("/uae", state)).toBeNull();
  expect(cache.find("/uae", "another")).toBe(2_000);
});

test("a page made from a cached listing expires with it, a minute after the listing was read", () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T12:00:20Z") });
  const { store, isFound } = cacheOf(2 ** 20);
  store("listing 1", 1_000);
  vi.setSystemTime("2026-11-30T12:00:59Z");
  store("/uae", 1_000);
  expect(["listing 1", "/uae"].map(isFound)).toEqual([true, true]);
  vi.setSystemTime("2026-11-30T12:01:00Z");
  expect(["listing 1", "/uae"].map(isFound)).toEqual([false, false]);
});
